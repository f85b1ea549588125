// What people are called in a room: everybody differently.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "storage/records.hpp"

namespace tablee::server {

/// The name of each of `people`, who are given in the order in which they came: the own one, with a number
/// behind it if somebody before has one that looks like it (`protocol::looks_of`).
[[nodiscard]] std::map<protocol::PlayerId, std::string> unique_names(
    std::span<const storage::PlayerRecord> people);

/// The same for people who are asked about again and again, and of whom few come and go between: what a name
/// looks like is dear to find out, and is found out once.
class Names {
 public:
  /// Valid until the next call. Who is called as before costs a comparison.
  const std::map<protocol::PlayerId, std::string>& of(std::vector<storage::PlayerRecord> people);

  /// How often it had to be found out what a name looks like, in all.
  [[nodiscard]] std::size_t looked_at() const { return looked_at_; }

 private:
  using Looks = std::array<std::string, 2>;

  std::vector<storage::PlayerRecord> people_;
  std::map<protocol::PlayerId, std::string> names_;
  std::map<std::string, Looks> looks_;  ///< of the names that were compared for `names_`
  std::size_t looked_at_ = 0;
};

}  // namespace tablee::server
