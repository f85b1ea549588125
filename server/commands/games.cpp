// `tablee games`: what can be played.

#include <iostream>

#include "games/core/rulebook.hpp"
#include "games/listing.hpp"
#include "server/commands/commands.hpp"
#include "server/commands/table.hpp"

namespace tablee::server {

Exit list_games(bool as_json) {
  if (as_json) {
    std::cout << games::listing().text << '\n';
    return Exit::ok;
  }
  std::vector<Row> rows;
  for (const games::Rulebook* book : games::catalogue())
    rows.push_back({std::string(book->id()),
                    std::to_string(book->min_seats()) + " to " + std::to_string(book->max_seats()),
                    std::to_string(book->modes().size()), std::to_string(book->rules_version())});
  std::cout << table({"GAME", "SEATS", "MODES", "RULES VERSION"}, rows);
  return Exit::ok;
}

}  // namespace tablee::server
