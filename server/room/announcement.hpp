// What the server's owner has announced to everybody.
#pragma once

#include <algorithm>
#include <string>

#include "protocol/to_client.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// A restart that is to come. It is told, not carried out, and forgotten when the server ends.
struct Announcement {
  storage::Time at;
  std::string text;  ///< a clean line of chat, or empty

  friend bool operator==(const Announcement&, const Announcement&) = default;

  /// As it is told at a moment.
  [[nodiscard]] protocol::Restart told(storage::Time now) const {
    return {std::max(at - now, std::chrono::milliseconds(0)), text};
  }
};

}  // namespace tablee::server
