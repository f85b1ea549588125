#include "room_model.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace tablee::storage {
namespace {

const std::map<PlayerId, std::string>& names() {
  static const std::map<PlayerId, std::string> known{
      {anna, "Anna"}, {ben, "Ben"}, {cleo, "Cleo"}, {bot, "Bot 1"}};
  return known;
}

bool is_known(PlayerId player) {
  return names().contains(player);
}

FinishedGame history_entry(const GameRecord& game, const CreateRoom& room) {
  return {.id = game.id,
          .room = room.code,
          .number = game.number,
          .game = room.game,
          .options = game.options,
          .started = game.started,
          .ended = game.ended.value(),
          .moves = static_cast<int>(game.moves.size()),
          .abandoned = game.abandoned,
          .seats = {}};
}

}  // namespace

RoomModel::RoomModel(CreateRoom made, Time at) : room_(std::move(made)), created_(at) {}

bool RoomModel::apply(const Commit& commit) {
  RoomModel changed = *this;
  for (const Change& change : commit.changes)
    if (!changed.apply_any(change, commit.at)) return false;
  *this = std::move(changed);
  return true;
}

bool RoomModel::apply_any(const Change& change, Time at) {
  const bool needs_room =
      !std::holds_alternative<CreateRoom>(change) && !std::holds_alternative<SignOfLife>(change) &&
      !std::holds_alternative<DropVotes>(change) && !std::holds_alternative<RecordStandstill>(change);
  if (needs_room && !open_) return false;
  return std::visit(
      [&](const auto& kind) {
        if constexpr (requires { apply(kind, at); })
          return apply(kind, at);
        else
          return false;
      },
      change);
}

bool RoomModel::apply(const CreateRoom& change, Time at) {
  if (exists_) return false;
  exists_ = true;
  open_ = true;
  room_ = change;
  created_ = at;
  return true;
}

bool RoomModel::apply(const ChangeSettings& change, Time /*at*/) {
  room_.settings = change.settings;
  for (int seat = change.settings.seats; seat < games::max_seats; ++seat)
    if (at_seat(games::Seat(seat)) != nullptr) return false;
  return true;
}

bool RoomModel::apply(const TakeSeat& change, Time at) {
  if (change.seat.index() >= room_.settings.seats || at_seat(change.seat) != nullptr) return false;
  if (!is_known(change.player) || seated(change.player) != nullptr) return false;
  seats_.at(static_cast<std::size_t>(change.seat.index())) = SeatRecord{.seat = change.seat,
                                                                        .player = change.player,
                                                                        .name = names().at(change.player),
                                                                        .since = at,
                                                                        .nonce = {}};
  return true;
}

bool RoomModel::apply(const LeaveSeat& change, Time /*at*/) {
  return std::exchange(seats_.at(static_cast<std::size_t>(change.seat.index())), std::nullopt).has_value();
}

bool RoomModel::apply(const MoveSeat& change, Time /*at*/) {
  if (at_seat(change.from) == nullptr || at_seat(change.to) != nullptr) return false;
  if (change.to.index() >= room_.settings.seats) return false;
  auto& from = seats_.at(static_cast<std::size_t>(change.from.index()));
  from->seat = change.to;
  seats_.at(static_cast<std::size_t>(change.to.index())) = std::exchange(from, std::nullopt);
  return true;
}

bool RoomModel::apply(const ReplaceHolder& change, Time /*at*/) {
  SeatRecord* const seat = at_seat(change.seat);
  if (seat == nullptr || !is_known(change.player)) return false;
  if (seat->player != change.player && seated(change.player) != nullptr) return false;
  *seat = {.seat = seat->seat,
           .player = change.player,
           .name = names().at(change.player),
           .since = seat->since,
           .nonce = {}};
  Game* const game = running(GameNumber{last_number()});
  const auto index = static_cast<std::size_t>(change.seat.index());
  if (game == nullptr || index >= game->record.seats.size()) return true;
  game->record.seats[index].player = change.player;
  return std::ranges::count(game->record.seats, change.player, &GameSeat::player) == 1;
}

bool RoomModel::apply(const SetAbsence& change, Time /*at*/) {
  SeatRecord* const seat = at_seat(change.seat);
  if (seat == nullptr) return false;
  seat->stand_in = change.stand_in;
  seat->left = change.left;
  return true;
}

bool RoomModel::apply(const SetReady& change, Time /*at*/) {
  SeatRecord* const seat = at_seat(change.seat);
  if (seat == nullptr) return false;
  seat->ready = change.ready;
  return true;
}

bool RoomModel::apply(const ChangeHost& change, Time /*at*/) {
  room_.host = change.host;
  return is_known(change.host);
}

bool RoomModel::apply(const SetNonce& change, Time /*at*/) {
  SeatRecord* const seat = at_seat(change.seat);
  if (seat == nullptr) return false;
  seat->nonce = change.nonce;
  return true;
}

bool RoomModel::apply(const StartGame& change, Time at) {
  if (number(change.number) != last_number() + 1 || running(GameNumber{last_number()}) != nullptr)
    return false;
  games_.push_back({.record = {.number = change.number,
                               .id = change.id,
                               .rules = change.rules,
                               .options = change.options,
                               .seed = std::exchange(room_.next_seed, change.seed_after),
                               .seats = change.seats,
                               .started = at,
                               .ended = {},
                               .abandoned = {},
                               .moves = {},
                               .standstills = {}},
                    .pauses = {},
                    .result = {}});
  const auto before = std::exchange(seats_, {});
  for (int index = 0; const GameSeat& seat : change.seats) {
    if (!apply(TakeSeat{table, games::Seat(index++), seat.player}, at)) return false;
    for (const auto& earlier : before)
      if (earlier && earlier->player == seat.player) seated(seat.player)->since = earlier->since;
  }
  return true;
}

bool RoomModel::apply(const RecordMove& change, Time at) {
  Game* const game = running(change.number);
  if (game == nullptr || number(change.version) != last_version() + 1) return false;
  game->record.moves.push_back({.version = change.version,
                                .seat = change.seat,
                                .move = change.move,
                                .message = change.message,
                                .by = change.by,
                                .made = at});
  return static_cast<std::size_t>(change.seat.index()) < game->record.seats.size();
}

bool RoomModel::apply(const FinishGame& change, Time at) {
  Game* const game = running(change.number);
  if (game == nullptr || change.scores.size() != game->record.seats.size()) return false;
  game->record.ended = at;
  votes_.clear();
  for (std::size_t seat = 0; seat < change.scores.size(); ++seat) {
    const PlayerId player = game->record.seats[seat].player;
    game->result.push_back({player, names().at(player), change.scores[seat], change.places[seat]});
  }
  return true;
}

bool RoomModel::apply(const AbandonGame& change, Time at) {
  Game* const game = running(change.number);
  if (game == nullptr) return false;
  game->record.ended = at;
  votes_.clear();
  game->record.abandoned = {change.reason, change.seat};
  for (const GameSeat& seat : game->record.seats)
    game->result.push_back({seat.player, names().at(seat.player), 0, 0});
  return !change.seat || static_cast<std::size_t>(change.seat->index()) < game->record.seats.size();
}

bool RoomModel::apply(const StopClocks& change, Time at) {
  Game* const game = running(change.number);
  if (game == nullptr || (!game->pauses.empty() && !game->pauses.back().until)) return false;
  game->pauses.push_back({.from = at, .until = {}});
  return true;
}

bool RoomModel::apply(const RunClocks& change, Time at) {
  Game* const game = running(change.number);
  if (game == nullptr || game->pauses.empty() || game->pauses.back().until) return false;
  game->pauses.back().until = at;
  return true;
}

bool RoomModel::apply(const CastVote& change, Time /*at*/) {
  const Game* const game = running(change.number);
  if (game == nullptr || !is_known(change.player)) return false;
  if (change.seat.has_value() != (change.about == protocol::Question::replace)) return false;
  if (change.seat && static_cast<std::size_t>(change.seat->index()) >= game->record.seats.size())
    return false;
  const bool cast = std::ranges::any_of(votes_, [&](const VoteRecord& vote) {
    return vote.about == change.about && vote.seat == change.seat && vote.player == change.player;
  });
  if (!cast) votes_.push_back({change.about, change.seat, change.player});
  return true;
}

bool RoomModel::apply(const DropVotes& change, Time /*at*/) {
  if (running(change.number) == nullptr) return true;
  std::erase_if(
      votes_, [&](const VoteRecord& vote) { return vote.about == change.about && vote.seat == change.seat; });
  return true;
}

bool RoomModel::apply(const AddChatLine& change, Time at) {
  if (change.number <= last_line() || !is_known(change.player)) return false;
  chat_.push_back(
      {change.number, at, change.player, change.name, change.watcher, change.text, change.phrase});
  return true;
}

bool RoomModel::apply(const AddBan& change, Time /*at*/) {
  bans_.push_back({change.player, change.address});
  return is_known(change.player);
}

bool RoomModel::apply(const SetWake& change, Time /*at*/) {
  room_.wake = change.at;
  return true;
}

bool RoomModel::apply(const CloseRoom& /*change*/, Time /*at*/) {
  open_ = false;
  std::erase_if(games_, [](const Game& game) { return !game.record.ended || game.record.abandoned; });
  exists_ = !games_.empty();
  seats_ = {};
  votes_.clear();
  commands_.clear();
  remembered_.clear();
  chat_.clear();
  bans_.clear();
  return true;
}

bool RoomModel::apply(const SignOfLife& change, Time at) {
  if (change.starts && sign_of_life_) downtimes_.push_back({*sign_of_life_, at});
  sign_of_life_ = at;
  return true;
}

bool RoomModel::apply(const RecordStandstill& change, Time at) {
  if (change.since < at) downtimes_.push_back({change.since, at});
  return true;
}

bool RoomModel::apply(const RememberCommand& change, Time at) {
  commands_.push_back({change.player, change.message, change.number, change.version, at});
  return is_known(change.player) && remembered_.emplace(change.player, change.message).second;
}

SeatRecord* RoomModel::at_seat(games::Seat seat) {
  auto& found = seats_.at(static_cast<std::size_t>(seat.index()));
  return found ? &*found : nullptr;
}

SeatRecord* RoomModel::seated(PlayerId player) {
  for (auto& seat : seats_)
    if (seat && seat->player == player) return &*seat;
  return nullptr;
}

RoomModel::Game* RoomModel::running(GameNumber number) {
  if (games_.empty() || games_.back().record.number != number || games_.back().record.ended) return nullptr;
  return &games_.back();
}

/// Moment for moment: which of them since the game's start lie in a standstill of either kind.
std::vector<Standstill> RoomModel::standstills(const Game& game, Time now) const {
  constexpr std::chrono::milliseconds moment{1};
  const auto lies_in = [](Time at, const std::vector<Standstill>& all) {
    return std::ranges::any_of(
        all, [at](const Standstill& one) { return at >= one.from && (!one.until || at < *one.until); });
  };
  std::vector<Standstill> still;
  for (Time at = game.record.started; at <= now; at += moment) {
    if (!lies_in(at, game.pauses) && !lies_in(at, downtimes_)) continue;
    if (still.empty() || still.back().until != at) still.push_back({at, at});
    still.back().until = at + moment;
  }
  if (!still.empty() && *still.back().until > now) still.back().until.reset();
  return still;
}

std::vector<TallyRecord> RoomModel::tally() const {
  std::vector<TallyRecord> tally;
  for (const auto& [player, name] : names()) {
    TallyRecord entry{player, name};
    for (const Game& game : games_)
      for (const FinishedSeat& seat : game.result) {
        if (seat.player != player || seat.place == 0) continue;
        ++entry.games;
        entry.wins += seat.place == 1 ? 1 : 0;
        entry.places += seat.place;
      }
    if (entry.games > 0) tally.push_back(entry);
  }
  std::ranges::sort(tally, {}, [](const TallyRecord& entry) {
    return std::tuple(-entry.wins, static_cast<double>(entry.places) / entry.games, entry.name);
  });
  return tally;
}

Time RoomModel::touched() const {
  std::vector<Time> touches{created_};
  for (const Game& game : games_) {
    touches.push_back(game.record.ended.value_or(game.record.started));
    for (const MoveRecord& move : game.record.moves)
      if (move.by == MadeBy::player) touches.push_back(move.made);
  }
  return std::ranges::max(touches);
}

std::vector<CommandRecord> RoomModel::earlier_moves() const {
  std::vector<CommandRecord> earlier;
  if (games_.size() < 2) return earlier;
  const GameRecord& game = games_[games_.size() - 2].record;
  for (const MoveRecord& move : game.moves) {
    if (move.by != MadeBy::player) continue;
    const auto& holder = game.seats.at(static_cast<std::size_t>(move.seat.index()));
    earlier.push_back({holder.player, move.message, game.number, move.version, move.made});
  }
  if (earlier.empty()) return earlier;
  const int last = number(earlier.back().version);
  std::erase_if(earlier,
                [last](const auto& made) { return number(made.version) <= last - moves_remembered; });
  return earlier;
}

std::optional<RoomRecord> RoomModel::record(Time now) const {
  if (!open_) return std::nullopt;
  RoomRecord record{.room = room_.room,
                    .code = room_.code,
                    .game = room_.game,
                    .settings = room_.settings,
                    .host = room_.host,
                    .next_seed = room_.next_seed,
                    .created = created_,
                    .wake = room_.wake,
                    .touched = touched(),
                    .seats = {},
                    .last_game = {},
                    .votes = votes_,
                    .commands = commands_,
                    .earlier_moves = earlier_moves(),
                    .chat = chat_,
                    .bans = bans_,
                    .tally = tally()};
  for (const auto& seat : seats_)
    if (seat) record.seats.push_back(*seat);
  if (!games_.empty()) record.last_game = games_.back().record;
  if (record.last_game && !record.last_game->ended)
    record.last_game->standstills = standstills(games_.back(), now);
  return record;
}

std::vector<FinishedGame> RoomModel::history() const {
  std::vector<FinishedGame> games;
  for (const Game& game : games_) {
    if (!game.record.ended) continue;
    games.insert(games.begin(), history_entry(game.record, room_));
    games.front().seats = game.result;
  }
  return games;
}

std::vector<GameRecord> RoomModel::replays() const {
  std::vector<GameRecord> games;
  for (const Game& game : games_)
    if (game.record.ended) games.insert(games.begin(), game.record);
  return games;
}

}  // namespace tablee::storage
