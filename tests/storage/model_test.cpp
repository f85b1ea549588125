// Whatever is submitted, a room on disk is what a simple model of a room says it is, and so is each outcome.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

constexpr int seat_count = 3;
const std::array<PlayerId, 3> players{anna, ben, cleo};
const PlayerId stranger{99};

bool is_known(PlayerId player) {
  return std::ranges::find(players, player) != players.end();
}

std::string name_of(PlayerId player) {
  return player == anna ? "Anna" : player == ben ? "Ben" : "Cleo";
}

/// One room as the change list describes it. Each `apply` says whether the change can hold; if not, the model
/// is spoilt and must be thrown away.
class Model {
 public:
  Model() {
    const CreateRoom made = room(table, "TAB1EE", seat_count);
    room_.game = made.game;
    room_.options = made.options;
    room_.host = made.host;
    room_.next_seed = made.next_seed;
    room_.look = made.look;
  }

  [[nodiscard]] RoomRecord record() const {
    RoomRecord record{.room = table,
                      .code = room_code("TAB1EE"),
                      .game = room_.game,
                      .options = room_.options,
                      .seat_count = seat_count,
                      .host = room_.host,
                      .next_seed = room_.next_seed,
                      .look = room_.look,
                      .seats = {},
                      .last_game = game_,
                      .commands = commands_};
    for (const auto& seat : seats_)
      if (seat) record.seats.push_back(*seat);
    return record;
  }

  [[nodiscard]] int last_number() const { return game_ ? number(game_->number) : 0; }
  [[nodiscard]] int last_version() const { return game_ ? static_cast<int>(game_->moves.size()) : 0; }

  bool apply(const TakeSeat& change, Time at) {
    if (change.seat.index() >= seat_count || !is_known(change.player) || seated(change.player)) return false;
    auto& seat = at_seat(change.seat);
    if (seat) return false;
    seat = SeatRecord{change.seat, change.player, name_of(change.player), at, {}};
    return true;
  }

  bool apply(const LeaveSeat& change, Time /*at*/) {
    return change.seat.index() < seat_count && std::exchange(at_seat(change.seat), std::nullopt).has_value();
  }

  bool apply(const ChangeHost& change, Time /*at*/) {
    room_.host = change.host;
    return is_known(change.host);
  }

  bool apply(const SetNonce& change, Time /*at*/) {
    if (change.seat.index() >= seat_count || !at_seat(change.seat)) return false;
    at_seat(change.seat)->nonce = change.nonce;
    return true;
  }

  bool apply(const StartGame& change, Time at) {
    if (number(change.number) != last_number() + 1) return false;
    if (game_ && !game_->finished) return false;
    game_ = GameRecord{change.number, change.rules, change.options, room_.next_seed, change.seats, false, {}};
    room_.next_seed = change.seed_after;
    const auto before = std::exchange(seats_, {});
    for (int index = 0; const GameSeat& seat : change.seats) {
      if (!apply(TakeSeat{table, games::Seat(index++), seat.player}, at)) return false;
      for (const auto& earlier : before)
        if (earlier && earlier->player == seat.player) seated(seat.player)->since = earlier->since;
    }
    return true;
  }

  bool apply(const RecordMove& change, Time /*at*/) {
    if (!game_ || game_->number != change.number || game_->finished) return false;
    if (number(change.version) != last_version() + 1) return false;
    game_->moves.push_back({change.version, change.seat, change.move, change.message});
    return static_cast<std::size_t>(change.seat.index()) < game_->seats.size();
  }

  bool apply(const FinishGame& change, Time /*at*/) {
    if (!game_ || game_->number != change.number || game_->finished) return false;
    game_->finished = true;
    return change.scores.size() == game_->seats.size();
  }

  bool apply(const RememberCommand& change, Time /*at*/) {
    commands_.push_back({change.player, change.message, change.number, change.version});
    return is_known(change.player) && remembered_.emplace(change.player, change.message).second;
  }

 private:
  struct Room {
    std::string game;
    std::string options;
    PlayerId host;
    games::Seed next_seed{};
    std::chrono::seconds look = protocol::default_look;
  };

  std::optional<SeatRecord>& at_seat(games::Seat seat) {
    return seats_[static_cast<std::size_t>(seat.index())];
  }

  SeatRecord* seated(PlayerId player) {
    for (auto& seat : seats_)
      if (seat && seat->player == player) return &*seat;
    return nullptr;
  }

  Room room_;
  std::array<std::optional<SeatRecord>, seat_count> seats_;
  std::optional<GameRecord> game_;
  std::vector<CommandRecord> commands_;
  std::set<std::pair<PlayerId, MessageId>> remembered_;
};

bool apply(Model& model, const Change& change, Time at) {
  return std::visit(
      [&](const auto& kind) {
        if constexpr (requires { model.apply(kind, at); }) {
          return model.apply(kind, at);
        } else {
          return false;
        }
      },
      change);
}

bool apply(Model& model, const Commit& commit) {
  Model changed = model;
  for (const Change& change : commit.changes)
    if (!apply(changed, change, commit.at)) return false;
  model = std::move(changed);
  return true;
}

/// A number in [low, high), each equally likely in every run.
template <class T>
T some_number(T low, T high) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(low, high));
}

// Drawn so that changes fit as often as they collide.
games::Seat some_seat() {
  return games::Seat(some_number(0, seat_count + 1));
}
PlayerId some_player() {
  return *rc::gen::element(anna, anna, ben, ben, cleo, cleo, stranger);
}
games::Nonce some_nonce() {
  games::Nonce nonce(some_number<std::size_t>(0, 4), 0x5a);
  return nonce;
}

StartGame some_start(const Model& model) {
  StartGame change = start(model.last_number() + *rc::gen::element(1, 1, 1, 1, 0, 2));
  change.seats.clear();
  auto order = players;
  std::rotate(order.begin(), order.begin() + some_number(0, 3), order.end());
  if (some_number(0, 6) == 0) order[0] = some_player();
  const auto seats = some_number<std::size_t>(1, order.size() + 1);
  for (std::size_t seat = 0; seat < seats; ++seat) change.seats.push_back({order[seat], some_nonce()});
  return change;
}

RecordMove some_move(const Model& model) {
  RecordMove change = move(model.last_version() + *rc::gen::element(1, 1, 1, 1, 0, 2),
                           model.last_number() + *rc::gen::element(0, 0, 0, 0, 1, -1));
  change.seat = games::Seat(*rc::gen::element(0, 0, 0, 1));
  return change;
}

FinishGame some_finish(const Model& model) {
  FinishGame change = finish(model.last_number() + *rc::gen::element(0, 0, 0, 1, -1));
  const auto seats = some_number<std::size_t>(1, 4);
  change.scores.assign(seats, 5);
  change.places.assign(seats, 1);
  return change;
}

Change some_change(const Model& model) {
  switch (some_number(0, 11)) {
    case 0:
    case 1:
      return TakeSeat{table, some_seat(), some_player()};
    case 2:
      return LeaveSeat{table, some_seat()};
    case 3:
      return ChangeHost{table, some_player()};
    case 4:
      return SetNonce{table, some_seat(), some_nonce()};
    case 5:
    case 6:
      return some_start(model);
    case 7:
    case 8:
      return some_move(model);
    case 9:
      return some_finish(model);
    default:
      return RememberCommand{table, some_player(), message(*rc::gen::element<std::string>("a", "b")),
                             GameNumber{1}, Version{some_number(0, 3)}};
  }
}

TEST_CASE("outcomes and the stored room agree with the model") {
  CHECK(rc::check([](bool /*unused*/) {
    const TemporaryDirectory directory("/dev/shm");
    Answers answers;
    Journal journal({.file = directory.file(), .durability = Durability::process});
    std::vector<Change> beginning = three_players();
    beginning.emplace_back(room(table, "TAB1EE", seat_count));
    RC_ASSERT(save(journal, beginning) == Outcome::saved);
    Model model;
    std::vector<Outcome> expected;
    const int commits = some_number(1, 60);
    for (int at = 1; at <= commits; ++at) {
      Commit commit{.at = time(at), .changes = {}};
      const int changes = some_number(1, 3);
      for (int i = 0; i < changes; ++i) commit.changes.push_back(some_change(model));
      expected.push_back(apply(model, commit) ? Outcome::saved : Outcome::conflict);
      journal.submit(std::move(commit), answers.receive());
    }
    RC_ASSERT(answers.wait_for(expected.size()) == expected);
    RC_ASSERT(describe(stored_room(directory.file())) == describe(model.record()));
    RC_CLASSIFY(model.record().last_game.has_value(), "with a game");
    RC_CLASSIFY(model.record().last_game && !model.record().last_game->moves.empty(), "with moves");
  }));
}

}  // namespace
}  // namespace tablee::storage
