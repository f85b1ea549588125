// What is counted against those who cause it is what the file grows by, or somewhat more.
#include "storage/kept_bytes.hpp"

#include <doctest/doctest.h>

#include <functional>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

// Ids and moments as large as real ones.
constexpr std::int64_t far = 1'000'000'000'000'000;
constexpr Time today{std::chrono::milliseconds(1'790'000'000'000)};
const RoomId large_table{far};

double file_bytes(const std::filesystem::path& file) {
  return std::stod(ask_sql(file, "SELECT page_size * page_count FROM pragma_page_count, pragma_page_size"));
}

/// How much the file grows by what `make(number)` makes, a thousand times over, for each byte counted.
double growth(const std::vector<Change>& first, const std::function<std::vector<Change>(int)>& make) {
  constexpr int times = 1'000;
  constexpr int in_one_commit = 50;
  const TemporaryDirectory directory;
  Journal journal({.file = directory.file(), .durability = Durability::process});
  REQUIRE(save(journal, Commit{today, first}) == Outcome::saved);
  const double before = file_bytes(directory.file());
  std::size_t counted = 0;
  std::vector<Change> gathered;
  for (int number = 1; number <= times; ++number) {
    for (Change& change : make(number)) gathered.push_back(std::move(change));
    if (number % in_one_commit != 0) continue;
    counted += kept_bytes(gathered);
    REQUIRE(save(journal, Commit{today, std::exchange(gathered, {})}) == Outcome::saved);
  }
  return (file_bytes(directory.file()) - before) / static_cast<double>(counted);
}

CreatePlayer player(int number) {
  TokenHash token{};
  token[0] = static_cast<std::uint8_t>(number);
  token[1] = static_cast<std::uint8_t>(number / 256);
  // The middle of the hash is what the index sorts by, as with real ones.
  for (std::size_t at = 2; at < token.size(); ++at) token[at] = static_cast<std::uint8_t>(number * 31 + 7);
  return {PlayerId(far + number * 7'919), token, "Somebody with a name"};
}

std::string code(int number) {
  constexpr std::string_view symbols = "0123456789ABCDEF";
  std::string text(6, '0');
  for (std::size_t at = 0; at < 6; ++at, number /= 16)
    text[5 - at] = symbols[static_cast<std::size_t>(number) % 16];
  return text;
}

CreateRoom some_room(int number) {
  return room(RoomId(far + number * 7'919), code(number));
}

}  // namespace

TEST_CASE("hardly fewer bytes are counted than a file grows by, and at most four times as many") {
  std::function<std::vector<Change>(int)> make;
  std::vector<Change> first = three_players();
  first.emplace_back(room(large_table));
  first.emplace_back(start(1, large_table));
  SUBCASE("moves") {
    make = [](int number) { return std::vector<Change>{move(number, 1, large_table)}; };
  }
  SUBCASE("large moves under long ids") {
    make = [](int number) {
      RecordMove large = move(number, 1, large_table);
      large.move = R"({"cells":")" + std::string(400, '7') + R"("})";
      large.message = message("m" + std::to_string(number) + std::string(50, 'x'));
      return std::vector<Change>{large};
    };
  }
  SUBCASE("games") {
    make = [](int number) {
      return std::vector<Change>{finish(number, large_table), start(number + 1, large_table)};
    };
  }
  SUBCASE("players") {
    make = [](int number) { return std::vector<Change>{player(number)}; };
  }
  SUBCASE("rooms") {
    make = [](int number) { return std::vector<Change>{some_room(number)}; };
  }
  SUBCASE("commands that are remembered of many people") {
    for (int number = 1; number <= 1'000; ++number) first.emplace_back(player(number));
    make = [](int number) {
      const MessageId id = message("c-" + std::to_string(number));
      return std::vector<Change>{
          RememberCommand{large_table, player(number).player, id, GameNumber{1}, Version{0}}};
    };
  }
  SUBCASE("lines of chat in many rooms") {
    for (int number = 1; number <= 1'000; ++number) first.emplace_back(some_room(number));
    make = [](int number) {
      return std::vector<Change>{
          says(1, "This is about as long as what people say.", "", some_room(number).room)};
    };
  }
  const double bytes_for_one = growth(first, make);
  CAPTURE(bytes_for_one);
  CHECK(bytes_for_one > 0.25);
  CHECK(bytes_for_one < 1.1);
}

TEST_CASE("what replaces or takes away costs nothing") {
  const std::vector<Change> changes{SetReady{table, games::Seat(0), true}, LeaveSeat{table, games::Seat(0)},
                                    CloseRoom{table}, SignOfLife{}};
  CHECK(kept_bytes(changes) == 0);
}

}  // namespace tablee::storage
