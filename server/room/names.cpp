#include "server/room/names.hpp"

#include <algorithm>
#include <functional>

#include "protocol/looks.hpp"

namespace tablee::server {
namespace {

using Looks = std::array<std::string, 2>;
using LookAt = std::function<const Looks&(const std::string& name)>;

/// The names that are taken in a room, by their looks.
class Taken {
 public:
  explicit Taken(LookAt look_at) : look_at_(std::move(look_at)) {}

  /// What somebody is called who comes with this name.
  std::string take(const std::string& name) {
    const Looks own = look_at_(name);
    std::string shown = name;
    Looks looks = own;
    int number = std::max(next_number(own[0]), next_number(own[1]));
    while (std::ranges::any_of(looks, [this](const std::string& look) { return next_.contains(look); })) {
      shown = name + ' ' + std::to_string(number++);
      looks = look_at_(shown);
    }
    for (const std::string& look : looks) next_.emplace(look, first_number);
    for (const std::string& look : own) next_[look] = number;
    return shown;
  }

 private:
  static constexpr int first_number = 2;

  [[nodiscard]] int next_number(const std::string& look) const {
    const auto known = next_.find(look);
    return known == next_.end() ? first_number : known->second;
  }

  LookAt look_at_;
  std::map<std::string, int>
      next_;  ///< for each look that is taken the number to try for who comes next with it
};

bool same_people(const std::vector<storage::PlayerRecord>& some,
                 const std::vector<storage::PlayerRecord>& others) {
  return std::ranges::equal(some, others, [](const auto& one, const auto& other) {
    return one.player == other.player && one.name == other.name;
  });
}

}  // namespace

const std::map<protocol::PlayerId, std::string>& Names::of(std::vector<storage::PlayerRecord> people) {
  if (same_people(people, people_)) return names_;
  people_ = std::move(people);
  std::map<std::string, Looks> used;
  Taken taken([&](const std::string& name) -> const Looks& {
    auto known = used.find(name);
    if (known != used.end()) return known->second;
    if (auto kept = looks_.extract(name)) return used.insert(std::move(kept)).position->second;
    ++looked_at_;
    return used.emplace(name, protocol::looks_of(name)).first->second;
  });
  names_.clear();
  for (const storage::PlayerRecord& person : people_) names_.emplace(person.player, taken.take(person.name));
  looks_ = std::move(used);
  return names_;
}

std::map<protocol::PlayerId, std::string> unique_names(std::span<const storage::PlayerRecord> people) {
  Names names;
  return names.of({people.begin(), people.end()});
}

}  // namespace tablee::server
