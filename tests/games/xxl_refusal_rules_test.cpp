// The rules of XXL's variant refusal: X3.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/core/json_tree.hpp"
#include "tests/games/playouts.hpp"
#include "tests/games/xxl_match.hpp"

namespace tablee::games::xxl {

namespace {

/// Part one for two seats.
constexpr auto left = "R10B3 B10G4 G10B5 Y10R9 R9B7 Y9R8 B9Y0 G7Y2";
constexpr auto right = "R8B4 B8R0 G8R1 Y8G6 R2G0 Y4R1 B6R3 G9Y2";

/// Part one of two seats played so that seat 1 wins the last trick and seat 0 all others.
Match seven_to_one() {
  Match match = Match::deal("refusal", 8, {left, right});
  match.play(0, leads("R10B3", "red"));
  match.play(1, plays("R8B4"));
  match.play(0, leads("B10G4", "blue"));
  match.play(1, plays("B8R0"));
  match.play(0, leads("G10B5", "green"));
  match.play(1, plays("G8R1"));
  match.play(0, leads("Y10R9", "yellow"));
  match.play(1, plays("Y8G6"));
  match.play(0, leads("R9B7", "red"));
  match.play(1, plays("R2G0"));
  match.play(0, leads("Y9R8", "red"));
  match.play(1, plays("Y4R1"));
  match.play(0, leads("B9Y0", "blue"));
  match.play(1, plays("B6R3"));
  match.play(0, leads("G7Y2", "yellow"));  // equal numbers: seat 1 plays the higher value
  match.play(1, plays("G9Y2"));
  return match;
}

}  // namespace

TEST_CASE("X3-1: 8 cards each, the rest is set aside") {
  const Match match = Match::deal("refusal", 8, {"", "", "", "", "", ""});
  CHECK(match.view()["hands"] == json{8, 8, 8, 8, 8, 8});
  CHECK(match.view()["stock"] == 0);
  CHECK(match.state().aside.size() == 7);
  CHECK(match.view()["phase"] == "lead");
  CHECK(match.table() == json::parse(R"({"variant":"refusal","part":1,"last_trick":null,
      "trick":{"leader":0,"winner":null,"colours":[],"plays":[]},"won":[[],[],[],[],[],[]],
      "values":[0,0,0,0,0,0],"kept":[false,false,false,false,false,false]})"));
}

TEST_CASE("X3-2: the leader names a colour of the card, who has it must follow") {
  Match match = Match::deal("refusal", 8, {"R6G0", "R2G0 B10Y8", "B9Y0 Y7B4 G1B0 G3Y1 B3Y0 G4Y0 Y5B0 Y3G2"});
  CHECK(match.refusal(0, leads("R6G0", "blue")) == "colour_not_on_card");
  CHECK(match.refusal(0, leads("R2G0", "red")) == "hand_lacks_card");
  CHECK(match.refusal(0, plays("R6G0")) == "wrong_phase");
  match.play(0, leads("R6G0", "red"));
  CHECK(match.shown() == json::parse(R"([{"type":"led","seat":0,"card":"R6G0","colour":"red"}])"));
  CHECK(match.view()["phase"] == "play");
  CHECK(match.table()["trick"] == json::parse(R"({"leader":0,"winner":null,"colours":["red"],
      "plays":[{"seat":0,"card":"R6G0"}]})"));
  CHECK(match.refusal(1, plays("B10Y8")) == "must_follow_named_colour");
  CHECK(match.refusal(1, leads("R2G0", "red")) == "wrong_phase");
  CHECK(match.refusal(1, plays("R6G0")) == "hand_lacks_card");
  CHECK(match.refusal(1, Refuse{}) == "may_not_refuse");
  match.play(1, plays("R2G0"));
  CHECK(match.legal(2).size() == 8);  // no red, so any card
  match.play(2, plays("B9Y0"));
  CHECK(match.shown() == json::parse(R"([{"type":"played","seat":2,"card":"B9Y0"},
      {"type":"took_trick","seat":0,"cards":["R6G0","R2G0","B9Y0"]}])"));
  CHECK(match.view()["turn"] == 0);
  CHECK(match.table()["won"][0] == json{"R2G0", "R6G0", "B9Y0"});
  CHECK(match.table()["values"] == json{17, 0, 0});
  CHECK(match.table()["last_trick"]["winner"] == 0);
  CHECK(match.table()["last_trick"]["colours"] == json{"red"});
}

TEST_CASE("X3-2: the highest number of the named colour wins; of equal ones the higher value") {
  Match match = Match::deal("refusal", 8, {"R9B6", "R9B7", "Y10R9"});
  match.play(0, leads("R9B6", "red"));
  match.play(1, plays("R9B7"));
  match.play(2, plays("Y10R9"));
  CHECK(match.shown()[1]["seat"] == 2);
  CHECK(match.view()["turn"] == 2);

  Match named = Match::deal("refusal", 8, {"R9B6", "R2G0", "G10R1"});
  named.play(0, leads("R9B6", "red"));
  named.play(1, plays("R2G0"));
  named.play(2, plays("G10R1"));
  CHECK(named.shown()[1]["seat"] == 0);
}

TEST_CASE("X3-3: with 2 or 3 players the deal ends with part one if one has won no trick") {
  Match match = Match::deal(
      "refusal", 8,
      {"R10B3 R10Y6 R9B6 R9B7 R8B4 R8G5 R7G5 R6Y2", "B10Y8 B10G4 B9Y0 G10B5 G9Y1 G9Y2 Y10G2 Y9B5"});
  for (const Card each : cards("R10B3 R10Y6 R9B6 R9B7 R8B4 R8G5 R7G5 R6Y2")) {
    match.play(0, Lead{each, Colour::red});
    match.play(1, match.legal(1).front());
  }
  CHECK(match.shown()[2] == json::parse(R"({"type":"part_ended","scored":true})"));
  CHECK(match.shown()[3]["type"] == "deal_ended");
  CHECK(match.shown()[3]["scores"][1] == 0);
  CHECK(match.shown()[3]["scores"][0] == value_of(deck::all - match.state().aside));
  CHECK(match.shown()[3]["points"] == json{1, 2});
  CHECK(match.view()["phase"] == "over");
}

TEST_CASE("X3-3: with 4 to 6 players it takes two without a trick") {
  int scored = 0;
  int again = 0;
  for (std::uint32_t game = 0; game < 300; ++game) {
    SeededChance chance = numbered_chance(game);
    SeededChance policy = numbered_chance(game + 1000);
    std::vector<Move> legal;
    const int seats = 2 + static_cast<int>(game % 5);
    State state = Xxl::start({Mode::single, Variant::refusal, 1}, seats, chance);
    for (bool part_one = true; part_one;) {
      const auto turn = random_turn<Xxl>(state, policy, legal);
      Events events;
      REQUIRE(Xxl::apply(state, turn.seat, turn.move, chance, events).ok());
      for (const PublicEvent& event : events.shown()) {
        const auto* end = std::get_if<PartEnded>(&event);
        if (end == nullptr) continue;
        part_one = false;
        const auto& won = std::get<Refusal>(state.table).tricks.won;
        const auto trickless = std::count(won.begin(), won.begin() + seats, CardSet());
        CHECK(end->scored == (trickless >= (seats <= 3 ? 1 : 2)));
        ++(end->scored ? scored : again);
      }
    }
  }
  CHECK(scored > 10);
  CHECK(again > 10);
}

TEST_CASE("X3-4: each keeps a card of their tricks or none, at the same time and in secret") {
  Match match = seven_to_one();
  CHECK(match.shown()[2] == json::parse(R"({"type":"part_ended","scored":false})"));
  CHECK(match.view()["phase"] == "keep");
  CHECK(match.view()["turn"].is_null());
  CHECK(Xxl::to_act(match.state()).size() == 2);
  CHECK(match.legal(0).size() == 1 + 14);
  CHECK(match.legal(1) == std::vector<Move>{keeps(""), keeps("G7Y2"), keeps("G9Y2")});
  CHECK(match.refusal(1, keeps("R10B3")) == "card_not_won");
  CHECK(match.refusal(1, plays("G7Y2")) == "wrong_phase");
  CHECK(match.table()["kept"] == json{false, false});

  match.play(1, keeps("G9Y2"));
  CHECK(match.shown() == json::parse(R"([{"type":"kept","seat":1}])"));
  CHECK(match.told() == json::parse(R"([[1,{"type":"kept","seat":1,"card":"G9Y2"}]])"));
  CHECK(match.table()["kept"] == json{false, true});
  CHECK(match.own(1)["kept"] == "G9Y2");
  CHECK(match.own(0)["kept"].is_null());
  CHECK(match.view()["turn"] == 0);
  CHECK(match.refusal(1, keeps("")) == "not_your_turn");

  SeededChance imagination = numbered_chance(3);
  std::set<std::string> seen;
  for (int world = 0; world < 60; ++world) {
    const State imagined = Xxl::imagine(match.state(), Seat(0), imagination);
    seen.insert(to_tree(Xxl::private_view(imagined, Seat(1)))["kept"].dump());
    CHECK(Xxl::imagine(match.state(), Seat(1), imagination).kept[Seat(1)] == card("G9Y2"));
  }
  CHECK(seen == std::set<std::string>{"null", "\"G7Y2\"", "\"G9Y2\""});
}

TEST_CASE("X3-4: all but the kept cards are dealt anew, to each as many as they won, kept ones included") {
  Match match = seven_to_one();
  match.play(1, keeps("G9Y2"));
  match.chance().add("B10Y8 G1B0 Y7R0");
  match.play(0, keeps(""));
  CHECK(match.chance().asked().back() == "second_deck");
  CHECK(match.shown() == json::parse(R"([{"type":"kept","seat":0},{"type":"dealt_again","hands":[14,2]}])"));
  CHECK(match.told() == json::parse(R"([[0,{"type":"kept","seat":0,"card":null}]])"));
  // The dealer is seat 1: one to seat 0, one to seat 1, who is full then with the card kept.
  CHECK(match.own(1)["hand"] == json{"G1B0", "G9Y2"});
  CHECK(match.own(1)["kept"].is_null());
  CHECK(match.own(0)["hand"].size() == 14);
  CHECK(match.may(0, leads("B10Y8", "blue")));
  CHECK(match.may(0, leads("Y7R0", "red")));
  CHECK(match.state().aside.size() == 55 - 16);
  CHECK(match.table()["part"] == 2);
  CHECK(match.table()["won"] == json::parse("[[],[]]"));
  CHECK(match.table()["last_trick"].is_null());
  CHECK(match.table()["kept"] == json{false, false});
  CHECK(match.view().dump().find("G9Y2") == std::string::npos);
}

TEST_CASE("X3-4: who has won no trick is not asked") {
  for (std::uint32_t game = 0;; ++game) {
    REQUIRE(game < 1000);
    SeededChance chance = numbered_chance(game);
    State state = Xxl::start({Mode::single, Variant::refusal, 1}, 5, chance);
    std::vector<Move> legal;
    while (state.phase == Phase::lead || state.phase == Phase::play) {
      Xxl::legal_moves(state, state.turn, legal);
      Events events;
      REQUIRE(Xxl::apply(state, state.turn, legal.back(), chance, events).ok());
    }
    if (state.phase != Phase::keep || Xxl::to_act(state).size() != 4) continue;
    for (const Seat seat : all_seats(5)) {
      const bool won = !std::get<Refusal>(state.table).tricks.won[seat].empty();
      CHECK(Xxl::to_act(state).contains(seat) == won);
      CHECK(to_tree(Xxl::public_view(state))["table"]["kept"][position(seat)] == !won);
    }
    break;
  }
}

TEST_CASE("X3-5: the player with most cards leads part two; fewer cards give the right to refuse") {
  Match match = seven_to_one();
  match.play(0, keeps(""));
  match.play(1, keeps(""));
  CHECK(match.view()["turn"] == 0);
  CHECK(match.view()["phase"] == "lead");
  CHECK(match.refusal(0, Refuse{}) == "wrong_phase");  // the leader may not
  match.play(0, match.legal(0).front());
  CHECK(match.may(1, Refuse{}));
  match.play(1, Refuse{});
  CHECK(match.shown() == json::parse(R"([{"type":"refused","seat":1},
      {"type":"took_trick","seat":0,"cards":["G1B0"]}])"));
  CHECK(match.table()["last_trick"]["plays"][1] == json::parse(R"({"seat":1,"card":null})"));
  CHECK(match.view()["hands"] == json{13, 2});
}

TEST_CASE(
    "X3-5, X3-8: hands are compared as they stood before the trick: all but those with most may refuse") {
  int differs_now = 0;
  for (std::uint32_t game = 0; game < 300; ++game) {
    SeededChance chance = numbered_chance(game);
    SeededChance policy = numbered_chance(game + 1000);
    std::vector<Move> legal;
    State state = Xxl::start({Mode::single, Variant::refusal, 1}, 3 + static_cast<int>(game % 4), chance);
    PerSeat<CardSet> before;
    const auto most = [](const PerSeat<CardSet>& hands) {
      int size = 0;
      for (const CardSet hand : hands) size = std::max(size, hand.size());
      return size;
    };
    while (!Xxl::to_act(state).empty()) {
      if (state.phase == Phase::lead) before = state.hands;
      const Seat at = state.turn;
      if (state.phase == Phase::play) {
        Xxl::legal_moves(state, state.turn, legal);
        const bool may = std::find(legal.begin(), legal.end(), Move(Refuse{})) != legal.end();
        const bool second = std::get<Refusal>(state.table).part == 2;
        CHECK(may == (second && before[at].size() < most(before)));
        if (second && may != (state.hands[at].size() < most(state.hands))) ++differs_now;
      }
      const auto turn = random_turn<Xxl>(state, policy, legal);
      Events events;
      REQUIRE(Xxl::apply(state, turn.seat, turn.move, chance, events).ok());
    }
  }
  CHECK(differs_now > 20);
}

TEST_CASE("X3-5: of several with most cards the one with most match points leads, then the dealer's left") {
  int ties = 0;
  for (std::uint32_t game = 0; game < 400; ++game) {
    SeededChance chance = numbered_chance(game);
    SeededChance policy = numbered_chance(game + 1000);
    std::vector<Move> legal;
    State state = Xxl::start({Mode::single, Variant::refusal, 2}, 2 + static_cast<int>(game % 2), chance);
    while (!Xxl::to_act(state).empty()) {
      const State before = state;
      const auto turn = random_turn<Xxl>(state, policy, legal);
      Events events;
      REQUIRE(Xxl::apply(state, turn.seat, turn.move, chance, events).ok());
      if (before.phase != Phase::keep || state.phase != Phase::lead) continue;
      const json view = to_tree(Xxl::public_view(state));
      const int most = *std::max_element(view["hands"].begin(), view["hands"].end());
      int expected = -1;
      int points = -1;
      for (int step = 1; step <= state.seats; ++step) {
        const auto seat = static_cast<std::size_t>((state.dealer.index() + step) % state.seats);
        if (view["hands"][seat] != most || view["standings"][seat] <= points) continue;
        points = view["standings"][seat];
        expected = static_cast<int>(seat);
      }
      ties += static_cast<int>(std::count(view["hands"].begin(), view["hands"].end(), most) > 1);
      CHECK(view["turn"] == expected);
    }
  }
  CHECK(ties > 20);
}

TEST_CASE("X3-6: part two ends after a trick when one of 2 or 3 players, or two of 4 to 6, have no cards") {
  Match match = seven_to_one();
  match.play(0, keeps(""));
  match.play(1, keeps(""));
  while (match.state().phase != Phase::over) {
    CHECK(match.view()["hands"][1] > 0);
    const int seat = match.state().turn.index();
    match.play(seat, match.legal(seat).front());
  }
  CHECK(match.view()["hands"][1] == 0);
  CHECK(match.view()["hands"][0] > 0);
}

TEST_CASE(
    "X3-6, X3-9: who has no cards is passed over, and if the winner has none the next seat with cards "
    "leads") {
  int passed_over = 0;
  int next_leads = 0;
  for (std::uint32_t game = 0; game < 300; ++game) {
    SeededChance chance = numbered_chance(game);
    SeededChance policy = numbered_chance(game + 1000);
    std::vector<Move> legal;
    State state = Xxl::start({Mode::single, Variant::refusal, 1}, 4 + static_cast<int>(game % 3), chance);
    while (!Xxl::to_act(state).empty()) {
      const auto turn = random_turn<Xxl>(state, policy, legal);
      Events events;
      REQUIRE(Xxl::apply(state, turn.seat, turn.move, chance, events).ok());
      const auto& table = std::get<Refusal>(state.table);
      if (table.part == 1 || state.phase == Phase::over) continue;
      REQUIRE(!state.own_hand().empty());
      if (state.phase != Phase::lead || !table.tricks.last) continue;
      CHECK(std::ranges::count(state.hands.first(state.seats), CardSet()) < 2);
      const Trick& last = *table.tricks.last;
      if (last.played < state.seats) ++passed_over;
      Seat leader = *last.winner;
      if (state.hands[leader].empty()) {
        ++next_leads;
        leader = leader.next(state.seats);
      }
      CHECK(state.turn == leader);
    }
  }
  CHECK(passed_over > 20);
  CHECK(next_leads > 5);
}

TEST_CASE("X3-7: the cards of the tricks won in part two count, those left in hand for nothing") {
  Match match = seven_to_one();
  match.chance().add("R10B3 G1B0 Y10R9 R2G0");
  match.play(0, keeps(""));
  match.play(1, keeps(""));
  match.play(0, leads("R10B3", "red"));
  match.play(1, plays("R2G0"));
  match.play(0, leads("Y10R9", "red"));
  match.play(1, plays("G1B0"));
  CHECK(match.shown()[2] == json::parse(R"({"type":"deal_ended","deal":1,"variant":"refusal",
      "scores":[35,0],"points":[1,2]})"));
}

}  // namespace tablee::games::xxl
