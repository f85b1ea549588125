#include "server/room/names.hpp"

#include <algorithm>
#include <set>

namespace tablee::server {
namespace {

std::string folded(std::string name) {
  std::ranges::transform(name, name.begin(), [](char symbol) {
    return symbol >= 'A' && symbol <= 'Z' ? static_cast<char>(symbol - 'A' + 'a') : symbol;
  });
  return name;
}

}  // namespace

std::map<protocol::PlayerId, std::string> unique_names(std::span<const storage::PlayerRecord> people) {
  std::map<protocol::PlayerId, std::string> names;
  std::set<std::string> taken;
  for (const storage::PlayerRecord& person : people) {
    std::string name = person.name;
    for (int number = 2; !taken.insert(folded(name)).second; ++number) {
      name = person.name + ' ' + std::to_string(number);
    }
    names.emplace(person.player, std::move(name));
  }
  return names;
}

}  // namespace tablee::server
