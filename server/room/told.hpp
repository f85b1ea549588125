// What everybody in a room has been told of it last, as it stands on their pages by now.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "protocol/to_client.hpp"
#include "server/room/announcement.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// A room as all who are in it see it.
struct Scene {
  protocol::RoomView room;                          ///< without `restart`, whose time runs down
  std::map<protocol::PlayerId, std::string> names;  ///< of all who sit or are here
  std::optional<Announcement> restart;

  friend bool operator==(const Scene&, const Scene&) = default;
};

/// Facts that stay on the pages until they are told anew. Clocks run down there by themselves.
class Told {
 public:
  using Time = storage::Time;

  void note(Scene scene) { scene_ = std::move(scene); }
  void note(std::optional<protocol::Clocks> clocks, Time now) {
    clocks_ = std::move(clocks);
    clocks_at_ = now;
  }

  /// Somebody's page shows a newer scene than the others'.
  void differ() { scene_.reset(); }

  /// Whether that is what the pages show.
  [[nodiscard]] bool holds(const Scene& scene) const { return scene_ == scene; }
  /// The same at a moment.
  [[nodiscard]] bool holds(const std::optional<protocol::Clocks>& clocks, Time now) const {
    auto shown = clocks_;
    if (shown && !shown->paused) {
      for (auto& left : shown->remaining) {
        if (left) left = std::max(*left - (now - clocks_at_), std::chrono::milliseconds(0));
      }
    }
    return shown == clocks;
  }

 private:
  std::optional<Scene> scene_;
  std::optional<protocol::Clocks> clocks_;
  Time clocks_at_;
};

}  // namespace tablee::server
