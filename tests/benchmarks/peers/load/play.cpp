#include "play.hpp"

#include <sched.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <string>

namespace tablee::peers {
namespace {

constexpr std::chrono::seconds patience{20};
constexpr int events_at_once = 256;
std::array<epoll_event, events_at_once> events;

[[noreturn]] void fail(Place place, const std::string& why) {
  throw std::runtime_error("table " + std::to_string(place.table) + ", seat " + std::to_string(place.seat) +
                           ": " + why);
}

timespec to_timespec(Clock::duration time) {
  const auto whole = std::chrono::duration_cast<std::chrono::seconds>(time);
  return {.tv_sec = whole.count(), .tv_nsec = std::chrono::nanoseconds(time - whole).count()};
}

}  // namespace

Play::Play(Driver& driver, GameSite& site, int tables)
    : driver_(driver),
      site_(site),
      poll_(epoll_create1(EPOLL_CLOEXEC)),
      tables_(static_cast<std::size_t>(tables)),
      clients_(tables_.size() * seats),
      updates_(clients_.size()) {
  if (poll_ < 0) throw std::runtime_error("no epoll");
}

Play::~Play() {
  ::close(poll_);
}

void Play::connect() {
  set_rate(1);
  for (int table = 0; table < static_cast<int>(tables_.size()); ++table) {
    for (int seat = seats - 1; seat >= 0; --seat) {
      const Place place{.table = table, .seat = seat};
      auto& client = clients_[place.index()];
      client.emplace(site_.upgrade(driver_.upgrade(site_, place)), driver_.is_binary());
      epoll_event event{.events = EPOLLIN, .data = {.u64 = place.index()}};
      if (epoll_ctl(poll_, EPOLL_CTL_ADD, client->descriptor(), &event) != 0) fail(place, "no epoll");
      learn(place, driver_.open(place), 0);
      receive(place);
      pump(Clock::now());
    }
  }
  const auto limit = Clock::now() + patience;
  while (ready_ < clients_.size()) {
    if (Clock::now() > limit)
      throw std::runtime_error(std::to_string(ready_) + " of " + std::to_string(clients_.size()) +
                               " are ready");
    pump(Clock::now() + std::chrono::milliseconds(10));
  }
}

void Play::set_rate(double moves_a_second) {
  moves_a_second_ = moves_a_second;
  // With pauses it sleeps, and wakes up before all else where it may; without, it looks for work all the
  // time.
  const sched_param parameters{.sched_priority = moves_a_second > 0 ? 1 : 0};
  sched_setscheduler(0, moves_a_second > 0 ? SCHED_FIFO : SCHED_OTHER, &parameters);
  if (moves_a_second > 0) return;
  for (; !due_.empty(); due_.pop()) make_move(due_.top().table);
}

void Play::run(Clock::duration time) {
  if (!begun_) begin();
  pump(Clock::now() + time);
}

void Play::begin() {
  begun_ = true;
  for (int table = 0; table < static_cast<int>(tables_.size()); ++table)
    if (tables_[static_cast<std::size_t>(table)].actor) plan_move(table);
}

void Play::finish() {
  finishing_ = true;
  due_ = {};
  const auto is_complete = [&](Place place) {
    return updates_[place.index()] == tables_[static_cast<std::size_t>(place.table)].moves;
  };
  const auto limit = Clock::now() + patience;
  for (int table = 0; table < static_cast<int>(tables_.size()); ++table) {
    for (int seat = 0; seat < seats; ++seat) {
      const Place place{.table = table, .seat = seat};
      while (!is_complete(place)) {
        if (Clock::now() > limit) fail(place, "updates are missing");
        pump(Clock::now() + std::chrono::milliseconds(1));
      }
    }
  }
}

void Play::send(Place place, std::string_view message) {
  clients_[place.index()]->send(message);
}

void Play::pump(Clock::time_point until) {
  do {
    make_due_moves();
    const int count = wait(until);
    for (int at = 0; at < count; ++at) {
      const auto index = static_cast<int>(events.at(static_cast<std::size_t>(at)).data.u64);
      receive({.table = index / seats, .seat = index % seats});
    }
  } while (Clock::now() < until);
}

int Play::wait(Clock::time_point until) {
  const auto began = Clock::now();
  const auto wake = due_.empty() ? until : std::min(until, due_.top().at);
  const bool polls = moves_a_second_ == 0 || wake <= began;
  const timespec time = to_timespec(polls ? Clock::duration{} : wake - began);
  const int count = epoll_pwait2(poll_, events.data(), events_at_once, &time, nullptr);
  if (count < 0 && errno != EINTR) throw std::runtime_error("epoll fails");
  if (!polls || count <= 0) counts_.waited += Clock::now() - began;
  return std::max(count, 0);
}

void Play::make_due_moves() {
  const auto now = Clock::now();
  while (!due_.empty() && due_.top().at <= now) {
    const int table = due_.top().table;
    due_.pop();
    make_move(table);
  }
}

void Play::plan_move(int table) {
  if (finishing_) return;
  if (moves_a_second_ == 0) {
    make_move(table);
    return;
  }
  const auto tables = static_cast<double>(tables_.size());
  const std::chrono::duration<double> pause(std::exponential_distribution(moves_a_second_ / tables)(random_));
  due_.push({.at = Clock::now() + std::chrono::duration_cast<Clock::duration>(pause), .table = table});
}

void Play::make_move(int number) {
  Table& table = tables_[static_cast<std::size_t>(number)];
  const Place place{.table = number, .seat = *std::exchange(table.actor, std::nullopt)};
  ++table.moves;
  const std::string message = driver_.move(place, table.moves);
  table.sent.at(table.moves % remembered) = {.at = Clock::now(), .mover = place.seat, .arrived = 0};
  send(place, message);
}

void Play::receive(Place place) {
  counts_.received_bytes += clients_[place.index()]->receive(
      [&](std::string_view message) { learn(place, driver_.read(place, message, *this), message.size()); });
}

void Play::learn(Place place, const Meaning& meaning, std::size_t bytes) {
  Table& table = tables_[static_cast<std::size_t>(place.table)];
  if (meaning.ready && !begun_) ++ready_;
  if (meaning.update) count_update(place, *meaning.update, bytes);
  if (!meaning.acts) return;
  if (meaning.update && *meaning.update != table.moves) fail(place, "acts on an old move");
  table.actor = place.seat;
  if (begun_) plan_move(place.table);
}

void Play::count_update(Place place, std::uint32_t number, std::size_t bytes) {
  Table& table = tables_[static_cast<std::size_t>(place.table)];
  if (number != ++updates_[place.index()])
    fail(place,
         "update " + std::to_string(number) + " instead of " + std::to_string(updates_[place.index()]));
  if (number > table.moves) fail(place, "an update of a move that was not made");
  if (table.moves - number >= remembered) fail(place, "far behind the others");
  Sent& sent = table.sent.at(number % remembered);
  const auto took = Clock::now() - sent.at;
  ++counts_.updates;
  counts_.update_bytes += bytes;
  if (place.seat == sent.mover) {
    ++counts_.moves;
    counts_.own.add(took);
  }
  if (++sent.arrived == seats) counts_.last.add(took);
}

}  // namespace tablee::peers
