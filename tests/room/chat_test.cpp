// What people say to each other, how much of it, and who hears it.
#include <doctest/doctest.h>

#include "table.hpp"

namespace tablee::server {
namespace {

/// Somebody says something, after as long a silence as it takes.
std::string say_slowly(Table& table, const Guest& guest, const std::string& text) {
  table.wait(2s);
  return table.ask(guest, say(text));
}

std::vector<std::string> heard(Table& table, const Guest& guest) {
  std::vector<std::string> texts;
  for (const json& line : table.knows(guest)["chat"])
    texts.push_back(line["text"].is_null() ? line["phrase"] : line["text"]);
  return texts;
}

using Texts = std::vector<std::string>;

/// All that somebody may hear, page by page.
Texts all_lines(Table& table, const Guest& guest) {
  Texts texts;
  std::optional<int> before;
  for (bool more = true; more;) {
    const auto page = table.room().chat_before(guest.player, before, 30);
    Texts older;
    for (const auto& line : page.lines) older.push_back(line.text);
    texts.insert(texts.begin(), older.begin(), older.end());
    more = page.more;
    REQUIRE((!more || !page.lines.empty()));
    if (more) before = page.lines.front().number;
  }
  return texts;
}

}  // namespace

TEST_CASE("what is said is heard by all, once it is on disk") {
  Table table;
  table.connect(pia);
  table.tell(ann, say("Hello!"));
  CHECK(table.line(ben).count("chat") == 0);
  table.settle();
  for (const Guest& guest : {ann, ben, pia}) {
    const json line = table.line(guest).frames("chat").back()["line"];
    CHECK(line == json{{"number", 1},
                       {"at", table.now().time_since_epoch().count()},
                       {"player", ann.player.text()},
                       {"name", "Ann"},
                       {"watcher", false},
                       {"text", "Hello!"},
                       {"phrase", nullptr}});
  }
  CHECK(table.ask(pia, say_phrase("good_luck")) == "accepted");
  CHECK(table.knows(ben)["chat"][1]["phrase"] == "good_luck");
  CHECK(table.knows(ben)["chat"][1]["text"].is_null());
  CHECK(table.knows(ben)["chat"][1]["watcher"] == true);
  table.expect_same_from_disk();
}

TEST_CASE("a line has 1 to 500 characters that can be seen") {
  Table table;
  CHECK(say_slowly(table, ann, std::string(500, 'x')) == "accepted");
  CHECK(say_slowly(table, ann, std::string(501, 'x')) == "bad_text");
  CHECK(say_slowly(table, ann, "") == "bad_text");
  CHECK(say_slowly(table, ann, " \t\n ") == "bad_text");
  CHECK(say_slowly(table, ann, "\xff") == "bad_text");
  std::string umlauts;
  for (int count = 0; count < 500; ++count) umlauts += "\xc3\xa4";
  CHECK(say_slowly(table, ann, umlauts) == "accepted");
  CHECK(say_slowly(table, ann, "  two \n words ") == "accepted");
  CHECK(heard(table, ben).back() == "two words");
}

TEST_CASE("X3: one person says five things at once and one more every two seconds") {
  Table table;
  table.connect(pia);
  for (int line = 0; line < 5; ++line) CHECK(table.ask(ann, say("Hi")) == "accepted");
  const std::string id = table.tell(ann, say("Hi"));
  CHECK(table.answer_to(ann, id) == "rate_limited");
  CHECK(table.ask(pia, say("Hi")) == "accepted");
  table.wait(1'999ms);
  table.tell(ann, id, say("Hi"));
  CHECK(table.line(ann).answers(id).back()["code"] == "rate_limited");
  table.wait(1ms);
  // The same command is not refused for ever.
  table.tell(ann, id, say("Hi"));
  table.settle();
  CHECK(table.line(ann).answers(id).back()["type"] == "accepted");
  CHECK(table.ask(ann, say("Hi")) == "rate_limited");
  table.wait(10s);
  for (int line = 0; line < 5; ++line) CHECK(table.ask(ann, say("Hi")) == "accepted");
  CHECK(table.ask(ann, say("Hi")) == "rate_limited");
}

TEST_CASE("nobody gets more to say by reconnecting") {
  Table table;
  for (int line = 0; line < 5; ++line) CHECK(table.ask(ann, say("Hi")) == "accepted");
  table.disconnect(ann);
  table.connect(ann);
  CHECK(table.ask(ann, say("Hi")) == "rate_limited");
}

TEST_CASE("nobody says anything while the chat is off, and what was said stays") {
  Table table;
  REQUIRE(table.ask(ben, say("One")) == "accepted");
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::chat, false))) == "accepted");
  for (const Guest& guest : {ann, ben}) CHECK(table.ask(guest, say("Two")) == "chat_off");
  CHECK(table.ask(ann, say_phrase("hello")) == "chat_off");
  REQUIRE(table.ask(ann, configure(with(&SettingsChange::chat, true))) == "accepted");
  REQUIRE(table.ask(ben, say("Three")) == "accepted");
  CHECK(heard(table, ann) == Texts{"One", "Three"});
  table.expect_same_from_disk();
}

TEST_CASE("who plays hears what watchers say only after the game; watchers hear everything") {
  Table table({.mode = short_game, .seated = {ann, ben}, .bots = 1});
  for (const Guest& guest : {pia, quin}) table.connect(guest);
  REQUIRE(table.ask(pia, say("before")) == "accepted");
  CHECK(heard(table, ann) == Texts{"before"});
  table.start();
  REQUIRE(table.ask(pia, say("he has the pig")) == "accepted");
  REQUIRE(table.ask(ann, say("my turn")) == "accepted");
  CHECK(heard(table, quin) == Texts{"before", "he has the pig", "my turn"});
  CHECK(heard(table, pia) == heard(table, quin));
  for (const Guest& guest : {ann, ben}) CHECK(heard(table, guest).back() == "my turn");
  for (const Guest& guest : {ann, ben}) {
    const Texts texts = heard(table, guest);
    CHECK(std::ranges::find(texts, "he has the pig") == texts.end());
    // Nor by coming again, nor by leaving for good and staying.
    table.connect(guest);
    const Texts again = heard(table, guest);
    CHECK(std::ranges::find(again, "he has the pig") == again.end());
  }
  REQUIRE(table.ask(ben, leave()) == "accepted");
  table.wait(2s);
  REQUIRE(table.ask(pia, say("really")) == "accepted");
  CHECK(heard(table, ben).back() == "my turn");
  table.expect_same_from_disk();
  table.play_to_the_end();
  for (const Guest& guest : {ann, ben, quin})
    CHECK(heard(table, guest) == Texts{"before", "he has the pig", "my turn", "really"});
  table.expect_same_from_disk();
}

TEST_CASE("a snapshot brings the last page of the chat and says whether there is more") {
  Table table;
  for (int line = 1; line <= 30; ++line)
    REQUIRE(say_slowly(table, line % 2 == 0 ? ann : ben, std::to_string(line)) == "accepted");
  table.connect(pia);
  CHECK(heard(table, pia).size() == 30);
  CHECK(table.knows(pia)["more_chat"] == false);
  REQUIRE(say_slowly(table, ann, "31") == "accepted");
  table.connect(pia);
  CHECK(heard(table, pia).front() == "2");
  CHECK(table.knows(pia)["more_chat"] == true);
  // However long the lines are.
  std::string dice;
  for (int count = 0; count < 500; ++count) dice += "\xf0\x9f\x8e\xb2";
  for (int line = 0; line < 30; ++line) REQUIRE(say_slowly(table, ann, dice) == "accepted");
  table.connect(pia);
  CHECK(table.knows(pia)["chat"].dump().size() < 10'000);
  CHECK(heard(table, pia).back() == dice);
  CHECK(table.knows(pia)["more_chat"] == true);
  CHECK(all_lines(table, pia).size() == 61);
}

TEST_CASE("older lines are those that whoever asks may hear") {
  Table table;
  table.connect(pia);
  table.start();
  for (int line = 1; line <= 4; ++line) REQUIRE(say_slowly(table, pia, "psst") == "accepted");
  REQUIRE(say_slowly(table, ann, "hm") == "accepted");
  const auto told = table.room().chat_before(ann.player, std::nullopt, 2);
  CHECK(told.lines.size() == 1);
  CHECK(!told.more);
  const auto page = table.room().chat_before(pia.player, 4, 2);
  REQUIRE(page.lines.size() == 2);
  CHECK(page.lines.front().number == 2);
  CHECK(page.more);
}

TEST_CASE("the last 200 lines are kept, in memory and on disk") {
  Table table;
  for (int line = 1; line <= 203; ++line)
    REQUIRE(say_slowly(table, line % 2 == 0 ? ann : ben, std::to_string(line)) == "accepted");
  table.connect(pia);
  const Texts texts = all_lines(table, pia);
  CHECK(texts.size() == 200);
  CHECK(texts.front() == "4");
  CHECK(texts.back() == "203");
  table.expect_same_from_disk();
  table.restart();
  table.connect(ben);
  CHECK(all_lines(table, ben) == texts);
  REQUIRE(say_slowly(table, ben, "204") == "accepted");
  CHECK(table.knows(ben)["chat"].back()["number"] == 204);
}

TEST_CASE("a line keeps the name under which it was said") {
  Table table;
  const Guest other = guest(33, "Ann");
  table.connect(other);
  REQUIRE(table.ask(other, say("I am Ann")) == "accepted");
  table.rename(other, "Zoe");
  REQUIRE(table.ask(other, say("I am Zoe")) == "accepted");
  CHECK(table.knows(ben)["chat"][0]["name"] == "Ann 2");
  CHECK(table.knows(ben)["chat"][1]["name"] == "Zoe");
  table.expect_same_from_disk();
}

}  // namespace tablee::server
