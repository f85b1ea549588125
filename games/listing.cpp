#include "games/listing.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "games/core/rulebook.hpp"

namespace tablee::games {

namespace {

void write_numbers(JsonWriter& out, std::span<const NumberedRules> rules) {
  out.list([&] {
    for (const auto& [prefix, count] : rules)
      for (int number = 1; number <= count; ++number)
        out.value(std::string(prefix).append("-").append(std::to_string(number)));
  });
}

void write_game(JsonWriter& out, const Rulebook& book) {
  out.object([&] {
    out.member("game", book.id());
    out.member("max_seats", book.max_seats());
    out.member("min_seats", book.min_seats());
    out.member("modes", [&] {
      out.list(book.modes(), [&](const nlohmann::json& options) { out.written(options.dump()); });
    });
    out.member("numbers", [&] { write_numbers(out, book.rules()); });
    out.member("reasons",
               [&] { out.list(book.reasons(), [&](const Reason& reason) { out.value(reason.code); }); });
    out.member("rules", book.rules_version());
    out.member("secrets", book.has_secrets());
  });
}

}  // namespace

JsonText listing() {
  return to_json_text([](JsonWriter& out) {
    out.object("games",
               [&] { out.list(catalogue(), [&](const Rulebook* book) { write_game(out, *book); }); });
  });
}

}  // namespace tablee::games
