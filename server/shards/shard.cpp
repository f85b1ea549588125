#include "server/shards/shard.hpp"

#include <malloc.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <vector>

#include "server/as_result.hpp"
#include "server/log.hpp"
#include "server/time.hpp"

namespace tablee::server {

namespace asio = boost::asio;
using protocol::RoomCode;

namespace {

games::Seed draw_seed() {
  games::Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

RoomLimits room_limits(const Limits& limits) {
  return {.waiting_commands = limits.waiting_commands,
          .watchers = limits.watchers_per_room,
          .moves_in_game = limits.moves_per_game,
          .grace = limits.grace,
          .bot_delay = limits.bot_delay,
          .presence_pause = std::chrono::seconds(1),
          .settling = limits.settling,
          .unstarted_life = limits.unstarted_life,
          .finished_life = limits.finished_life,
          .game_life = limits.game_life};
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

Shard::Shard(Store& store, const Limits& limits, StorageQuota& quota, ShardFigures& figures, Publish publish)
    : store_(store), limits_(limits), quota_(quota), figures_(figures), publish_(std::move(publish)) {
  asio::co_spawn(context_, forget_idle_rooms(), asio::detached);
  asio::co_spawn(context_, give_signs_of_life(), asio::detached);
  asio::co_spawn(context_, ring_alarms(), asio::detached);
  asio::co_spawn(context_, lag_watch_.run(), asio::detached);
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

void Shard::wake(const RoomCode& code) {
  asio::co_spawn(context_, wake_here(code), asio::detached);
}

asio::awaitable<void> Shard::wake_here(RoomCode code) {
  constexpr std::chrono::hours rest{1};
  const auto now = std::chrono::steady_clock::now();
  if (const auto left = left_alone_.find(code); left != left_alone_.end() && now < left->second) co_return;
  try {
    const bool found = co_await load(code);
    left_alone_.erase(code);
    if (found) with_room(code, [](Room& room) { room.wake(); });
  } catch (const std::exception& fault) {
    // It stays due, and would be tried, and spoken of, several times a minute.
    left_alone_.insert_or_assign(code, now + rest);
    if (may_log(Often::damaged_room))
      spdlog::error("a room in which something is due can't be loaded: {}", fault.what());
  }
}

void Shard::rename(storage::PlayerRecord player) {
  asio::post(context_, [this, player = std::move(player)] {
    ++people_changed_;
    const auto concerned = [&player](const Room& room) { return room.knows(player.player); };
    with_rooms(concerned, [&player](Room& room) { room.rename(player); });
  });
}

void Shard::bar(const storage::Banned& whom, protocol::ByeReason reason) {
  asio::post(context_, [this, whom, reason] {
    barred_.add(whom);
    const auto concerned = [&whom](const Room& room) { return room.has_line_of(whom); };
    with_rooms(concerned, [&](Room& room) { room.turn_away(whom, reason); });
  });
}

void Shard::unbar(const storage::Banned& whom) {
  asio::post(context_, [this, whom] { barred_.remove(whom); });
}

void Shard::forget(protocol::PlayerId player) {
  asio::post(context_, [this, player] {
    ++people_changed_;
    const auto concerned = [player](const Room& room) { return room.knows(player); };
    with_rooms(concerned, [player](Room& room) { room.forget(player); });
  });
}

asio::awaitable<void> Shard::settle() {
  co_await asio::co_spawn(
      context_, []() -> asio::awaitable<void> { co_return; }, asio::use_awaitable);
}

asio::awaitable<std::vector<Shard::Visited>> Shard::visited() {
  co_return co_await asio::co_spawn(context_, visited_here(), asio::use_awaitable);
}

asio::awaitable<std::vector<Shard::Visited>> Shard::visited_here() {
  std::vector<Visited> visited;
  visited.reserve(rooms_.size());
  for (const auto& [code, slot] : rooms_)
    visited.push_back({code, slot.room->people_here(), slot.room->touched()});
  co_return visited;
}

asio::awaitable<std::optional<storage::Outcome>> Shard::order(
    RoomCode code, std::function<void(Room&, OutcomePromise)> give) {
  co_return co_await asio::co_spawn(context_, order_here(code, std::move(give)), asio::use_awaitable);
}

asio::awaitable<std::optional<storage::Outcome>> Shard::order_here(
    RoomCode code, std::function<void(Room&, OutcomePromise)> give) {
  if (!co_await load(code)) co_return std::nullopt;
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(storage::Outcome)>(
      [this](auto handler, const RoomCode& ordered, const std::function<void(Room&, OutcomePromise)>& act) {
        // The promise wants a callback that can be copied; the handler can only be moved.
        const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        const auto tell = [this, shared](storage::Outcome outcome) {
          asio::post(context_, [shared, outcome] {
            auto resume = std::move(*shared);
            resume(outcome);
          });
        };
        auto promise = std::make_shared<OutcomePromise>(tell);
        with_room(ordered, [&](Room& room) { act(room, std::move(*promise)); });
      },
      asio::use_awaitable, code, give);
}

void Shard::halt(storage::Time since) {
  asio::post(context_, [this, since] {
    halted_ = since;
    with_all_rooms([since](Room& room) { room.halt(since); });
  });
}

void Shard::go_on(storage::Time since, storage::Time until) {
  asio::post(context_, [this, since, until] {
    halted_.reset();
    with_all_rooms([since, until](Room& room) { room.go_on(since, until); });
  });
}

void Shard::announce(std::optional<Announcement> restart) {
  asio::post(context_, [this, restart = std::move(restart)] {
    restart_ = restart;
    with_all_rooms([&restart](Room& room) { room.announce(restart); });
  });
}

void Shard::with_all_rooms(const std::function<void(Room&)>& action) {
  with_rooms([](const Room&) { return true; }, action);
}

void Shard::with_rooms(const std::function<bool(const Room&)>& concerned,
                       const std::function<void(Room&)>& action) {
  notice_stall();
  std::vector<RoomCode> codes;
  for (const auto& [code, slot] : rooms_) {
    if (concerned(*slot.room)) codes.push_back(code);
  }
  for (const RoomCode& code : codes) act_on(code, rooms_.at(code), action);
}

void Shard::shut_down() {
  asio::post(context_, [this] {
    shutting_down_ = true;
    for (auto& [code, slot] : rooms_) slot.room->shut_down(static_cast<int>(limits_.retry_after.count()));
    sweep_.cancel();
    pulse_.cancel();
    bell_.cancel();
    lag_watch_.stop();
    work_.reset();
  });
}

asio::awaitable<bool> Shard::load(RoomCode code) {
  if (loaded(code) != nullptr) co_return true;
  const auto question = [code](storage::Archive& archive) { return archive.find_room(code); };
  Slot slot{.room = nullptr, .used = {}, .alarm = {}, .listing = {}};
  std::uint64_t read_at = 0;
  do {
    read_at = people_changed_;
    auto record = co_await store_.ask(question);
    // Somebody else may have loaded it meanwhile, and then theirs is the newer one.
    if (loaded(code) != nullptr) co_return true;
    if (!record) co_return false;
    slot.room = co_await room_from(*std::move(record));
    if (loaded(code) != nullptr) co_return true;
    // Names that changed while it was read may be missing in it.
  } while (read_at != people_changed_);
  slot.used = std::chrono::steady_clock::now();
  if (halted_) slot.room->halt(*halted_);
  if (restart_) slot.room->announce(restart_);
  const auto added = rooms_.emplace(code, std::move(slot)).first;
  figures_.rooms.add();
  look_after(code, added->second);
  co_return true;
}

asio::awaitable<std::unique_ptr<Room>> Shard::room_from(storage::RoomRecord read) {
  const auto record = std::make_shared<const storage::RoomRecord>(std::move(read));
  // The game is played again from its start, which takes long for long games, and others play here.
  const auto play = [record, ports = ports_for(record->code), limits = room_limits(limits_)] {
    return std::make_unique<Room>(*record, ports, limits);
  };
  try {
    co_return co_await store_.compute(play);
  } catch (const CannotReplay&) {
    // It will not be better in a minute; a newer program may know more tomorrow.
    const storage::SetWake tomorrow{record->room, server_time() + std::chrono::days(1)};
    store_.journal().submit({server_time(), {tomorrow}}, [](storage::Outcome) {});
    publish_(record->code, std::nullopt);
    throw;
  }
}

Room* Shard::loaded(const RoomCode& code) {
  const auto slot = rooms_.find(code);
  if (slot == rooms_.end()) return nullptr;
  slot->second.used = std::chrono::steady_clock::now();
  return slot->second.room.get();
}

void Shard::receive(const RoomCode& code, Connection& from, protocol::Command command) {
  const auto receive = [&](Room& room) {
    const auto& alarm = rooms_.at(code).alarm;
    const bool waits = alarm && *alarm <= server_time();
    room.receive(from, std::move(command),
                 waits ? std::optional(*alarm - std::chrono::milliseconds(1)) : std::nullopt);
  };
  with_room(code, std::ref(receive));
}

bool Shard::clocks_run() const {
  return std::ranges::any_of(rooms_, [](const auto& entry) { return entry.second.room->clocks_run(); });
}

void Shard::notice_stall() {
  constexpr std::chrono::milliseconds tolerated{500};
  const auto late = std::chrono::floor<std::chrono::milliseconds>(lag_watch_.late());
  if (late <= tolerated || shutting_down_) return;
  lag_watch_.start_over();
  const storage::Time until = server_time();
  const storage::Time since = until - late;
  if (clocks_run()) {
    if (may_log(Often::stall)) {
      spdlog::warn("the server stood still for {:.1f} s, which no clock counts",
                   std::chrono::duration<double>(late).count());
    }
    store_.journal().submit({until, {storage::RecordStandstill{since}}}, [](storage::Outcome) {});
  }
  with_all_rooms([since, until](Room& room) { room.lose_time(since, until); });
}

void Shard::with_room(const RoomCode& code, const std::function<void(Room&)>& action) {
  notice_stall();
  if (loaded(code) != nullptr) act_on(code, rooms_.at(code), action);
}

void Shard::act_on(const RoomCode& code, Slot& slot, const std::function<void(Room&)>& action) {
  Room& room = *slot.room;
  try {
    action(room);
    if (!room.broken() && !room.closed()) return look_after(code, slot);
  } catch (const std::exception& fault) {
    if (may_log(Often::damaged_room))
      spdlog::error("room {}: {}; it is loaded again", room.id().value(), fault.what());
    room.shut_down(0);
  }
  drop_room(code);
}

void Shard::look_after(const RoomCode& code, Slot& slot) {
  set_alarm(code, slot, slot.room->next_alarm());
  count(slot, slot.room->census());
  auto listing = slot.room->listing();
  if (listing == slot.listing) return;
  slot.listing = listing;
  publish_(code, std::move(listing));
}

void Shard::drop_room(const RoomCode& code) {
  const auto slot = rooms_.find(code);
  if (slot == rooms_.end()) return;
  set_alarm(code, slot->second, std::nullopt);
  if (slot->second.room->closed() && slot->second.listing) publish_(code, std::nullopt);
  count(slot->second, Census{});
  figures_.rooms.add(-1);
  rooms_.erase(slot);
  ++forgotten_;
}

void Shard::count(Slot& slot, const Census& now) {
  const Census before = std::exchange(slot.census, now);
  if (now == before) return;
  figures_.rooms_playing.add(static_cast<int>(now.playing) - static_cast<int>(before.playing));
  figures_.people_seated.add(now.people_seated - before.people_seated);
  figures_.bots_seated.add(now.bots_seated - before.bots_seated);
  figures_.people_here.add(now.people_here - before.people_here);
}

void Shard::set_alarm(const RoomCode& code, Slot& slot, std::optional<storage::Time> alarm) {
  if (alarm == slot.alarm) return;
  if (slot.alarm) alarms_.erase({*slot.alarm, code});
  slot.alarm = alarm;
  if (!alarm) return;
  const auto added = alarms_.emplace(*alarm, code).first;
  // The bell waits for another one that is later.
  if (added == alarms_.begin()) bell_.cancel();
}

asio::awaitable<void> Shard::ring_alarms() {
  while (!shutting_down_) {
    constexpr std::chrono::milliseconds longest = std::chrono::hours(1);
    const auto wait = alarms_.empty() ? longest : std::min(longest, alarms_.begin()->first - server_time());
    if (wait.count() > 0) {
      bell_.expires_after(wait);
      co_await bell_.async_wait(as_result);
      continue;
    }
    co_await read_what_arrived();
    if (alarms_.empty() || alarms_.begin()->first > server_time()) continue;
    const RoomCode code = alarms_.begin()->second;
    set_alarm(code, rooms_.at(code), std::nullopt);
    with_room(code, [](Room& room) { room.wake(); });
  }
}

asio::awaitable<void> Shard::read_what_arrived() {
  // Between two of these the loop looks which sockets have something, and lets them read. A frame takes one
  // round, and one more if it has come in pieces.
  constexpr int rounds = 3;
  for (int round = 0; round < rounds; ++round) co_await asio::post(context_, asio::use_awaitable);
}

RoomPorts Shard::ports_for(const RoomCode& code) {
  const auto submit = [this, code](storage::Commit commit) {
    store_.journal().submit(std::move(commit), [this, code](storage::Outcome outcome) {
      outcomes_.put({code, outcome});
    });
  };
  const auto note_move = [this](std::string_view game, storage::MadeBy by) {
    figures_.moves.add({game, by});
  };
  const auto note_refusal = [this](std::string_view refusal) { figures_.refusals.add(refusal); };
  const auto take_bytes = [this](const storage::AddressHash& address, std::size_t bytes) {
    return quota_.take(address, bytes);
  };
  const auto charge_bytes = [this](const storage::AddressHash& address, std::size_t bytes) {
    quota_.charge(address, bytes);
  };
  return {submit, server_time, draw_seed, started_, note_move, note_refusal, take_bytes, charge_bytes};
}

asio::awaitable<void> Shard::forget_idle_rooms() {
  while (!shutting_down_) {
    sweep_.expires_after(limits_.room_idle / 4 + std::chrono::seconds(1));
    co_await sweep_.async_wait(as_result);
    const auto stale = std::chrono::steady_clock::now() - limits_.room_idle;
    const auto soon = server_time() + limits_.room_idle;
    for (auto at = rooms_.begin(); at != rooms_.end();) {
      const auto& [code, slot] = *at++;
      const bool rests = slot.used < stale && slot.room->idle() && !(slot.alarm && *slot.alarm < soon);
      if (rests) drop_room(RoomCode(code));
    }
    // What many rooms leave behind goes back to the system; a few are not worth the time.
    constexpr std::size_t many = 200;
    if (forgotten_ >= many) {
      forgotten_ = 0;
      malloc_trim(0);
    }
  }
}

asio::awaitable<void> Shard::give_signs_of_life() {
  constexpr std::chrono::seconds between{5};
  while (!shutting_down_) {
    pulse_.expires_after(between);
    co_await pulse_.async_wait(as_result);
    if (clocks_run())
      store_.journal().submit({server_time(), {storage::SignOfLife{}}}, [](storage::Outcome) {});
  }
}

}  // namespace tablee::server
