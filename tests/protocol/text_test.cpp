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
  for (const auto* name :
       {"Zoë", "Жанна", "美咲", "محمد", "नीना", "Ṽĩ", "🦊", "❤\xEF\xB8\x8F", "e\xCC\x81va"}) {
    CAPTURE(name);
    CHECK(clean_name(name) == name);
  }
}

TEST_CASE("what can't be seen, or bends the text, is no name") {
  for (const auto* name : {"", "   ", "\xE2\x80\x8B", "Ann\xE2\x80\xAE",
                           "\xE2\x80\x8F"
                           "Ann",
                           "A\x01", "A\x7F", "\xC2\x85x", "\xE3\x85\xA4", "\xE2\xA0\x80",
                           "\xEF\xBB\xBF"
                           "Ann",
                           "\xF3\xA0\x81\x81"
                           "Ann",
                           "\xCC\x81", "A \xCC\x81", "e\xCC\x81\xCC\x81\xCC\x81", "\xEE\x80\x80"}) {
    CAPTURE(name);
    CHECK(!clean_name(name));
  }
}

TEST_CASE("only UTF-8 is a name") {
  for (const auto* name :
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
  CHECK(clean_chat("e\xCC\x81\xCC\x81\xCC\x81\xCC\x81") == "e\xCC\x81\xCC\x81");
  CHECK(clean_chat("\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7") ==
        "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7");
  for (const auto* nothing : {"", " \n\t", "\xE2\x80\x8B", "\xE2\x80\x8D", "\xCC\x81", "\xFF"}) {
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
  for (const auto* text : {"", "Ann", "Zo\xC3\xAB", "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF"}) {
    CAPTURE(text);
    CHECK(is_utf8(text));
  }
  // A byte too few, too many or too high, a longer form than need be, half of a pair, a point beyond the
  // last.
  for (const auto* text :
       {"\xC3", "\x80", "\xFF", "\xC0\x80", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80"}) {
    CAPTURE(text);
    CHECK_FALSE(is_utf8(text));
  }
}
