// Two people are told apart by what others see, not by bytes.
#include "protocol/looks.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "protocol/messages.hpp"

namespace tablee::protocol {
namespace {

bool look_alike(std::string_view one, std::string_view other) {
  const auto looks = looks_of(one);
  return std::ranges::find_first_of(looks, looks_of(other)) != looks.end();
}

using Pair = std::pair<std::string, std::string>;

TEST_CASE("names look alike whatever their bytes are") {
  for (const Pair& pair : {
           Pair{"Ann", "Ann\uFE0F"},                       // a variation selector
           Pair{"Ren\u00E9", "Rene\u0301"},                // composed and decomposed
           Pair{"Ann", "ANN"},                             // capitals
           Pair{"Жанна", "жАННА"},                         // in any script
           Pair{"Straße", "STRASSE"},                      //
           Pair{"Σίσυφος", "ΣΊΣΥΦΟΣ"},                     //
           Pair{"Ann", "\uFF21\uFF4E\uFF4E"},              // full width
           Pair{"Ann", "\U0001D400\U0001D427\U0001D427"},  // letters of mathematics
           Pair{"file", "\uFB01le"},                       // a ligature
           Pair{"An\u200Bn", "Ann"},                       // what earlier programs may have kept
           Pair{"می\u200Cخواهم", "میخواهم"},               // a joiner
           Pair{"क\u094D\u200Dष", "क\u094Dष"},             //
           Pair{"👨\u200D👩\u200D👧", "👨👩👧"},                 //
           Pair{"René", "Rene"},                           // accents
           Pair{"Łukasz Sørensen", "Lukasz Sorensen"},     //
           Pair{"שָׁלוֹם", "שלום"},                           //
       }) {
    CAPTURE(pair.first);
    CAPTURE(pair.second);
    CHECK(look_alike(pair.first, pair.second));
  }
}

TEST_CASE("letters of other scripts that imitate Latin ones look like these") {
  for (const Pair& pair : {
           Pair{"Ann", "\u0410nn"},            // Cyrillic A
           Pair{"Ben", "\u0412en"},            // Cyrillic Ve, whose small letter looks otherwise
           Pair{"ABC", "\u0410\u0412\u0421"},  // all Cyrillic
           Pair{"Cocoa", "\u0421\u043E\u0441\u043E\u0430"},  // and small
           Pair{"Nina", "\u039Dina"},                        // Greek Nu
           Pair{"Otto", "\u0555tto"},                        // Armenian Oh
           Pair{"Ann", "\u13AAnn"},                          // Cherokee Go
           Pair{"Ivan", "lvan"},                             // within one alphabet
           Pair{"Ann 1", "Ann l"},                           //
           Pair{"Bob", "B0b"},                               //
           Pair{"Arnold", "Amold"},                          //
       }) {
    CAPTURE(pair.first);
    CAPTURE(pair.second);
    CHECK(look_alike(pair.first, pair.second));
    CHECK(look_alike(pair.second, pair.first));
  }
}

TEST_CASE("names that people tell apart don't look alike") {
  for (const Pair& pair :
       {Pair{"Ann", "Anna"}, Pair{"Ann", "Ann 2"}, Pair{"Ali", "All"}, Pair{"राम", "रमा"}, Pair{"कार", "कर"},
        Pair{"がく", "かく"}, Pair{"มา", "มี"}, Pair{"美咲", "美先"}, Pair{"🦊", "🐻"}, Pair{"❤", "🖤"},
        Pair{"Жанна", "Ханна"}, Pair{"Ann Lee", "AnnLee"}, Pair{"Ann", "Ann!"}}) {
    CAPTURE(pair.first);
    CAPTURE(pair.second);
    CHECK_FALSE(look_alike(pair.first, pair.second));
  }
}

TEST_CASE("a part of a name is found by how it looks") {
  CHECK(contains_look("Anne-René", "rene"));
  CHECK(contains_look("\u0410nn", "ann"));
  CHECK(contains_look("Ivan", "IV"));
  CHECK(contains_look("Ivan", "iv"));
  CHECK(contains_look("Ann", ""));
  CHECK_FALSE(contains_look("Ann", "nna"));
}

}  // namespace
}  // namespace tablee::protocol
