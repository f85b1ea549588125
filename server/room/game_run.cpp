#include "server/room/game_run.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

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
      result_(position_->result()) {}

GameRun GameRun::start(Head head) {
  auto chance = chance_of(head);
  auto position = head.rulebook->start(head.options, static_cast<int>(head.seats.size()), chance);
  return {std::make_shared<const Head>(std::move(head)), std::move(chance), std::move(position)};
}

GameRun GameRun::replay(const games::Rulebook& rulebook, const storage::GameRecord& record) {
  const int seats = static_cast<int>(record.seats.size());
  if (record.rules != rulebook.rules_version() || seats < rulebook.min_seats() ||
      seats > rulebook.max_seats()) {
    throw CannotReplay("the game was played by other rules than this program knows");
  }
  auto options = rulebook.complete_options(nlohmann::json::parse(record.options, nullptr, false), seats);
  if (!options) throw CannotReplay("the game's options can't be read");

  GameRun run = start({&rulebook, record.number, *std::move(options), record.seats, record.seed});
  for (const storage::MoveRecord& move : record.moves) {
    games::Happenings past;
    const auto verdict = run.apply(move.seat, nlohmann::json::parse(move.move, nullptr, false), past);
    if (!verdict.ok())
      throw CannotReplay("a stored move is not legal: " + std::string(verdict.reason().code));
  }
  return run;
}

std::variant<GameRun::Played, games::Reason> GameRun::play(games::Seat seat,
                                                           const nlohmann::json& move) const {
  Played played{GameRun(head_, chance_, position_->clone()), {}};
  played.after.version_ = version_;
  played.after.asked_since_ = asked_since_;
  const auto verdict = played.after.apply(seat, move, played.happenings);
  if (!verdict.ok()) return verdict.reason();
  return played;
}

games::Verdict GameRun::apply(games::Seat seat, const nlohmann::json& move, games::Happenings& happenings) {
  games::SeatSet still_due = position_->to_act();
  still_due.erase(seat);
  const auto verdict = position_->apply(seat, move, chance_, happenings);
  if (!verdict.ok()) return verdict;
  version_ = next(version_);
  result_ = position_->result();
  const games::SeatSet due = position_->to_act();
  for (int index = 0; index < position_->seats(); ++index) {
    const games::Seat each(index);
    if (!still_due.contains(each) || !due.contains(each))
      asked_since_[static_cast<std::size_t>(index)] = version_;
  }
  return verdict;
}

bool GameRun::still_asks(games::Seat seat, protocol::Version seen) const {
  return seen <= version_ && seen >= asked_since_[static_cast<std::size_t>(seat.index())];
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
                          .to_act = position_->to_act(),
                          .commitment = games::commitment(head_->seed),
                          .view = position_->public_view(),
                          .result = result_,
                          .disclosure = std::nullopt};
  if (finished()) {
    auto& disclosure = view.disclosure.emplace(protocol::Disclosure{head_->seed, {}});
    for (const auto& seat : head_->seats) disclosure.nonces.push_back(seat.nonce);
  }
  return view;
}

protocol::PrivateView GameRun::private_view(games::Seat seat) const {
  return {seat, position_->private_view(seat), position_->legal_moves(seat), {}};
}

}  // namespace tablee::server
