// What a move made known, in the typed form that engines fill.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "games/core/broken_word.hpp"
#include "games/core/seat.hpp"

namespace tablee::games {

/// The events of one move: those shown to everybody and, beside them, those told to one seat alone, each in
/// the order in which they happened. Never allocates; a game states the most events that one of its moves can
/// have.
template <class Shown, class Told, std::size_t MaxShown, std::size_t MaxTold>
class EventList {
 public:
  /// An event for one seat's eyes.
  struct Whisper {
    Seat seat;
    Told event;
  };

  /// Adds an event for everybody. Throws std::length_error beyond MaxShown.
  void show(const Shown& event) {
    if (shown_count_ == MaxShown) throw_too_many_events("public", MaxShown);
    shown_[shown_count_++] = event;
  }

  /// Adds an event for `seat` alone. Throws std::length_error beyond MaxTold.
  void tell(Seat seat, const Told& event) {
    if (told_count_ == MaxTold) throw_too_many_events("private", MaxTold);
    told_[told_count_++] = {seat, event};
  }

  void clear() { shown_count_ = told_count_ = 0; }

  [[nodiscard]] std::span<const Shown> shown() const { return std::span(shown_).first(shown_count_); }
  [[nodiscard]] std::span<const Whisper> told() const { return std::span(told_).first(told_count_); }

 private:
  std::array<Shown, MaxShown> shown_{};
  std::array<Whisper, MaxTold> told_{};
  std::size_t shown_count_ = 0;
  std::size_t told_count_ = 0;
};

}  // namespace tablee::games
