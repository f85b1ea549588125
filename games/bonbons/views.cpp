// What may be seen, and what can't be told apart by those who see it.
#include <algorithm>

#include "games/bonbons/bonbons.hpp"

namespace tablee::games::bonbons {

namespace {

SquareView face_up_for_good(Tile tile) {
  return FaceUp{tile, tile == Tile::wrapper() ? UpBecause::wrapper : UpBecause::found};
}

/// The tiles that left the game before the first was turned, then the coins that lie on a round.
template <class VisitSquare, class VisitRound>
void for_each_tile_off_table(const State& state, VisitSquare square, VisitRound round) {
  for (int number = 0; number < Tile::candies; ++number) {
    if (!state.removed.contains(Tile(number).kind())) continue;
    square(Tile(number));
    round(Tile(number));
  }
  const bool coins_left = !state.removed.empty() || !state.rounds_covered.empty();
  for (int coin = 0; coins_left && coin < coin_count; ++coin) square(Tile::coin());
}

}  // namespace

PublicView Bonbons::public_view(const State& state) {
  PublicView view;
  if (state.phase != Phase::over) view.turn = state.turn;
  view.phase = state.phase;
  view.removed = state.removed;
  view.cells = state.removed.empty() ? square_count : quick_square_count;
  for (const Cell cell : state.squares_down) view.squares[cell] = FaceDown{};
  for (const Cell cell : state.squares_turned)
    view.squares[cell] = FaceUp{state.squares[cell], UpBecause::turned};
  for (const Cell cell : state.squares_up) view.squares[cell] = face_up_for_good(state.squares[cell]);

  for (const int place : state.rounds_down) view.rounds[Place(place)] = FaceDown{};
  for (const int place : state.rounds_covered)
    view.rounds[Place(place)] = UnderCoins{};  // B-11: unseen by all
  for (const int place : state.rounds_turned)
    view.rounds[Place(place)] = FaceUp{state.rounds[Place(place)], UpBecause::turned};
  for (const int place : state.rounds_up)
    view.rounds[Place(place)] = FaceUp{state.rounds[Place(place)], UpBecause::found};

  view.reserve = state.reserve_size;
  view.again = state.again;
  view.seats = state.seats;
  const PlaceSet found = state.rounds_up | state.rounds_covered;
  for (const Seat seat : all_seats(state.seats)) view.found[seat] = (found & places_of(seat)).size();
  if (state.phase == Phase::give) view.stolen = Place(*state.rounds_turned.begin());
  return view;
}

PrivateView Bonbons::private_view(const State& /*state*/, Seat /*seat*/) {
  return {};
}

State Bonbons::imagine(const State& state, std::optional<Seat> /*viewer*/, Chance& chance) {
  // Hidden to everybody alike, owners included: the squares that lie face down, and the rounds that lie face
  // down, under coins or in the reserve (B-3, B-11).
  State imagined = state;
  std::array<Tile, square_count> hidden{};
  std::size_t count = 0;
  for (const Cell cell : state.squares_down) hidden[count++] = state.squares[cell];
  chance.shuffle("imagined_squares", std::span<Tile>(hidden).first(count));
  for (const Cell cell : state.squares_down) imagined.squares[cell] = hidden[--count];

  const PlaceSet unseen = state.rounds_down | state.rounds_covered;
  for (const int place : unseen) hidden[count++] = state.rounds[Place(place)];
  for (std::size_t next = 0; next < state.reserve_size; ++next) hidden[count++] = state.reserve[next];
  chance.shuffle("imagined_rounds", std::span<Tile>(hidden).first(count));
  for (const int place : unseen) imagined.rounds[Place(place)] = hidden[--count];
  for (std::size_t next = 0; next < state.reserve_size; ++next) imagined.reserve[next] = hidden[--count];
  return imagined;
}

std::vector<std::uint8_t> Bonbons::inventory(const State& state) {
  constexpr int round = 64;  // what rounds are told apart from squares by
  std::vector<std::uint8_t> tiles;
  const auto add_square = [&](Tile tile) { tiles.push_back(static_cast<std::uint8_t>(tile.number())); };
  const auto add_round = [&](Tile tile) {
    tiles.push_back(static_cast<std::uint8_t>(round + tile.number()));
  };
  for (const Cell cell : state.squares_down | state.squares_turned | state.squares_up)
    add_square(state.squares[cell]);
  for (const int place : state.rounds_down | state.rounds_turned | state.rounds_up | state.rounds_covered)
    add_round(state.rounds[Place(place)]);
  for (std::size_t next = 0; next < state.reserve_size; ++next) add_round(state.reserve[next]);
  for_each_tile_off_table(state, add_square, add_round);
  std::sort(tiles.begin(), tiles.end());
  return tiles;
}

}  // namespace tablee::games::bonbons
