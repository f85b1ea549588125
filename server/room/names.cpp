#include "server/room/names.hpp"

#include <algorithm>
#include <array>

#include "protocol/looks.hpp"

namespace tablee::server {
namespace {

/// The names that are taken in a room, by their looks.
class Taken {
 public:
  /// What somebody is called who comes with this name.
  std::string take(const std::string& name) {
    const Looks own = protocol::looks_of(name);
    std::string shown = name;
    Looks looks = own;
    int number = std::max(next_number(own[0]), next_number(own[1]));
    while (std::ranges::any_of(looks, [this](const std::string& look) { return next_.contains(look); })) {
      shown = name + ' ' + std::to_string(number++);
      looks = protocol::looks_of(shown);
    }
    for (const std::string& look : looks) next_.emplace(look, first_number);
    for (const std::string& look : own) next_[look] = number;
    return shown;
  }

 private:
  using Looks = std::array<std::string, 2>;
  static constexpr int first_number = 2;

  [[nodiscard]] int next_number(const std::string& look) const {
    const auto known = next_.find(look);
    return known == next_.end() ? first_number : known->second;
  }

  std::map<std::string, int>
      next_;  ///< for each look that is taken the number to try for who comes next with it
};

}  // namespace

std::map<protocol::PlayerId, std::string> unique_names(std::span<const storage::PlayerRecord> people) {
  std::map<protocol::PlayerId, std::string> names;
  Taken taken;
  for (const storage::PlayerRecord& person : people) names.emplace(person.player, taken.take(person.name));
  return names;
}

}  // namespace tablee::server
