#include "server/room/game_run.hpp"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <tuple>

#include "protocol/fields.hpp"
#include "storage/standstills.hpp"

namespace tablee::server {
namespace {

games::SeededChance chance_of(const GameRun::Head& head) {
  std::vector<games::Nonce> nonces;
  nonces.reserve(head.seats.size());
  for (const auto& seat : head.seats) nonces.push_back(seat.nonce);
  return {head.seed, nonces};
}

}  // namespace

GameRun::GameRun(std::shared_ptr<const Head> head, games::SeededChance chance,
                 std::unique_ptr<games::Position> position)
    : head_(std::move(head)),
      chance_(std::move(chance)),
      position_(std::move(position)),
      result_(position_->result()) {
  asked_at_.fill(head_->started);
}

GameRun GameRun::start(Head head) {
  head.commitment = games::commitment(head.seed);
  auto chance = chance_of(head);
  auto position = head.rulebook->start(head.options, static_cast<int>(head.seats.size()), chance);
  return {std::make_shared<const Head>(std::move(head)), std::move(chance), std::move(position)};
}

GameRun GameRun::replay(const games::Rulebook& rulebook, const storage::GameRecord& record,
                        std::optional<std::chrono::seconds> move_time) {
  const int seats = static_cast<int>(record.seats.size());
  if (record.rules != rulebook.rules_version() || seats < rulebook.min_seats() ||
      seats > rulebook.max_seats()) {
    throw CannotReplay("the game was played by other rules than this program knows");
  }
  auto options = rulebook.complete_options(protocol::parse_bounded(record.options), seats);
  if (!options) throw CannotReplay("the game's options can't be read");

  GameRun run = start({.rulebook = &rulebook,
                       .number = record.number,
                       .id = record.id,
                       .options = *std::move(options),
                       .seats = record.seats,
                       .seed = record.seed,
                       .started = record.started,
                       .move_time = move_time});
  for (const storage::MoveRecord& move : record.moves) {
    if (move.seat.index() >= seats) throw CannotReplay("a stored move is of a seat that the game lacks");
    games::Happenings past;
    const auto verdict = run.apply(move.seat, protocol::parse_bounded(move.move), move.by, move.made, past);
    if (!verdict.ok())
      throw CannotReplay("a stored move is not legal: " + std::string(verdict.reason().code));
  }
  run.standstills_ = record.standstills;
  run.ending_ = record.abandoned;
  if (run.finished() != record.ended.has_value())
    throw CannotReplay("the game is over by its moves or by its end, but not by both");
  return run;
}

std::variant<GameRun::Played, games::Reason> GameRun::play(games::Seat seat, const nlohmann::json& move,
                                                           storage::MadeBy by, Time at) const {
  Played played{GameRun(head_, chance_, position_->clone()), {}};
  played.after.version_ = version_;
  played.after.asked_since_ = asked_since_;
  played.after.asked_at_ = asked_at_;
  played.after.timeouts_ = timeouts_;
  played.after.standstills_ = standstills_;
  const auto verdict = played.after.apply(seat, move, by, at, played.happenings);
  if (!verdict.ok()) return verdict.reason();
  return played;
}

games::Verdict GameRun::apply(games::Seat seat, const nlohmann::json& move, storage::MadeBy by, Time at,
                              games::Happenings& happenings) {
  games::SeatSet still_due = position_->to_act();
  still_due.erase(seat);
  const auto verdict = position_->apply(seat, move, chance_, happenings);
  if (!verdict.ok()) return verdict;
  version_ = next(version_);
  result_ = position_->result();
  timeouts_[index_of(seat)] = by == storage::MadeBy::clock ? timeouts_[index_of(seat)] + 1 : 0;
  const games::SeatSet due = position_->to_act();
  for (int index = 0; index < position_->seats(); ++index) {
    const games::Seat each(index);
    if (still_due.contains(each) && due.contains(each)) continue;
    asked_since_[index_of(each)] = version_;
    asked_at_[index_of(each)] = at;
  }
  return verdict;
}

void GameRun::replace_holder(games::Seat seat, protocol::PlayerId player) {
  Head changed = *head_;
  changed.seats[index_of(seat)].player = player;
  head_ = std::make_shared<const Head>(std::move(changed));
}

void GameRun::stop_clocks(Time at) {
  standstills_.push_back({at, std::nullopt});
  merge_standstills();
}

void GameRun::run_clocks(Time at) {
  standstills_.back().until = at;
  merge_standstills();
}

void GameRun::stand_still(Time from, Time until) {
  standstills_.push_back({from, until});
  merge_standstills();
}

void GameRun::merge_standstills() {
  standstills_ = storage::merge(std::move(standstills_), head_->started);
}

std::chrono::milliseconds GameRun::stood_still(Time from, Time until) const {
  std::chrono::milliseconds time{0};
  for (const storage::Standstill& standstill : standstills_) {
    const Time began = std::max(standstill.from, from);
    const Time ended = std::min(standstill.until.value_or(until), until);
    if (ended > began) time += ended - began;
  }
  return time;
}

std::optional<GameRun::Time> GameRun::deadline(games::Seat seat) const {
  if (!timed() || paused() || !to_act().contains(seat)) return std::nullopt;
  const Time asked = asked_at(seat);
  return asked + *head_->move_time + stood_still(asked, Time::max());
}

std::optional<protocol::Clocks> GameRun::clocks(games::SeatSet people, Time now) const {
  if (!timed() || finished()) return std::nullopt;
  protocol::Clocks clocks{paused(),
                          std::vector<std::optional<std::chrono::milliseconds>>(head_->seats.size())};
  for (const games::Seat seat : to_act()) {
    if (!people.contains(seat)) continue;
    const Time asked = asked_at(seat);
    const auto used = std::max(now, asked) - asked - stood_still(asked, now);
    clocks.remaining[index_of(seat)] =
        std::max<std::chrono::milliseconds>(*head_->move_time - used, std::chrono::milliseconds(0));
  }
  return clocks;
}

bool GameRun::still_asks(games::Seat seat, protocol::Version seen) const {
  return seen <= version_ && seen >= asked_since_[index_of(seat)];
}

bool operator==(const GameRun& one, const GameRun& other) {
  const auto rest = [](const GameRun& run) {
    const auto& head = *run.head_;
    return std::tie(head.rulebook, head.number, head.id, head.options, head.seats, head.seed, head.commitment,
                    head.started, head.move_time, run.chance_, run.result_, run.ending_, run.version_,
                    run.asked_since_, run.asked_at_, run.timeouts_, run.standstills_);
  };
  if (rest(one) != rest(other)) return false;
  if (one.position_->public_view().text != other.position_->public_view().text) return false;
  for (int index = 0; index < one.seats(); ++index) {
    const games::Seat seat(index);
    if (one.position_->private_view(seat).text != other.position_->private_view(seat).text) return false;
  }
  return true;
}

std::optional<games::Seat> GameRun::seat_of(protocol::PlayerId player) const {
  const auto found = std::ranges::find(head_->seats, player, &storage::GameSeat::player);
  if (found == head_->seats.end()) return std::nullopt;
  return games::Seat(static_cast<int>(found - head_->seats.begin()));
}

protocol::GameView GameRun::view() const {
  protocol::GameView view{.number = head_->number,
                          .version = version_,
                          .seats = static_cast<int>(head_->seats.size()),
                          .to_act = to_act(),
                          .clocks = std::nullopt,
                          .commitment = head_->commitment,
                          .view = position_->public_view(),
                          .result = result_,
                          .ending = ending_,
                          .replay = std::nullopt,
                          .disclosure = std::nullopt};
  if (finished()) {
    view.replay = head_->id;
    auto& disclosure = view.disclosure.emplace(protocol::Disclosure{head_->seed, {}});
    for (const auto& seat : head_->seats) disclosure.nonces.push_back(seat.nonce);
  }
  return view;
}

protocol::PrivateView GameRun::private_view(games::Seat seat) const {
  return {seat,
          position_->private_view(seat),
          finished() ? games::JsonText{"[]"} : position_->legal_moves(seat),
          {"[]"}};
}

}  // namespace tablee::server
