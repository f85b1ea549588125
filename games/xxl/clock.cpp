// What is played when time is up.
#include <algorithm>

#include "games/xxl/xxl.hpp"

namespace tablee::games::xxl {

namespace {

/// How much each move may bring the seat that makes it; to pass, or anything like it, brings nothing.
class Gain {
 public:
  explicit Gain(const PublicView& view) : view_(view) {}

  // Where what is left in hand counts against its holder, a card brings its value.
  int operator()(const PlayOnPile& move) const { return move.card.value(); }
  int operator()(const PlayOnRow& move) const { return move.card.value(); }
  int operator()(const PlayCard& move) const {
    if (const auto* table = std::get_if<SetTheColour>(&view_.table))
      return to_trick(table->tricks.trick, table->trump, move.card);
    if (const auto* table = std::get_if<Refusal>(&view_.table))
      return to_trick(table->tricks.trick, std::nullopt, move.card);
    return move.card.value();
  }
  int operator()(const Lead& move) const {
    return most_value * move.card.face(move.colour).number + move.card.value();
  }
  int operator()(const Keep& move) const { return move.card ? move.card->value() : 0; }
  int operator()(const LayRun& /*move*/) const { return 1; }
  int operator()(const Exchange& /*move*/) const { return 1; }
  int operator()(const Expose& /*move*/) const { return 1; }
  int operator()(const Draw& /*move*/) const { return 0; }
  int operator()(const Pass& /*move*/) const { return 0; }
  int operator()(const Refuse& /*move*/) const { return 0; }
  int operator()(const EndTurn& /*move*/) const { return 0; }
  int operator()(const NameTrump& /*move*/) const { return 0; }

 private:
  /// No card is worth as much.
  static constexpr int most_value = 2 * highest_number;

  /// The higher a card stands in a trick, the sooner it takes it.
  [[nodiscard]] static int to_trick(const Trick& trick, std::optional<Colour> trump, Card card) {
    return most_value * strength(trick, trump, card) + card.value();
  }

  const PublicView& view_;
};

}  // namespace

Move Xxl::clock_move(const PublicView& table, const PrivateView& /*own*/, std::span<const Move> legal,
                     Chance& /*chance*/) {
  const Gain gain(table);
  return *std::min_element(legal.begin(), legal.end(), [&](const Move& a, const Move& b) {
    return std::visit(gain, a) < std::visit(gain, b);
  });
}

}  // namespace tablee::games::xxl
