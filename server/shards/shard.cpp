#include "server/shards/shard.hpp"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

namespace tablee::server {

namespace asio = boost::asio;
using protocol::RoomCode;

namespace {

storage::Time wall_time() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

games::Seed draw_seed() {
  games::Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

}  // namespace

std::size_t shard_index(const RoomCode& code, std::size_t count) {
  // FNV-1a: the same on every machine, unlike std::hash.
  std::uint64_t hash = 14695981039346656037U;
  for (const char symbol : code.text()) {
    hash = (hash ^ static_cast<std::uint8_t>(symbol)) * 1099511628211U;
  }
  return hash % count;
}

Shard::Shard(Store& store, const Limits& limits) : store_(store), limits_(limits) {
  asio::co_spawn(context_, forget_idle_rooms(), asio::detached);
  thread_ = std::thread([this] {
    context_.run();
    ended_.set_value();
  });
}

Shard::~Shard() {
  join(std::chrono::steady_clock::now());
}

void Shard::join(std::chrono::steady_clock::time_point deadline) {
  if (!thread_.joinable()) return;
  if (ended_.get_future().wait_until(deadline) == std::future_status::timeout) context_.stop();
  thread_.join();
}

asio::awaitable<std::optional<RoomSight>> Shard::look_at(RoomCode code) {
  co_return co_await asio::co_spawn(context_, look_here(code), asio::use_awaitable);
}

asio::awaitable<std::optional<RoomSight>> Shard::look_here(RoomCode code) {
  const bool found = co_await load(code);
  if (!found) co_return std::nullopt;
  const Room* room = loaded(code);
  co_return RoomSight{room->id(), room->view()};
}

void Shard::rename(storage::PlayerRecord player) {
  asio::post(context_, [this, player = std::move(player)] {
    for (auto& [code, slot] : rooms_) slot.room->rename(player);
  });
}

void Shard::shut_down() {
  asio::post(context_, [this] {
    shutting_down_ = true;
    for (auto& [code, slot] : rooms_) slot.room->shut_down(static_cast<int>(limits_.retry_after.count()));
    sweep_.cancel();
    work_.reset();
  });
}

asio::awaitable<bool> Shard::load(RoomCode code) {
  if (loaded(code) != nullptr) co_return true;
  const auto question = [code](storage::Archive& archive) { return archive.find_room(code); };
  const auto record = co_await store_.ask(question);
  // Somebody else may have loaded it meanwhile, and then theirs is the newer one.
  if (loaded(code) != nullptr) co_return true;
  if (!record) co_return false;
  auto room = std::make_unique<Room>(*record, ports_for(code), RoomLimits{limits_.waiting_commands});
  rooms_.emplace(code, Slot{std::move(room), std::chrono::steady_clock::now()});
  co_return true;
}

Room* Shard::loaded(const RoomCode& code) {
  const auto slot = rooms_.find(code);
  if (slot == rooms_.end()) return nullptr;
  slot->second.used = std::chrono::steady_clock::now();
  return slot->second.room.get();
}

void Shard::with_room(const RoomCode& code, const std::function<void(Room&)>& action) {
  Room* room = loaded(code);
  if (room == nullptr) return;
  try {
    action(*room);
    if (!room->broken()) return;
  } catch (const std::exception& fault) {
    spdlog::error("room {}: {}; it is loaded again", room->id().value(), fault.what());
    room->shut_down(0);
  }
  rooms_.erase(code);
}

RoomPorts Shard::ports_for(const RoomCode& code) {
  const auto submit = [this, code](storage::Commit commit) {
    store_.journal().submit(std::move(commit), [this, code](storage::Outcome outcome) {
      asio::post(context_, [this, code, outcome] {
        with_room(code, [outcome](Room& room) { room.committed(outcome); });
      });
    });
  };
  return {submit, wall_time, draw_seed};
}

asio::awaitable<void> Shard::forget_idle_rooms() {
  while (!shutting_down_) {
    sweep_.expires_after(limits_.room_idle / 4 + std::chrono::seconds(1));
    co_await sweep_.async_wait(asio::as_tuple(asio::use_awaitable));
    const auto stale = std::chrono::steady_clock::now() - limits_.room_idle;
    std::erase_if(rooms_,
                  [&](const auto& entry) { return entry.second.used < stale && entry.second.room->idle(); });
  }
}

}  // namespace tablee::server
