// Fills a data folder with a big database, through the journal as a server would, for growth.ts.
//
//   fill_journal FOLDER ENDED LIVE COMPANY
//
// ENDED games that are over, five each in rooms that are closed, and LIVE rooms, all in the lobby, with a
// game that two are in the middle of: two people, or where COMPANY is `bot`, a person and a bot. Prints the
// token of the person who has played most, then a line for each live room: its code and the tokens of those
// who sit there.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <semaphore>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/rulebook.hpp"
#include "games/core/sha256.hpp"
#include "protocol/messages.hpp"
#include "storage/journal.hpp"

using namespace tablee;
using namespace tablee::storage;

namespace {

constexpr int games_a_room = 5;
/// Of the closed rooms, one in so many has the person who plays most.
constexpr int rooms_a_veteran = 50;
constexpr int different_games = 64;

/// Spreads numbers over 63 bits like the drawn ones they stand for, each once (SplitMix64).
std::int64_t spread(std::uint64_t number) {
  std::uint64_t mixed = (number + 1) * 0x9e3779b97f4a7c15U;
  mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
  return static_cast<std::int64_t>((mixed ^ (mixed >> 31U)) >> 1U);
}

std::array<std::uint8_t, 32> bytes_of(std::string_view kind, std::uint64_t number) {
  const std::string text = std::string(kind) + std::to_string(number);
  return games::sha256(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

/// A different one for each of the first 2^30 numbers.
RoomCode code_of(std::uint64_t number) {
  constexpr std::string_view alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  std::uint64_t left = number * 0x9e3779b1U;
  std::string text;
  for (std::size_t at = 0; at < RoomCode::length; ++at, left >>= 5U) text += alphabet[left & 31U];
  return RoomCode::parse(text).value();
}

PlayerId player_of(std::uint64_t person) {
  return PlayerId(spread(person) | (std::int64_t{1} << 32U));
}

std::string token_of(std::uint64_t person) {
  return protocol::hex(bytes_of("token", person));
}

/// A game as it was played, to be stored many times.
struct Played {
  games::Seed seed{};
  std::vector<std::pair<games::Seat, std::string>> moves;
  games::Result result;
};

class Filling {
 public:
  explicit Filling(const std::filesystem::path& folder)
      : journal_({.file = folder / "tablee.sqlite", .durability = Durability::process}),
        rulebook_(*games::find_rulebook("calcory")),
        options_(rulebook_.complete_options(nlohmann::json::object(), 2).value()) {
    for (std::uint64_t game = 0; game < different_games; ++game) games_.push_back(play(game));
  }

  void add_person(std::uint64_t person) {
    submit(now_, {CreatePlayer{player_of(person), games::sha256(bytes_of("token", person)),
                               "Person " + std::to_string(person)}});
  }

  void add_ended_room(std::uint64_t room, PlayerId host, PlayerId guest, int games, Time at) {
    const RoomId id(spread(room));
    submit(at, create(room, host, guest, false));
    for (int number = 1; number <= games; ++number) {
      at += std::chrono::minutes(5);
      const Played& game = game_of(room, number);
      std::vector<Change> changes = start(room, number, host, guest);
      record(changes, id, number, game, game.moves.size());
      changes.emplace_back(FinishGame{id, GameNumber{number}, game.result.scores, game.result.places});
      submit(at, std::move(changes));
    }
    submit(at + std::chrono::days(1), {CloseRoom{id}});
  }

  void add_live_room(std::uint64_t room, PlayerId host, PlayerId guest) {
    const RoomId id(spread(room));
    const Time at = now_ - std::chrono::hours(1);
    submit(at, create(room, host, guest, true));
    const Played& game = game_of(room, 1);
    std::vector<Change> changes = start(room, 1, host, guest);
    record(changes, id, 1, game, game.moves.size() / 2);
    submit(at, std::move(changes));
  }

  [[nodiscard]] Time now() const { return now_; }

  /// Waits until all is written, and says whether it was.
  [[nodiscard]] bool finish() {
    for (std::ptrdiff_t place = 0; place < under_way; ++place) places_.acquire();
    return all_saved_;
  }

 private:
  static constexpr std::ptrdiff_t under_way = 256;

  [[nodiscard]] Played play(std::uint64_t game) const {
    Played played;
    played.seed = bytes_of("seed", game);
    const std::vector<games::Nonce> no_nonces(2);
    games::SeededChance chance(played.seed, no_nonces);
    const auto position = rulebook_.start(options_, 2, chance);
    while (!position->to_act().empty()) {
      const games::Seat seat = *position->to_act().begin();
      const nlohmann::json move = position->bot_move(seat);
      games::Happenings happenings;
      if (!position->apply(seat, move, chance, happenings).ok())
        throw std::logic_error("a bot's move is not legal");
      played.moves.emplace_back(seat, move.dump());
    }
    played.result = position->result().value();
    return played;
  }

  [[nodiscard]] const Played& game_of(std::uint64_t room, int number) const {
    return games_[(room + static_cast<std::uint64_t>(number)) % games_.size()];
  }

  [[nodiscard]] std::vector<Change> create(std::uint64_t room, PlayerId host, PlayerId guest,
                                           bool listed) const {
    const RoomId id(spread(room));
    protocol::RoomSettings settings;
    settings.seats = 2;
    settings.listed = listed;
    return {CreateRoom{id,
                       code_of(room),
                       "calcory",
                       settings,
                       host,
                       game_of(room, 1).seed,
                       {},
                       now_ + std::chrono::days(14)},
            TakeSeat{id, games::Seat(0), host}, TakeSeat{id, games::Seat(1), guest}};
  }

  [[nodiscard]] std::vector<Change> start(std::uint64_t room, int number, PlayerId host,
                                          PlayerId guest) const {
    const auto game = static_cast<std::uint64_t>(number) + room * (games_a_room + 1);
    return {StartGame{RoomId(spread(room)),
                      GameNumber{number},
                      GameId(spread(game)),
                      rulebook_.rules_version(),
                      options_.dump(),
                      {{host, {}}, {guest, {}}},
                      game_of(room, number + 1).seed}};
  }

  static void record(std::vector<Change>& changes, RoomId room, int number, const Played& game,
                     std::size_t moves) {
    for (std::size_t at = 0; at < moves; ++at) {
      const auto version = static_cast<int>(at) + 1;
      const auto& [seat, move] = game.moves[at];
      changes.emplace_back(RecordMove{room, GameNumber{number}, Version{version}, seat, move,
                                      MessageId::parse("m-" + std::to_string(version)).value()});
    }
  }

  void submit(Time at, std::vector<Change> changes) {
    places_.acquire();
    journal_.submit({at, std::move(changes)}, [this](Outcome outcome) {
      if (outcome != Outcome::saved) all_saved_ = false;
      places_.release();
    });
  }

  const Time now_ = std::chrono::time_point_cast<Time::duration>(Time::clock::now());
  std::counting_semaphore<> places_{under_way};
  std::atomic<bool> all_saved_ = true;
  Journal journal_;
  const games::Rulebook& rulebook_;
  const nlohmann::json options_;
  std::vector<Played> games_;
};

void fill(Filling& filling, std::uint64_t ended, std::uint64_t live, bool with_bots) {
  const std::uint64_t ended_rooms = (ended + games_a_room - 1) / games_a_room;
  const std::uint64_t people_a_room = with_bots ? 1 : 2;
  // Those at the live tables have pasts; person 0 has the longest, and sits nowhere now.
  const std::uint64_t people = 1 + std::max<std::uint64_t>(live * people_a_room, 2 + ended_rooms / 10);
  for (std::uint64_t person = 0; person < people; ++person) filling.add_person(person);
  for (std::uint64_t room = 0; room < ended_rooms; ++room) {
    const std::uint64_t host = room % rooms_a_veteran == 0 ? 0 : 1 + room % (people - 1);
    const std::uint64_t guest = 1 + (room * 7 + 1 + room / (people - 1)) % (people - 1);
    const auto ago =
        std::chrono::hours(24 * 60) * (ended_rooms - room) / ended_rooms + std::chrono::hours(30);
    const auto games = std::min<std::uint64_t>(games_a_room, ended - room * games_a_room);
    filling.add_ended_room(room, player_of(host), player_of(guest == host ? guest % (people - 1) + 1 : guest),
                           static_cast<int>(games),
                           std::chrono::time_point_cast<Time::duration>(filling.now() - ago));
  }
  std::cout << token_of(0) << '\n';
  for (std::uint64_t at = 0; at < live; ++at) {
    const std::uint64_t room = ended_rooms + at;
    const std::uint64_t host = 1 + at * people_a_room;
    filling.add_live_room(room, player_of(host), with_bots ? PlayerId::bot(1) : player_of(host + 1));
    std::cout << code_of(room).text() << ' ' << token_of(host);
    if (!with_bots) std::cout << ' ' << token_of(host + 1);
    std::cout << '\n';
  }
}

}  // namespace

int main(int count, char** arguments) try {
  constexpr int wanted = 5;
  if (count != wanted) throw std::runtime_error("fill_journal FOLDER ENDED LIVE person|bot");
  const std::span all(arguments, static_cast<std::size_t>(count));
  Filling filling(all[1]);
  fill(filling, std::stoull(all[2]), std::stoull(all[3]), std::string_view(all[4]) == "bot");
  if (!filling.finish()) throw std::runtime_error("not everything was saved");
  return EXIT_SUCCESS;
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return EXIT_FAILURE;
}
