// protocol/README.md is complete and true: its examples are messages, and its list of codes is the list.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "games/core/rulebook.hpp"
#include "protocol/codes.hpp"
#include "protocol/http.hpp"
#include "protocol/messages.hpp"

using namespace tablee;
using nlohmann::json;

namespace {

std::string read_file(const std::string& name) {
  std::ifstream in(std::string(TABLEE_SOURCE) + "/" + name);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// The texts of the page's code blocks that are marked "json `kind`".
std::vector<std::string> examples(const std::string& page, const std::string& kind) {
  std::vector<std::string> found;
  const std::string fence = "```json " + kind + "\n";
  for (auto at = page.find(fence); at != std::string::npos; at = page.find(fence, at)) {
    at += fence.size();
    found.push_back(page.substr(at, page.find("```", at) - at));
  }
  return found;
}

}  // namespace

TEST_CASE("each example towards the server is read, and written again as it stood") {
  std::set<std::string> types;
  for (const std::string& text : examples(read_file("protocol/README.md"), "from-client")) {
    CAPTURE(text);
    const auto read = protocol::read_frame(text);
    REQUIRE(std::holds_alternative<protocol::FromClient>(read));
    CHECK(json::parse(protocol::encode(std::get<protocol::FromClient>(read))) == json::parse(text));
    types.insert(json::parse(text)["type"]);
  }
  CHECK(types == std::set<std::string>{"sit", "leave", "ready", "start", "move", "nonce", "come_back",
                                       "replace", "pause", "resume", "end", "say", "configure", "seat_bot",
                                       "hand_over", "remove", "close", "ping"});
}

TEST_CASE("there is an example of each message from the server") {
  std::set<std::string> types;
  for (const std::string& text : examples(read_file("protocol/README.md"), "to-client")) {
    types.insert(json::parse(text)["type"]);
  }
  CHECK(types == std::set<std::string>{"snapshot", "update", "room", "clocks", "chat", "accepted", "refused",
                                       "pong", "bye"});
}

TEST_CASE("the bodies of the examples are read") {
  const std::string page = read_file("protocol/README.md");
  const auto players = examples(page, "http:new-player");
  const auto rooms = examples(page, "http:new-room");
  REQUIRE(players.size() == 1);
  REQUIRE(rooms.size() == 1);
  CHECK(std::get<protocol::NewPlayer>(protocol::read_new_player(players[0])).name == "Ann");
  const auto room = std::get<protocol::NewRoom>(protocol::read_new_room(rooms[0]));
  CHECK(room.settings.seats == 4);
  CHECK(room.bots == 1);
}

TEST_CASE("the table of codes is the closed list, with the statuses") {
  const std::string page = read_file("protocol/README.md");
  std::map<std::string, int> documented;
  const std::regex row(R"(\n\| `([a-z_]+)` \| *(\d*) *\| )");
  for (std::sregex_iterator found(page.begin(), page.end(), row), end; found != end; ++found) {
    documented[(*found)[1]] = (*found)[2].length() == 0 ? 0 : std::stoi((*found)[2]);
  }
  std::map<std::string, int> real;
  for (const auto& code : protocol::all_codes()) real[std::string(code.code)] = code.status;
  for (const auto* reason : {&games::reasons::not_your_turn, &games::reasons::game_over,
                             &games::reasons::wrong_phase, &games::reasons::not_a_move}) {
    real[std::string(reason->code)] = 0;
  }
  CHECK(documented == real);
}

TEST_CASE("each game's page names its own codes with their rules, and no code means two things") {
  std::set<std::string> seen;
  for (const auto& code : protocol::all_codes()) CHECK(seen.insert(std::string(code.code)).second);
  for (const games::Rulebook* rulebook : games::catalogue()) {
    const std::string page = read_file("games/" + std::string(rulebook->id()) + "/README.md");
    for (const games::Reason& reason : rulebook->reasons()) {
      CAPTURE(reason.code);
      CHECK(seen.insert(std::string(reason.code)).second);
      CHECK(page.find("`" + std::string(reason.code) + "`") != std::string::npos);
      CHECK(page.find(reason.rule) != std::string::npos);
      CHECK(reason.sentence.ends_with('.'));
    }
  }
}
