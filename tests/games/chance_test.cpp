// Chance as games/chance.md specifies it: the vectors are those of that page, made by another implementation.
#include "games/core/chance.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "games/calcory/calcory.hpp"
#include "games/core/json_tree.hpp"
#include "tests/games/playouts.hpp"

namespace tablee::games {

namespace {

constexpr std::uint64_t whole_word = std::uint64_t{1} << 32;

/// Vector A: a seed of zeros, no seats.
SeededChance vector_a() {
  return {Seed{}, {}};
}

Seed counting_seed() {
  Seed seed;
  std::iota(seed.begin(), seed.end(), std::uint8_t{0});
  return seed;
}

/// Vector B: the seed 00 01 .. 1f and three seats with nonces of 0, 3 and 32 bytes.
SeededChance vector_b() {
  Nonce longest(32);
  std::iota(longest.begin(), longest.end(), std::uint8_t{0xe0});
  return {counting_seed(), std::vector<Nonce>{{}, {1, 2, 3}, longest}};
}

std::vector<std::uint32_t> numbers(SeededChance chance, std::uint64_t bound, int count) {
  std::vector<std::uint32_t> result(static_cast<std::size_t>(count));
  for (std::uint32_t& number : result) number = chance.uniform(bound);
  return result;
}

std::array<std::uint8_t, 10> shuffled_ten(SeededChance chance) {
  std::array<std::uint8_t, 10> items{};
  std::iota(items.begin(), items.end(), std::uint8_t{0});
  chance.shuffle("items", std::span<std::uint8_t>(items));
  return items;
}

std::vector<std::uint8_t> drawn_of_ten(SeededChance chance, std::size_t count) {
  std::array<std::uint8_t, 10> items{};
  std::iota(items.begin(), items.end(), std::uint8_t{0});
  chance.draw("items", std::span<std::uint8_t>(items), count);
  return {items.begin(), items.begin() + static_cast<std::ptrdiff_t>(count)};
}

std::string hex(const Seed& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

std::string layout(SeededChance chance, int seats) {
  const auto state = calcory::Calcory::start({}, seats, chance);
  std::string text = std::to_string(state.turn.index());
  for (const calcory::Card card : state.cells) text += ' ' + code(card);
  return text;
}

}  // namespace

TEST_CASE("the commitment is the seed's SHA-256") {
  CHECK(hex(commitment(Seed{})) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  CHECK(hex(commitment(counting_seed())) ==
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST_CASE("the stream of words") {
  CHECK(numbers(vector_a(), whole_word, 10) ==
        std::vector<std::uint32_t>{1014473548, 9782570, 3938537553, 2865504856, 2442109022, 3062528932,
                                   260699985, 2465088877, 1322334029, 1398718494});
  CHECK(numbers(vector_b(), whole_word, 10) ==
        std::vector<std::uint32_t>{2197732031, 816170806, 1450902355, 2077627710, 965391082, 706821660,
                                   3248925434, 3365569410, 3142620061, 3038887443});
}

TEST_CASE("numbers below 52") {
  CHECK(numbers(vector_a(), 52, 12) ==
        std::vector<std::uint32_t>{36, 18, 41, 32, 2, 8, 13, 17, 29, 30, 17, 38});
  CHECK(numbers(vector_b(), 52, 12) ==
        std::vector<std::uint32_t>{27, 22, 19, 2, 6, 12, 14, 34, 9, 7, 45, 26});
}

TEST_CASE("words from the limit on are rejected") {
  CHECK(numbers(vector_a(), 2147483649, 4) ==
        std::vector<std::uint32_t>{1014473548, 9782570, 260699985, 1322334029});
  SeededChance chance = vector_a();
  for (int i = 0; i < 4; ++i) (void)chance.uniform(2147483649);
  CHECK(chance.uniform(whole_word) == 1398718494);  // the tenth word: five were rejected
}

TEST_CASE("a number below 1 uses no word") {
  SeededChance chance = vector_a();
  CHECK(chance.uniform(1) == 0);
  CHECK(chance.pick_seat("starter", 1) == Seat(0));
  CHECK(chance == vector_a());
}

TEST_CASE("shuffles") {
  CHECK(shuffled_ten(vector_a()) == std::array<std::uint8_t, 10>{0, 6, 3, 7, 5, 9, 4, 1, 2, 8});
  CHECK(shuffled_ten(vector_b()) == std::array<std::uint8_t, 10>{7, 8, 5, 2, 0, 6, 4, 3, 9, 1});
}

TEST_CASE("draws") {
  CHECK(drawn_of_ten(vector_a(), 4) == std::vector<std::uint8_t>{8, 3, 1, 7});
  CHECK(drawn_of_ten(vector_b(), 4) == std::vector<std::uint8_t>{1, 2, 5, 7});
  CHECK(drawn_of_ten(vector_b(), 0).empty());
}

TEST_CASE("the start of a quick game of Bonbons") {
  SeededChance chance = vector_b();
  const auto state = bonbons::Bonbons::start({true}, 3, chance);
  CHECK(state.turn == Seat(2));
  CHECK(to_tree(bonbons::Bonbons::public_view(state))["removed"] == nlohmann::json{"caramel", "jelly"});
  std::string squares;
  for (std::size_t cell = 0; cell < 25; ++cell) squares += code(state.squares[cell]) + ' ';
  CHECK(squares ==
        "gum-green marshmallow-red praline-green mint-yellow marshmallow-blue mint-green praline-yellow "
        "praline-red gum-yellow gum-blue mint-red liquorice-green lollipop-yellow liquorice-red "
        "marshmallow-yellow liquorice-blue lollipop-blue marshmallow-green liquorice-yellow lollipop-green "
        "lollipop-red praline-blue gum-red wrapper mint-blue ");
  CHECK(code(state.rounds[bonbons::Place(0)]) == "gum-yellow");
  CHECK(code(state.rounds[bonbons::Place(5)]) == "lollipop-blue");  // the second seat's first
  CHECK(code(state.reserve[11]) == "mint-yellow");                  // the thirteenth, next to be taken
  CHECK(code(state.reserve[0]) == "lollipop-green");
}

TEST_CASE("the start of a game of Calcory") {
  CHECK(layout({Seed{}, {}}, 2) ==
        "0 R3 B1 P7 R9 B1 G7 Y4 G1 Y1 R7 R4 G4 P1 R8 Y9 P0 R2 B3 P3 R6 R0 G6 B2 Y5 P9 G1 Y6 B7 B6 G3 B8 Y7 "
        "P5 Y2 "
        "P8 G7 P7 G0 B4 P2 B0 P6 Y7 G5 R5 Y1 G2 G9 G8 B7 R1 B5 B9 R1 Y3 Y0 P4 R7 Y8 P1");
  CHECK(layout(vector_b(), 3) ==
        "2 B1 Y7 G6 R7 R3 B9 B1 B7 R0 Y2 P4 R7 G7 B3 G2 R1 P7 R8 G4 Y0 P0 B8 R5 P6 Y5 G1 G9 G1 Y6 P5 R2 P1 "
        "B5 P1 "
        "R4 B7 B2 P9 R1 Y7 G3 G5 Y3 Y4 R9 G0 Y9 B6 Y1 G8 P2 P3 R6 P7 B4 P8 Y1 B0 G7 Y8");
}

TEST_CASE("a nonce of any seat changes everything, and an empty one is not a missing one") {
  const std::vector<Nonce> none(2);
  const std::vector<Nonce> one{{7}, {}};
  const std::vector<Nonce> other{{}, {7}};
  const auto first = [](std::span<const Nonce> nonces) {
    return SeededChance(Seed{}, nonces).uniform(whole_word);
  };
  CHECK(first(none) != first({}));
  CHECK(first(none) != first(one));
  CHECK(first(one) != first(other));
}

TEST_CASE("numbers, draws and positions after a shuffle are uniform (chi-square)") {
  SeededChance chance = numbered_chance(2024);
  constexpr int rounds = 60000;
  const auto chi_square = [](std::span<const int> counts) {
    const double expected = static_cast<double>(rounds) / static_cast<double>(counts.size());
    double sum = 0;
    for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
    return sum;
  };

  std::array<int, 6> faces{};
  for (int i = 0; i < rounds; ++i) ++faces[chance.uniform(6)];
  CHECK(chi_square(faces) < 20.5);  // 5 degrees of freedom, 0.1 %

  std::array<int, 12> pairs{};
  for (int i = 0; i < rounds; ++i) {
    std::array<std::uint8_t, 4> items{0, 1, 2, 3};
    chance.draw("items", std::span<std::uint8_t>(items), 2);
    ++pairs[std::size_t{items[0]} * 3 + items[1] - (items[1] > items[0] ? 1 : 0)];
  }
  CHECK(chi_square(pairs) < 31.3);  // 11 degrees of freedom, 0.1 %

  std::array<int, 24> orders{};
  for (int i = 0; i < rounds; ++i) {
    std::array<std::uint8_t, 4> items{0, 1, 2, 3};
    chance.shuffle("items", std::span<std::uint8_t>(items));
    const auto before = [&](std::size_t a, std::size_t b) { return items[a] > items[b] ? 1U : 0U; };
    const std::size_t order =
        (before(0, 1) + before(0, 2) + before(0, 3)) * 6 + (before(1, 2) + before(1, 3)) * 2 + before(2, 3);
    ++orders[order];
  }
  CHECK(chi_square(orders) < 49.8);  // 23 degrees of freedom, 0.1 %
}

TEST_CASE("a copy of a chance continues where the original stood") {
  SeededChance chance = vector_b();
  for (int i = 0; i < 11; ++i) (void)chance.uniform(52);
  SeededChance copy = chance;
  CHECK(copy == chance);
  CHECK(numbers(copy, 52, 20) == numbers(chance, 52, 20));
  (void)copy.uniform(52);
  CHECK(!(copy == chance));
}

}  // namespace tablee::games
