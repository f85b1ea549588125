#include "tests/fuzz/sample_rooms.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "games/core/rulebook.hpp"
#include "storage/journal.hpp"
#include "tests/fuzz/input.hpp"

namespace tablee::fuzz {
namespace {

using namespace std::chrono_literals;
using namespace storage;
using nlohmann::json;

/// How a room is furnished.
struct Plan {
  std::string_view code;
  std::string game;
  json options;
  std::optional<std::chrono::seconds> move_time;
  int games = 1;
  int moves = 12;  ///< of the last game; the others are played to their end
  std::optional<EndReason> abandoned;
};

/// Writes rooms as the server would have.
class Furnisher {
 public:
  explicit Furnisher(const std::filesystem::path& file)
      : journal_(JournalSettings{.file = file, .durability = Durability::process}) {
    write({CreatePlayer{ann, {1}, "Ann"}, CreatePlayer{ben, {2}, "Ben"}});
    write({SignOfLife{false}});
    now_ += 1min;
    write({SignOfLife{true}});
  }

  SampleRoom furnish(const Plan& plan) {
    const RoomId room(++rooms_);
    const auto code = *RoomCode::parse(plan.code);
    protocol::RoomSettings settings;
    settings.options = plan.options;
    settings.seats = 3;
    settings.listed = true;
    settings.move_time = plan.move_time;
    write({CreateRoom{room, code, plan.game, settings, ann, {7}, {8}, now_ + 1h},
           TakeSeat{room, games::Seat(0), ann}, TakeSeat{room, games::Seat(1), ben},
           TakeSeat{room, games::Seat(2), PlayerId::bot(1)}, SetNonce{room, games::Seat(1), {1, 2, 3}},
           SetReady{room, games::Seat(1), true}, RememberCommand{room, ben, id("r1"), {}, {}},
           AddChatLine{room, 1, ann, "Ann", false, "Hello!", ""},
           AddChatLine{room, 2, ben, "Ben", true, "", "good_luck"}, AddBan{room, PlayerId(2), AddressHash{9}},
           AddBan{room, PlayerId(3), std::nullopt}});
    SampleRoom furnished{code, room, {}};
    for (int number = 1; number <= plan.games; ++number) {
      const protocol::GameId game(100 * room.value() + number);
      if (play(room, GameNumber{number}, game, plan, number < plan.games ? INT32_MAX : plan.moves))
        furnished.finished = game;
    }
    return furnished;
  }

 private:
  static MessageId id(const std::string& text) { return *MessageId::parse(text); }

  /// Plays up to `most` moves; whether the game is over then.
  bool play(RoomId room, GameNumber number, protocol::GameId id, const Plan& plan, int most) {
    const games::Rulebook& rulebook = *games::find_rulebook(plan.game);
    const std::vector<GameSeat> seats{{ann, {}}, {ben, {1, 2, 3}}, {PlayerId::bot(1), {}}};
    const json options = *rulebook.complete_options(plan.options, 3);
    const games::Seed seed{static_cast<std::uint8_t>(protocol::number(number) == 1 ? 7 : 6)};
    std::vector<games::Nonce> nonces;
    for (const GameSeat& seat : seats) nonces.push_back(seat.nonce);
    games::SeededChance chance(seed, nonces);
    const auto position = rulebook.start(options, 3, chance);
    write({StartGame{room, number, id, rulebook.rules_version(), options.dump(), seats, {6}}});
    for (int made = 0; made < most && !position->to_act().empty(); ++made)
      move(room, number, made + 1, *position, chance);
    return end(room, number, plan, *position);
  }

  void move(RoomId room, GameNumber number, int version, games::Position& position, games::Chance& chance) {
    const games::Seat seat = *position.to_act().begin();
    const json move = position.bot_move(seat);
    games::Happenings happenings;
    demand(position.apply(seat, move, chance, happenings).ok(), "a bot's move is legal");
    const auto by = seat == games::Seat(2) ? MadeBy::bot : MadeBy::player;
    write({RecordMove{room, number, Version{version}, seat, move.dump(), id("m" + std::to_string(version)),
                      by}});
  }

  bool end(RoomId room, GameNumber number, const Plan& plan, const games::Position& position) {
    if (const auto result = position.result()) {
      write({FinishGame{room, number, result->scores, result->places}});
    } else if (plan.abandoned) {
      write({AbandonGame{room, number, *plan.abandoned, games::Seat(1)}});
    } else {
      if (plan.move_time) write({StopClocks{room, number}});
      write({SetAbsence{room, games::Seat(1), true, false}});
      return false;
    }
    return true;
  }

  void write(std::vector<Change> changes) {
    now_ += 1s;
    journal_.submit({now_, std::move(changes)}, [](Outcome outcome) {
      demand(outcome == Outcome::saved, "a sample room can be written");
    });
  }

  Journal journal_;
  Time now_ = beginning;
  std::int64_t rooms_ = 0;
};

}  // namespace

std::vector<SampleRoom> write_sample_rooms(const std::filesystem::path& file) {
  const json lower{{"mode", "single"}, {"variant", "lower"}, {"deals", 1}};
  const std::vector<Plan> plans{
      {"CA1C01", "calcory", json::object(), 60s, 1, 12, std::nullopt},
      {"B0NB0N", "bonbons", {{"quick", true}}, std::nullopt, 1, 8, std::nullopt},
      {"F1G0RS", "figures", json::object(), 86'400s, 1, 9, std::nullopt},
      {"XXA000", "xxl", lower, 60s, 2, 4, std::nullopt},
      {"D0NE00", "xxl", lower, std::nullopt, 1, INT32_MAX, std::nullopt},
      {"G0NE00", "figures", json::object(), std::nullopt, 1, 5, EndReason::left},
      {"10BBY0", "calcory", json::object(), std::nullopt, 0, 0, std::nullopt},
  };
  Furnisher furnisher(file);
  std::vector<SampleRoom> rooms;
  for (const Plan& plan : plans) rooms.push_back(furnisher.furnish(plan));
  return rooms;
}

}  // namespace tablee::fuzz
