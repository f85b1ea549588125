// Names and chat are shown to everybody: what is kept can be seen and stays in its line.
#include <doctest/doctest.h>

#include "protocol/messages.hpp"

using tablee::protocol::clean_chat;
using tablee::protocol::clean_name;

TEST_CASE("names are trimmed and folded") {
  CHECK(clean_name("Ann") == "Ann");
  CHECK(clean_name("  Jean \t  Luc\n") == "Jean Luc");
  CHECK(clean_name("\xC2\xA0"
                   "Ann"
                   "\xE3\x80\x80") == "Ann");
  CHECK(clean_name("<b>Ann</b>") == "<b>Ann</b>");
}

TEST_CASE("letters of all writings, and emoji, are names") {
  for (const std::string name :
       {"Zoë", "Жанна", "美咲", "محمد", "नीना", "Ṽĩ", "🦊", "❤\xEF\xB8\x8F", "\u1E47\u0304", "ᾇ", "น้ำ",
        "ကျွန်ုပ်", "རྒྱུ", "שָׁלוֹם", "한국", "🇫🇷", "👍🏽", "\U0001FAE9"}) {
    CAPTURE(name);
    CHECK(clean_name(name) == name);
    CHECK(clean_chat(name) == name);
  }
}

TEST_CASE("one text is kept in one form, however it was typed") {
  CHECK(clean_name("Rene\u0301") == "Ren\u00E9");
  CHECK(clean_chat("Bien joue\u0301, Rene\u0301") == "Bien jou\u00E9, Ren\u00E9");
  CHECK(clean_name("\u1112\u1161\u11AB") == "한");
  // The order of marks, and a composed letter that the form decomposes.
  CHECK(clean_name("\u1E47\u0304") == clean_name("n\u0323\u0304"));
  CHECK(clean_name("\u0958") == "\u0915\u093C");
  // Where a character has one form only, a selector chooses nothing.
  CHECK(clean_name("Ann\uFE0F") == "Ann");
  CHECK(clean_name("Ann\uFE0F\u0301\uFE00") == "An\u0144");
  CHECK(clean_name("葛\U000E0100") == "葛");
  CHECK(clean_name("1\uFE0F") == "1");
  CHECK(clean_name("1\u20E3") == "1\uFE0F\u20E3");
  CHECK(clean_name("1\uFE0F\u20E3") == "1\uFE0F\u20E3");
  CHECK(clean_name("❤\uFE0F\uFE0F") == "❤\uFE0F");
}

TEST_CASE("joiners stay where a script needs them") {
  for (const std::string text : {
           "می\u200Cخواهم",                                              // Persian
           "क\u094D\u200Dष", "क\u094D\u200C", "श्री\u0020क\u094D\u200D",  // Hindi
           "র\u200D\u09CDযাব",                                           // Bengali
           "ශ\u0DCA\u200Dරී",                                             // Sinhala
           "👨\u200D👩\u200D👧", "👩🏽\u200D⚕\uFE0F", "❤\uFE0F\u200D🔥", "🏳\uFE0F\u200D🌈",
           "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F",  // England
           "\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F",  // Scotland
       }) {
    CAPTURE(text);
    CHECK(clean_name(text) == text);
    CHECK(clean_chat(text) == text);
  }
}

TEST_CASE("joiners and invisible letters have no place anywhere else") {
  for (const auto& pair : {
           std::pair<std::string, std::string>{"An\u200Dn", "Ann"},
           {"An\u200Cn", "Ann"},
           {"Ann\u200D", "Ann"},
           {"\u200DAnn", "Ann"},
           {"Ann \u200D👩", "Ann 👩"},
           {"👩\u200D", "👩"},
           {"👩\u200D\u200D👧", "👩\u200D👧"},
           {"👩\u200Da", "👩a"},
           {"a\u200D👩", "a👩"},
           {"👩\u200C👧", "👩👧"},
           {"م\u200C", "م"},
           {"م\u200Ca", "مa"},
           {"क\u200Dष", "कष"},
           {"क\u094D \u200Dष", "क\u094D ष"},
           {"\U0001F3F4\U000E0067\U000E0062", "🏴"},  // a flag that breaks off
           {"\U0001F3F4\U000E0061\U000E0062\U000E0063\U000E0064\U000E0065\U000E007F",
            "🏴"},  // of no country
           {"a\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F", "a"},
       }) {
    CAPTURE(pair.first);
    CHECK_FALSE(clean_name(pair.first));
    CHECK(clean_chat(pair.first) == pair.second);
  }
}

TEST_CASE("what can't be seen, or bends the text, is no name") {
  for (const std::string name : {"",
                                 "   ",
                                 "\xE2\x80\x8B",
                                 "Ann\xE2\x80\xAE",
                                 "\xE2\x80\x8F"
                                 "Ann",
                                 "A\x01",
                                 "A\x7F",
                                 "\xC2\x85x",
                                 "\xE3\x85\xA4",
                                 "\xE2\xA0\x80",
                                 "\xEF\xBB\xBF"
                                 "Ann",
                                 "\xF3\xA0\x81\x81"
                                 "Ann",
                                 "\xCC\x81",
                                 "A \xCC\x81",
                                 "e\xCC\x81\xCC\x81\xCC\x81",
                                 "\xEE\x80\x80",
                                 "\uFE0F",
                                 "\u200D",
                                 "\u0940",
                                 "\u20E3",
                                 "\u115F",
                                 "\uFFA0",
                                 "\uFFFC",
                                 "\u2065",
                                 "\U0001D159",
                                 "\U00013441",
                                 "\U000E0100",
                                 "\U000E0001",
                                 "\U0001FFFE",
                                 "\u0E01\u0E35\u0E49\u0E49\u0E49\u0E49\u0E49\u0E49"}) {
    CAPTURE(name);
    CHECK(!clean_name(name));
  }
}

TEST_CASE("only UTF-8 is a name") {
  for (const std::string name :
       {"\xFF", "\xC3", "\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\xE2\x82", "\x80"}) {
    CHECK(!clean_name(name));
  }
}

TEST_CASE("a name has at most 24 characters, spaces included, whatever their bytes") {
  const std::string fox = "\xF0\x9F\xA6\x8A";
  std::string foxes;
  for (int count = 0; count < 24; ++count) foxes += fox;
  CHECK(clean_name(foxes) == foxes);
  CHECK(!clean_name(foxes + fox));
  CHECK(clean_name(std::string(11, 'a') + "  " + std::string(12, 'b')));
  CHECK(!clean_name(std::string(12, 'a') + " " + std::string(12, 'b')));
}

TEST_CASE("chat is one line, and what can't be seen or bends the text is left out of it") {
  CHECK(clean_chat("  Well\n played! ") == "Well played!");
  CHECK(clean_chat("<script>alert(1)</script>") == "<script>alert(1)</script>");
  CHECK(clean_chat("ab\xE2\x80\xAE"
                   "cd\xE2\x80\x8B"
                   "e\x07") == "abcde");
  CHECK(clean_chat("e\xCC\x81\xCC\x81\xCC\x81\xCC\x81") == "\u00E9\xCC\x81");
  for (const std::string nothing : {"", " \n\t", "\xE2\x80\x8B", "\xE2\x80\x8D", "\xCC\x81", "\xFF"}) {
    CAPTURE(nothing);
    CHECK(!clean_chat(nothing));
  }
}

TEST_CASE("a line of chat has at most 500 characters, whatever their bytes") {
  std::string foxes;
  for (int count = 0; count < 500; ++count) foxes += "\xF0\x9F\xA6\x8A";
  CHECK(clean_chat(foxes) == foxes);
  CHECK(!clean_chat(foxes + "x"));
}

TEST_CASE("text is UTF-8 or it is none") {
  using tablee::protocol::is_utf8;
  for (const std::string text : {"", "Ann", "Zo\xC3\xAB", "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF"}) {
    CAPTURE(text);
    CHECK(is_utf8(text));
  }
  // A byte too few, too many or too high, a longer form than need be, half of a pair, a point beyond the
  // last.
  for (const std::string text :
       {"\xC3", "\x80", "\xFF", "\xC0\x80", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80"}) {
    CAPTURE(text);
    CHECK_FALSE(is_utf8(text));
  }
}
