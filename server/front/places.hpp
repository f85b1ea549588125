// Places that connections take, in all and of each address.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <utility>

#include "server/address.hpp"

namespace tablee::server {

using Count = std::atomic<std::size_t>;

/// One place, taken for as long as this lives. It may end on any thread.
class Place {
 public:
  explicit Place(std::shared_ptr<Count> taken) : taken_(std::move(taken)), number_(++*taken_) {}
  ~Place() { --*taken_; }

  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  /// How many were taken when this one was, itself included.
  [[nodiscard]] std::size_t number() const { return number_; }

 private:
  std::shared_ptr<Count> taken_;
  std::size_t number_;
};

/// How many places each address has taken. Used by one thread but for the places, which it outlives or not.
class AddressPlaces {
 public:
  [[nodiscard]] std::shared_ptr<Place> take(const Address& address) {
    auto& taken = taken_[address];
    if (!taken) taken = std::make_shared<Count>(0);
    return std::make_shared<Place>(taken);
  }

  /// The most that one address has.
  [[nodiscard]] std::size_t most() const {
    std::size_t most = 0;
    for (const auto& [address, taken] : taken_) most = std::max(most, taken->load());
    return most;
  }

  /// Forgets addresses that have none. To be called now and then; nothing else makes the table smaller.
  void sweep() {
    std::erase_if(taken_, [](const auto& entry) { return entry.second->load() == 0; });
  }

  [[nodiscard]] std::size_t size() const { return taken_.size(); }

 private:
  std::map<Address, std::shared_ptr<Count>> taken_;
};

}  // namespace tablee::server
