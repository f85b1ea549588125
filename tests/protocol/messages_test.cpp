// The parser takes any bytes, and what the server writes is what the page says.
#include "protocol/messages.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using namespace tablee;
using namespace tablee::protocol;
using nlohmann::json;

namespace {

std::string code_of(std::string_view text) {
  const auto read = read_frame(text);
  const auto* unreadable = std::get_if<Unreadable>(&read);
  return unreadable == nullptr ? "" : std::string(unreadable->code.code);
}

}  // namespace

TEST_CASE("nesting is bounded, not by the stack") {
  CHECK(code_of(std::string(100'000, '[')) == "bad_json");
  CHECK(code_of(R"({"type":"move","id":"a","game":1,"version":0,"move":{"a":)" + std::string(40, '[') +
                std::string(40, ']') + "}}") == "bad_json");
}

TEST_CASE("every prefix of a message, and every message with one byte changed, is read or refused") {
  const std::string whole =
      R"({"type":"move","id":"a4","game":1,"version":12,"move":{"type":"flip","cell":17}})";
  for (std::size_t size = 0; size < whole.size(); ++size) CHECK(code_of(whole.substr(0, size)) == "bad_json");
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = whole;
      changed[at] = static_cast<char>(byte);
      const std::string code = code_of(changed);
      CHECK((code.empty() || code == "bad_json" || code == "bad_message" || code == "unknown_message"));
    }
  }
}

TEST_CASE("numbers keep to their range") {
  const auto sit = [](const std::string& seat) {
    return code_of(R"({"type":"sit","id":"a","seat":)" + seat + "}");
  };
  CHECK(sit("0").empty());
  CHECK(sit("5").empty());
  for (const auto* seat :
       {"6", "-1", "1.0", "true", "null", "18446744073709551615", "-9223372036854775808", "1e2"}) {
    CAPTURE(seat);
    CHECK(sit(seat) == "bad_message");
  }
}

TEST_CASE("settings are read one by one, and each keeps to its range") {
  const auto configure = [](const std::string& settings) {
    return code_of(R"({"type":"configure","id":"a","settings":)" + settings + "}");
  };
  for (const auto* good :
       {"{}", R"({"seats":2,"chat":false})", R"({"move_seconds":null})", R"({"move_seconds":15})",
        R"({"move_seconds":300})", R"({"move_seconds":86400})", R"({"move_seconds":604800})",
        R"({"on_leave":"wait"})", R"({"options":{"quick":true},"look_seconds":10})"}) {
    CAPTURE(good);
    CHECK(configure(good).empty());
  }
  for (const auto* bad :
       {"null", "[]", R"({"seats":0})", R"({"seats":7})", R"({"move_seconds":14})", R"({"move_seconds":301})",
        R"({"move_seconds":86401})", R"({"move_seconds":691200})", R"({"move_seconds":"60"})",
        R"({"on_leave":"bot"})", R"({"options":[]})", R"({"look_seconds":11})", R"({"listed":1})",
        R"({"bots":1})"}) {
    CAPTURE(bad);
    CHECK(configure(bad) == "bad_message");
  }
}

TEST_CASE("something is said in words of one's own or in a phrase, never both or neither") {
  const auto say = [](const std::string& what) { return code_of(R"({"type":"say","id":"a")" + what + "}"); };
  CHECK(say(R"(,"text":"hello")").empty());
  CHECK(say(R"(,"phrase":"hello")").empty());
  CHECK(say("") == "bad_message");
  CHECK(say(R"(,"text":"hello","phrase":"hello")") == "bad_message");
  CHECK(say(R"(,"phrase":"insult")") == "bad_message");
}

TEST_CASE("bots' ids are no drawn player's, and are known for what they are") {
  CHECK(PlayerId::bot(1).is_bot());
  CHECK(PlayerId::bot(PlayerId::most_bots).is_bot());
  CHECK(!PlayerId(PlayerId::most_bots + 1).is_bot());
  CHECK(PlayerId::parse(PlayerId::bot(3).text()) == PlayerId::bot(3));
  CHECK(!PlayerId().is_bot());
}

TEST_CASE("codes are read as people type them") {
  CHECK(RoomCode::parse("k7qxmp")->text() == "K7QXMP");
  CHECK(RoomCode::parse("oilOIL")->text() == "011011");
  for (const auto* text : {"", "K7QXM", "K7QXMPP", "K7QXMU", "K7 XMP", "K7QXM\xC3"})
    CHECK(!RoomCode::parse(text));
  CHECK(RoomCode::draw().text().size() == RoomCode::length);
  CHECK(RoomCode::draw() != RoomCode::draw());
}

TEST_CASE("a player's id comes back from its text") {
  for (int drawn = 0; drawn < 1000; ++drawn) {
    const auto id = PlayerId::draw();
    CHECK(PlayerId::parse(id.text()) == id);
  }
  for (const auto* text :
       {"", "0000000000000", "ZZZZZZZZZZZZZ", "8000000000000", "3ZK8Q0V5M2T7", "3zk8q0v5m2t7r"}) {
    CAPTURE(text);
    CHECK(!PlayerId::parse(text));
  }
}

TEST_CASE("an update is one object from its two parts") {
  Update update;
  update.game.to_act = games::SeatSet(games::Seat(1));
  update.game.view = {R"({"turn":1})"};
  update.seat = games::Seat(1);
  update.by = MadeBy::clock;
  update.events = {R"([{"type":"passed"}])"};
  const PrivateView own{games::Seat(1), {"{}"}, {R"([{"type":"stop"}])"}, {"[]"}};
  const json frame = json::parse(encode_shared(update) + encode_tail(&own));
  CHECK(frame["type"] == "update");
  CHECK(frame["game"]["to_act"] == json{1});
  CHECK(frame["seat"] == 1);
  CHECK(frame["by"] == "clock");
  CHECK(frame["private"]["legal"][0]["type"] == "stop");
  CHECK(json::parse(encode_shared(update) + encode_tail(nullptr))["private"].is_null());
}

TEST_CASE("the seed stays out of a view until it is disclosed") {
  Update update;
  CHECK(json::parse(encode_shared(update) + "null}")["game"]["seed"].is_null());
  update.game.disclosure = Disclosure{{0xAB}, {{}, {0x01}}};
  const json game = json::parse(encode_shared(update) + "null}")["game"];
  CHECK(game["seed"].get<std::string>().substr(0, 4) == "ab00");
  CHECK(game["nonces"] == json{"", "01"});
}
