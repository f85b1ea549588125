#include "server/room/state.hpp"

namespace tablee::server {

using protocol::PlayerId;

namespace {

/// Whether those who play a game are those who sit on the first chairs, as `Seating` has it.
bool sit_at_the_table(const std::vector<storage::GameSeat>& players, const Seating& seating) {
  for (std::size_t index = 0; index < players.size(); ++index) {
    const games::Seat seat(static_cast<int>(index));
    if (!seating.has(seat) || !seating.at(seat)) return false;
    if (seating.at(seat)->player != players[index].player) return false;
  }
  return true;
}

void read_game(RoomState& state, const storage::GameRecord& game) {
  state.game = GameRun::replay(*state.rulebook, game, state.settings.move_time);
  if (state.playing() && !sit_at_the_table(game.seats, state.seating))
    throw CannotReplay("those who play the game do not sit at its table");
  for (const storage::MoveRecord& move : game.moves) {
    if (move.by != storage::MadeBy::player) continue;
    const PlayerId player = game.seats.at(static_cast<std::size_t>(move.seat.index())).player;
    state.answers.accept_move(player, {move.message, game.number, move.version});
  }
}

void read_votes(RoomState& state, const std::vector<storage::VoteRecord>& votes) {
  if (!state.playing()) return;
  for (const storage::VoteRecord& vote : votes) {
    if (vote.seat.has_value() != (vote.about == protocol::Question::replace) ||
        (vote.seat && vote.seat->index() >= state.game->seats()))
      throw CannotReplay("a vote is about a seat that the game lacks");
    state.support({vote.about, vote.seat}, vote.player);
  }
}

}  // namespace

void RoomState::support(const Motion& motion, PlayerId player) {
  auto ballot = std::ranges::find(ballots, motion, &Ballot::motion);
  if (ballot == ballots.end()) ballot = ballots.insert(ballots.end(), Ballot{motion, {}});
  ballot->by.insert(player);
}

games::SeatSet RoomState::people_on_clock() const {
  games::SeatSet people;
  for (int index = 0; index < game->seats(); ++index) {
    const Chair& chair = *seating.at(games::Seat(index));
    if (!chair.is_bot() && !chair.stand_in) people.insert(games::Seat(index));
  }
  return people;
}

std::string RoomState::name_of(PlayerId player) const {
  return player.is_bot() ? "Bot " + std::to_string(player.value()) : names.at(player);
}

std::vector<storage::PlayerRecord> RoomState::seated_by_time() const {
  std::vector<storage::PlayerRecord> people;
  for (const PlayerId player : seating.by_time_seated()) people.push_back({player, name_of(player)});
  return people;
}

RoomState state_of(const storage::RoomRecord& record) {
  RoomState state{.id = record.room,
                  .code = record.code,
                  .rulebook = games::find_rulebook(record.game),
                  .created = record.created,
                  .made_from = record.made_from.value_or(storage::AddressHash{}),
                  .settings = record.settings,
                  .host = record.host,
                  .next_seed = record.next_seed,
                  .names = {},
                  .seating = Seating(record.settings.seats, record.seats),
                  .game = std::nullopt,
                  .ballots = {},
                  .answers = {},
                  .chat = Chat(record.chat),
                  .bans = record.bans,
                  .tally = {},
                  .wake = record.wake,
                  .touched = record.touched};
  if (state.rulebook == nullptr) throw CannotReplay("this program does not know the game " + record.game);
  for (const storage::SeatRecord& seat : record.seats) {
    if (!seat.player.is_bot()) state.names.emplace(seat.player, seat.name);
  }
  for (const storage::TallyRecord& entry : record.tally) {
    state.tally.push_back({entry.player, entry.name, entry.games, entry.wins, entry.places});
    if (!entry.player.is_bot()) state.names.emplace(entry.player, entry.name);
  }
  for (const storage::CommandRecord& command : record.commands)
    state.answers.accept_command(command.player, {command.message, command.number, command.version});
  for (const storage::CommandRecord& move : record.earlier_moves)
    state.answers.accept_earlier_move(move.player, {move.message, move.number, move.version});
  if (record.last_game) read_game(state, *record.last_game);
  read_votes(state, record.votes);
  return state;
}

}  // namespace tablee::server
