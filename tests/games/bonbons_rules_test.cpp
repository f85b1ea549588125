// Each rule of Bonbons, by its number: the set-up, matches and thefts.
#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/core/json_tree.hpp"
#include "games/trace/recording.hpp"
#include "tests/games/bonbons_table.hpp"

namespace tablee::games::bonbons {

namespace {

using nlohmann::json;

}  // namespace

TEST_CASE("B-1: 8 kinds of candy in 4 colours, each once as square and as round, 3 coins and a wrapper") {
  const auto squares = square_tiles({});
  const auto rounds = round_tiles({});
  CHECK(squares.size == 36);
  CHECK(rounds.size == 32);
  std::map<std::string, int> square_codes;
  std::map<std::string, int> round_codes;
  for (std::size_t next = 0; next < squares.size; ++next) ++square_codes[code(squares.tiles[next])];
  for (std::size_t next = 0; next < rounds.size; ++next) ++round_codes[code(rounds.tiles[next])];
  for (const std::string kind :
       {"lollipop", "caramel", "liquorice", "mint", "gum", "praline", "jelly", "marshmallow"}) {
    for (const std::string colour : {"red", "green", "blue", "yellow"}) {
      CHECK(square_codes[kind + "-" + colour] == 1);
      CHECK(round_codes[kind + "-" + colour] == 1);
      CHECK(code(tile_from_code(kind + "-" + colour).value()) == kind + "-" + colour);
    }
  }
  CHECK(square_codes["coin"] == 3);
  CHECK(square_codes["wrapper"] == 1);
  CHECK(round_codes.count("coin") == 0);
  CHECK(!tile_from_code("mint-purple"));
  CHECK(!tile_from_code("mint"));
  CHECK(!tile_from_code(""));
}

TEST_CASE("B-2: 36 squares lie face down, cells 0 to 35 in the order of the shuffle") {
  const Table table(2, 0, "gum-blue coin wrapper");
  CHECK(table.view()["squares"] == json(36, face_down));
  CHECK(code(table.state().squares[0]) == "gum-blue");
  CHECK(code(table.state().squares[1]) == "coin");
  CHECK(code(table.state().squares[2]) == "wrapper");
  CHECK(table.may(square(35)));
  CHECK(table.refusal(0, square(36)) == "no_such_square");
  CHECK(table.refusal(0, square(255)) == "no_such_square");
}

TEST_CASE("B-3: four rounds each, face down for everybody, and the rest in reserve") {
  for (int seats = 2; seats <= 6; ++seats) {
    const Table table(seats, 0);
    const json view = table.view();
    CHECK(view["rounds"] == json(static_cast<std::size_t>(seats), json(4, round_down)));
    CHECK(view["reserve"] == 32 - 4 * seats);
    CHECK(view["found"] == json(static_cast<std::size_t>(seats), 0));
    for (int seat = 0; seat < seats; ++seat)
      CHECK(to_tree(Bonbons::private_view(table.state(), Seat(seat))) == json::object());
  }
  const Table table(3, 0, "", "gum-red gum-green gum-blue gum-yellow mint-red");
  CHECK(table.round_tile(0, 0) == "gum-red");
  CHECK(table.round_tile(0, 3) == "gum-yellow");
  CHECK(table.round_tile(1, 0) == "mint-red");
  CHECK(table.round_tile(2, 3) == "caramel-blue");
  CHECK(table.refusal(0, round_of(0, 4)) == "no_such_round");
  CHECK(table.refusal(0, round_of(3, 0)) == "no_such_round");
  CHECK(table.refusal(0, round_of(255, 255)) == "no_such_round");
  CHECK(table.refusal(0, round_of(0, 5)) == "no_such_round");
}

TEST_CASE("B-4: the quick mode plays 5 by 5, without two kinds and without coins") {
  const Table table = Table::quick(4, 0, "praline mint");
  const json view = table.view();
  CHECK(view["quick"] == true);
  CHECK(view["removed"] == json{"mint", "praline"});
  CHECK(view["squares"] == json(25, face_down));
  CHECK(view["reserve"] == 8);
  CHECK(table.refusal(0, square(25)) == "no_such_square");
  const auto squares = square_tiles(table.state().removed);
  const auto rounds = round_tiles(table.state().removed);
  CHECK(squares.size == 25);
  CHECK(rounds.size == 24);
  for (std::size_t next = 0; next < squares.size; ++next) {
    const std::string tile = code(squares.tiles[next]);
    CHECK(!tile.starts_with("mint"));
    CHECK(!tile.starts_with("praline"));
    CHECK(tile != "coin");
  }
  CHECK(Table::quick(6, 0, "gum jelly").view()["reserve"] == 0);
  CHECK(Table(4, 0).view()["removed"] == json::array());
  CHECK(Table(4, 0).view()["quick"] == false);
}

TEST_CASE("B-4: two kinds that are chosen leave the game, and nothing is drawn for them") {
  Options options;
  REQUIRE(decode(json::parse(R"({"quick":true,"removed":["mint","gum"]})"), 2, options));
  CHECK(to_tree(options) == json::parse(R"({"quick":true,"removed":["mint","gum"]})"));
  std::vector<std::string> lines;
  SeededChance chance = numbered_chance(1);
  trace::Recording game(*find_rulebook("bonbons"), to_tree(options), 2, chance,
                        [&](std::string_view line) { lines.emplace_back(line); });
  CHECK(to_tree(game.position().public_view())["removed"] == json{"mint", "gum"});
  REQUIRE(lines.size() == 4);
  CHECK(json::parse(lines[0])["options"] == to_tree(options));
  for (std::size_t line = 1; line < lines.size(); ++line)
    CHECK(lines[line].find(line == 1 ? "starter" : line == 2 ? "squares" : "rounds") != std::string::npos);
  for (const auto& line : {lines[2], lines[3]}) {
    CHECK(line.find("mint") == std::string::npos);
    CHECK(line.find("gum") == std::string::npos);
    CHECK(line.find("praline-red") != std::string::npos);
  }
}

TEST_CASE("B-4: two different kinds are to be named, in their order, and only for a quick game") {
  for (const char* text :
       {R"({"removed":["mint","gum"]})", R"({"quick":false,"removed":["mint","gum"]})",
        R"({"quick":true,"removed":["gum","mint"]})", R"({"quick":true,"removed":["mint","mint"]})",
        R"({"quick":true,"removed":["mint"]})", R"({"quick":true,"removed":[]})",
        R"({"quick":true,"removed":["lollipop","mint","gum"]})",
        R"({"quick":true,"removed":["mint","coin"]})", R"({"quick":true,"removed":null})",
        R"({"quick":true,"removed":[3,4]})", R"({"quick":true,"removed":{"mint":1,"gum":2}})",
        R"({"quick":true,"without":["mint","gum"]})"}) {
    CAPTURE(text);
    Options options{true, {}};
    CHECK_FALSE(decode(json::parse(text), 2, options));
  }
}

TEST_CASE("B-4, B-15: any two kinds may be drawn where nobody chose, and no head of a trace names them") {
  CHECK(to_tree(Options{true, {}}) == json{{"quick", true}});
  std::set<std::string> pairs;
  for (std::uint32_t game = 0; game < 400; ++game) {
    SeededChance chance = numbered_chance(game);
    const State state = Bonbons::start({true, {}}, 2, chance);
    CHECK(state.removed.size() == 2);
    pairs.insert(to_tree(Bonbons::public_view(state))["removed"].dump());
  }
  CHECK(pairs.size() == 28);
}

TEST_CASE("B-5, B-14: the starting seat is drawn at random") {
  CHECK(Bonbons::to_act(Table(6, 5).state()) == SeatSet(Seat(5)));
  std::set<int> starters;
  for (std::uint32_t game = 0; game < 100; ++game) {
    SeededChance chance = numbered_chance(game);
    starters.insert(Bonbons::start({}, 6, chance).turn.index());
  }
  CHECK(starters == std::set<int>{0, 1, 2, 3, 4, 5});
}

TEST_CASE("B-6: a square first, for all to see, then a round of anybody or a stop") {
  Table table(3, 0);
  CHECK(table.legal().size() == 36 + 3 * 4);
  CHECK(table.view()["phase"] == "first");
  table.play(0, {square(31)});
  CHECK(table.shown() ==
        json::parse(R"([{"type":"flipped_square","seat":0,"cell":31,"tile":"marshmallow-yellow"}])"));
  CHECK(table.square_view(31) == json::parse(R"({"up":true,"tile":"marshmallow-yellow","why":"turned"})"));
  CHECK(table.view()["phase"] == "second");
  CHECK(table.view()["turn"] == 0);
  CHECK(table.legal().size() == 3 * 4 + 1);
  CHECK(table.may(round_of(2, 3)));
  CHECK(table.refusal(0, square(31)) == "square_already_up");
  CHECK(table.refusal(0, square(30)) == "round_must_follow");
  CHECK(table.refusal(1, round_of(1, 0)) == "not_your_turn");

  table.play(0, {stop()});
  CHECK(table.shown() ==
        json::parse(R"([{"type":"hidden","seat":0,"reason":"stopped","cells":[31],"rounds":[]}])"));
  CHECK(table.square_view(31) == face_down);
  CHECK(table.view()["turn"] == 1);
  CHECK(table.view()["phase"] == "first");
}

TEST_CASE("B-6: after a round a square must follow") {
  Table table(3, 0);
  table.play(0, {round_of(2, 1)});
  CHECK(table.shown() ==
        json::parse(R"([{"type":"flipped_round","seat":0,"owner":2,"slot":1,"tile":"liquorice-green"}])"));
  CHECK(table.round_view(2, 1) == json::parse(R"({"face":"up","tile":"liquorice-green","why":"turned"})"));
  CHECK(table.legal().size() == 36);
  CHECK(table.refusal(0, stop()) == "square_must_follow");
  CHECK(table.refusal(0, round_of(0, 0)) == "square_must_follow");
  CHECK(table.refusal(0, round_of(2, 1)) == "square_must_follow");
}

TEST_CASE("B-6: a first play can't be declined") {
  Table table(2, 1);
  CHECK(table.refusal(1, stop()) == "first_play_due");
  CHECK(!table.may(stop()));
  CHECK(table.view()["again"] == false);
}

TEST_CASE("B-6: what lies face up can't be turned") {
  Table table(2, 0);
  table.play(0, {square(0), round_of(0, 0)});
  CHECK(table.refusal(0, square(0)) == "square_stays_up");
  CHECK(table.refusal(0, round_of(0, 0)) == "round_already_up");
  CHECK(table.legal().size() == 35 + 7 + 1);
}

TEST_CASE("B-7: a match with an own round stays face up for good, and the player may play again") {
  Table table(2, 0);
  table.play(0, {square(2), round_of(0, 2)});
  CHECK(table.shown() ==
        json::parse(R"([{"type":"flipped_round","seat":0,"owner":0,"slot":2,"tile":"lollipop-blue"},
      {"type":"matched","seat":0,"cell":2,"owner":0,"slot":2,"tile":"lollipop-blue"}])"));
  CHECK(table.square_view(2) == json::parse(R"({"up":true,"tile":"lollipop-blue","why":"found"})"));
  CHECK(table.round_view(0, 2) == json::parse(R"({"face":"up","tile":"lollipop-blue","why":"found"})"));
  CHECK(table.view()["found"] == json{1, 0});
  CHECK(table.view()["turn"] == 0);
  CHECK(table.view()["again"] == true);

  table.play(0, {round_of(0, 1), square(1)});
  CHECK(table.shown()[1] ==
        json::parse(R"({"type":"matched","seat":0,"cell":1,"owner":0,"slot":1,"tile":"lollipop-green"})"));
  table.play(0, {square(20), round_of(1, 0)});
  CHECK(table.round_view(0, 1)["face"] == "up");
  CHECK(table.square_view(1)["up"] == true);
}

TEST_CASE("B-7: kind and colour must both be the same") {
  for (const int cell : {1, 4}) {  // lollipop-green and caramel-red against lollipop-red
    Table table(2, 0);
    table.play(0, {square(cell), round_of(0, 0)});
    CHECK(table.shown()[1]["type"] == "hidden");
    CHECK(table.view()["found"] == json{0, 0});
  }
}

TEST_CASE("B-8: a match with another's round is a theft and costs one of the own face-down rounds") {
  Table table(3, 0);
  table.play(0, {square(0), round_of(0, 0), square(9), round_of(2, 1)});
  CHECK(table.shown()[1] ==
        json::parse(R"({"type":"matched","seat":0,"cell":9,"owner":2,"slot":1,"tile":"liquorice-green"})"));
  CHECK(table.view()["phase"] == "give");
  CHECK(table.view()["turn"] == 0);
  CHECK(table.view()["again"] == false);
  CHECK(table.view()["stolen"] == json::parse(R"({"seat":2,"slot":1})"));
  CHECK(table.round_view(2, 1) == json::parse(R"({"face":"up","tile":"liquorice-green","why":"turned"})"));
  CHECK(table.square_view(9)["why"] == "found");
  CHECK(table.view()["found"] == json{1, 0, 0});
  CHECK(table.legal() == std::vector<Move>{give(1), give(2), give(3)});
  CHECK(table.refusal(0, give(0)) == "round_not_to_give");
  CHECK(table.refusal(0, give(4)) == "no_such_round");
  CHECK(table.refusal(0, give(255)) == "no_such_round");
  CHECK(table.refusal(0, stop()) == "wrong_phase");
  CHECK(table.refusal(0, square(1)) == "wrong_phase");
  CHECK(table.refusal(0, round_of(0, 1)) == "wrong_phase");
  CHECK(table.refusal(0, cover(1)) == "wrong_phase");
  CHECK(table.refusal(2, give(0)) == "not_your_turn");

  table.play(0, {give(3)});
  CHECK(table.shown() == json::parse(R"([{"type":"gave","seat":0,"slot":3,"to":2,"to_slot":1}])"));
  CHECK(table.round_view(0, 3) == json::parse(R"({"face":"up","tile":"liquorice-green","why":"found"})"));
  CHECK(table.round_view(2, 1) == round_down);
  CHECK(table.round_tile(2, 1) == "lollipop-yellow");
  CHECK(table.view()["stolen"].is_null());
  CHECK(table.view()["found"] == json{2, 0, 0});
  CHECK(table.refusal(0, give(1)) == "wrong_phase");
}

TEST_CASE("B-8: the thief may play again, and the round that was given is one to find like any other") {
  Table table(2, 0);
  table.play(0, {round_of(1, 0), square(4), give(0)});
  CHECK(table.view()["turn"] == 0);
  CHECK(table.view()["again"] == true);
  table.play(0, {stop()});
  table.play(1, {square(0), round_of(1, 0)});
  CHECK(table.shown()[1] ==
        json::parse(R"({"type":"matched","seat":1,"cell":0,"owner":1,"slot":0,"tile":"lollipop-red"})"));
}

TEST_CASE("B-8: a covered round can't be given") {
  Table table(2, 0);
  table.play(0, {square(32), square(33), square(34), cover(1)});
  table.play(1, {square(20), stop()});
  table.play(0, {square(4), round_of(1, 0)});
  CHECK(table.legal() == std::vector<Move>{give(0), give(2), give(3)});
  CHECK(table.refusal(0, give(1)) == "round_not_to_give");
}

TEST_CASE("B-9: a play of a repeat may be declined before anything is turned") {
  Table table(2, 0);
  table.play(0, {square(0), round_of(0, 0)});
  CHECK(table.may(stop()));
  table.play(0, {stop()});
  CHECK(table.shown() == json::parse(R"([{"type":"declined","seat":0}])"));
  CHECK(table.view()["turn"] == 1);
  CHECK(table.view()["again"] == false);
  CHECK(table.refusal(1, stop()) == "first_play_due");
}

TEST_CASE("B-9: the repeat is a play by the same rules") {
  Table table(2, 0);
  table.play(0, {square(0), round_of(0, 0), round_of(0, 1)});
  CHECK(table.view()["again"] == false);
  CHECK(table.refusal(0, stop()) == "square_must_follow");
  table.play(0, {square(10)});
  CHECK(table.view()["turn"] == 1);

  Table squares(2, 0);
  squares.play(0, {square(0), round_of(0, 0), square(10)});
  CHECK(squares.view()["again"] == false);
  squares.play(0, {stop()});
  CHECK(squares.shown()[0]["reason"] == "stopped");
}

TEST_CASE("B-16: coins count in a repeated play, and three of them end the turn") {
  Table table(2, 0);
  table.play(0, {square(0), round_of(0, 0), square(32), square(33), square(34)});
  CHECK(table.view()["phase"] == "cover");
  table.play(0, {cover(1)});
  CHECK(table.view()["found"] == json{2, 0});
  CHECK(table.view()["turn"] == 1);
  CHECK(table.view()["again"] == false);
}

TEST_CASE("B-17: what is given for a stolen round lies face down") {
  Table table(2, 0);
  table.play(0, {square(0), round_of(0, 0), square(4), round_of(1, 0)});
  CHECK(table.refusal(0, give(0)) == "round_not_to_give");
  CHECK(table.legal() == std::vector<Move>{give(1), give(2), give(3)});
}

TEST_CASE("B-10: without a match both lie face down again and the next seat plays") {
  Table table(3, 2);
  table.play(2, {square(12), round_of(1, 3)});
  CHECK(table.shown() ==
        json::parse(R"([{"type":"flipped_round","seat":2,"owner":1,"slot":3,"tile":"caramel-yellow"},
      {"type":"hidden","seat":2,"reason":"no_match","cells":[12],"rounds":[{"seat":1,"slot":3}]}])"));
  CHECK(table.view()["turn"] == 0);
  CHECK(table.view()["squares"] == json(36, face_down));
  CHECK(table.view()["rounds"] == json(3, json(4, round_down)));
  CHECK(table.view().dump().find("mint") == std::string::npos);
  CHECK(table.refusal(0, square(12)).empty());

  table.play(0, {round_of(0, 0), square(30)});
  CHECK(table.shown()[1] == json::parse(R"({"type":"hidden","seat":0,"reason":"no_match","cells":[30],
      "rounds":[{"seat":0,"slot":0}]})"));
  CHECK(table.view()["turn"] == 1);
}

TEST_CASE("worked example 1") {
  Table table(2, 0, "mint-red", "gum-red gum-green gum-blue gum-yellow praline-red praline-green mint-red");
  table.play(0, {square(0), round_of(1, 2), give(0)});
  CHECK(table.round_view(0, 0) == json::parse(R"({"face":"up","tile":"mint-red","why":"found"})"));
  CHECK(table.round_view(1, 2) == round_down);
  CHECK(table.round_tile(1, 2) == "gum-red");
  CHECK(table.view()["turn"] == 0);
  CHECK(table.view()["again"] == true);
}

}  // namespace tablee::games::bonbons
