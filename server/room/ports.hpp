// What a room needs from around it.
#pragma once

#include <functional>
#include <string_view>
#include <utility>

#include "storage/journal.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// The outcome of something that was asked of a room from outside, for whoever asked. Told once; if it is
/// dropped before, what was asked has perhaps not been done.
class OutcomePromise {
 public:
  /// `tell` is called on the room's thread and must not come back to the room from within the call.
  explicit OutcomePromise(std::function<void(storage::Outcome)> tell) : tell_(std::move(tell)) {}
  OutcomePromise(OutcomePromise&& other) noexcept : tell_(std::exchange(other.tell_, nullptr)) {}
  OutcomePromise& operator=(OutcomePromise&&) = delete;
  OutcomePromise(const OutcomePromise&) = delete;
  OutcomePromise& operator=(const OutcomePromise&) = delete;
  ~OutcomePromise() { keep(storage::Outcome::unavailable); }

  void keep(storage::Outcome outcome) {
    if (const auto tell = std::exchange(tell_, nullptr)) tell(outcome);
  }

 private:
  std::function<void(storage::Outcome)> tell_;
};

/// What a room needs from around it.
struct RoomPorts {
  /// Hands a commit to the journal, which answers by `Room::committed`, later and never from within this
  /// call. A room has one commit on the way at most.
  std::function<void(storage::Commit)> submit;
  std::function<storage::Time()> now;
  std::function<games::Seed()> draw_seed;
  storage::Time started{};  ///< of the server: whoever was in the room before that has to come back first
  /// Hears of each move that was made, by the game's name and who made it.
  std::function<void(std::string_view, storage::MadeBy)> note_move = [](std::string_view, storage::MadeBy) {};
  /// Hears of each refusal by its code. One that is only repeated is not told again.
  std::function<void(std::string_view)> note_refusal = [](std::string_view) {};
  /// Counts bytes that somebody at an address wants to be kept; false, and nothing is counted, if they have
  /// had enough. See `StorageQuota`.
  std::function<bool(const storage::AddressHash&, std::size_t)> take_bytes = [](const storage::AddressHash&,
                                                                                std::size_t) { return true; };
  /// Counts them in any case.
  std::function<void(const storage::AddressHash&, std::size_t)> charge_bytes = [](const storage::AddressHash&,
                                                                                  std::size_t) {};
};

}  // namespace tablee::server
