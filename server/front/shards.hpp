// All shards of the server.
#pragma once

#include <memory>
#include <vector>

#include "server/shards/shard.hpp"

namespace tablee::server {

/// The rooms' shards, by code.
class Shards {
 public:
  /// One shard for each of `figures`.
  Shards(Store& store, const Limits& limits, StorageQuota& quota, std::vector<ShardFigures>& figures,
         const Publish& publish) {
    for (ShardFigures& own : figures)
      shards_.push_back(std::make_unique<Shard>(store, limits, quota, own, publish));
  }

  [[nodiscard]] Shard& of(const protocol::RoomCode& code) {
    return *shards_[shard_index(code, shards_.size())];
  }

  auto begin() { return shards_.begin(); }
  auto end() { return shards_.end(); }

 private:
  std::vector<std::unique_ptr<Shard>> shards_;
};

}  // namespace tablee::server
