// Who is not let in.
#pragma once

#include <set>

#include "storage/people.hpp"

namespace tablee::server {

/// Players and addresses. A value: each thread that lets people in has its own.
class BanList {
 public:
  void add(const storage::Banned& who) {
    if (const auto* player = std::get_if<storage::PlayerId>(&who)) {
      players_.insert(*player);
    } else {
      addresses_.insert(std::get<storage::AddressHash>(who));
    }
  }

  void remove(const storage::Banned& who) {
    if (const auto* player = std::get_if<storage::PlayerId>(&who)) {
      players_.erase(*player);
    } else {
      addresses_.erase(std::get<storage::AddressHash>(who));
    }
  }

  [[nodiscard]] bool bars(storage::PlayerId player) const { return players_.contains(player); }
  [[nodiscard]] bool bars(const storage::AddressHash& address) const { return addresses_.contains(address); }

 private:
  std::set<storage::PlayerId> players_;
  std::set<storage::AddressHash> addresses_;
};

}  // namespace tablee::server
