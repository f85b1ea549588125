// A match of XXL on which tests lay out the cards that they need.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/chance.hpp"
#include "games/core/json_tree.hpp"
#include "games/xxl/xxl.hpp"

namespace tablee::games::xxl {

using nlohmann::json;

inline Card card(std::string_view text) {
  return card_from_code(text).value();
}
inline Colour colour(std::string_view text) {
  return colour_from_name(text).value();
}
inline Move on_pile(std::string_view text, int pile, std::string_view by) {
  return PlayOnPile{card(text), static_cast<std::uint8_t>(pile), colour(by)};
}
inline Move on_row(std::string_view text, std::string_view row) {
  return PlayOnRow{card(text), colour(row)};
}
inline Move plays(std::string_view text) {
  return PlayCard{card(text)};
}
inline Move leads(std::string_view text, std::string_view named) {
  return Lead{card(text), colour(named)};
}
inline Move keeps(std::string_view text) {
  return Keep{text.empty() ? std::nullopt : std::optional(card(text))};
}
inline Move runs(std::string_view a, std::string_view b, std::string_view c) {
  return LayRun{{card(a), card(b), card(c)}};
}
inline Move swaps(std::string_view text, std::string_view wanted) {
  return Exchange{card(text), card(wanted)};
}
inline Move exposes(std::string_view text) {
  return Expose{card(text)};
}
inline Move names(std::string_view trump) {
  return NameTrump{colour(trump)};
}

inline std::vector<Card> cards(const std::string& codes) {
  std::istringstream stream(codes);
  std::vector<Card> list;
  for (std::string text; stream >> text;) list.push_back(card(text));
  return list;
}
inline CardSet card_set(const std::string& codes) {
  CardSet set;
  for (const Card each : cards(codes)) set.insert(each.index());
  return set;
}

/// Chance that does as it is told. Of a shuffle it is told the first cards; the others follow as they lay.
class Decks final : public Chance {
 public:
  Decks(int dealer, std::vector<std::string> shuffles) : dealer_(dealer), shuffles_(std::move(shuffles)) {}

  void add(const std::string& shuffle) { shuffles_.push_back(shuffle); }
  [[nodiscard]] const std::vector<std::string>& asked() const { return asked_; }

  Seat pick_seat(std::string_view event, int /*seats*/) override {
    asked_.emplace_back(event);
    return Seat(dealer_);
  }

 protected:
  void shuffle_bytes(std::string_view event, std::span<std::byte> items) override {
    asked_.emplace_back(event);
    if (next_ == shuffles_.size()) return;
    auto place = items.begin();
    for (const Card each : cards(shuffles_[next_++])) {
      const auto found = std::find(place, items.end(), static_cast<std::byte>(each.index()));
      REQUIRE(found != items.end());
      std::rotate(place, found, found + 1);
      ++place;
    }
  }
  void draw_bytes(std::string_view event, std::span<std::byte> /*items*/, std::size_t /*count*/) override {
    FAIL("nothing is drawn in XXL, but " << event);
  }

 private:
  int dealer_;
  std::vector<std::string> shuffles_;
  std::vector<std::string> asked_;
  std::size_t next_ = 0;
};

/// The order of a deck from which each seat is dealt the cards of its hand, `dealer`'s left first, with
/// `rest` behind them. Hands are filled up to `each` with cards that nobody names.
inline std::string deck_for(int dealer, std::size_t each, const std::vector<std::string>& hands,
                            const std::string& rest) {
  CardSet spare = deck::all - card_set(rest);
  for (const std::string& hand : hands) spare -= card_set(hand);
  std::vector<std::vector<Card>> full;
  for (const std::string& hand : hands) {
    full.push_back(cards(hand));
    REQUIRE(full.back().size() <= each);
    for (; full.back().size() < each; spare.erase(*spare.begin())) full.back().emplace_back(*spare.begin());
  }
  std::string order;
  for (std::size_t round = 0; round < each; ++round)
    for (std::size_t step = 1; step <= hands.size(); ++step)
      order += code(full[(static_cast<std::size_t>(dealer) + step) % hands.size()][round]) + ' ';
  return order + rest;
}

class Match {
 public:
  /// A match from its options, dealer and shuffles.
  Match(const std::string& options, int seats, Decks chance) : chance_(std::move(chance)), seats_(seats) {
    Options read;
    REQUIRE(decode(json::parse(options), seats, read));
    state_ = Xxl::start(read, seats, chance_);
  }

  /// One deal of `variant` for as many seats as there are hands of `each` cards. Seat 0 starts.
  static Match deal(const std::string& variant, std::size_t each, const std::vector<std::string>& hands,
                    const std::string& rest = "") {
    const int seats = static_cast<int>(hands.size());
    const json options = variant == "trump" ? json{{"mode", "trump"}}
                                            : json{{"mode", "single"}, {"variant", variant}, {"deals", 1}};
    return {options.dump(), seats, Decks(seats - 1, {deck_for(seats - 1, each, hands, rest)})};
  }

  /// Lays out the end of a deal: these hands and this stock; what is left lies covered.
  void arrange(const std::vector<std::string>& hands, const std::string& stock) {
    CardSet used = deck::all - state_.aside - state_.stock.cards();
    for (const CardSet hand : state_.hands) used -= hand;
    Seat seat;
    for (const std::string& cards : hands) {
      state_.hands[seat] = card_set(cards);
      used |= state_.hands[seat];
      seat = Seat(seat.index() + 1);
    }
    const std::vector<Card> order = cards(stock);
    state_.stock = Stock(order);
    state_.aside = deck::all - used - card_set(stock);
    REQUIRE(Xxl::inventory(state_).size() == deck_size);
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Decks& chance() { return chance_; }
  [[nodiscard]] json view() const { return to_tree(Xxl::public_view(state_)); }
  [[nodiscard]] json table() const { return view()["table"]; }
  [[nodiscard]] json own(int seat) const { return to_tree(Xxl::private_view(state_, Seat(seat))); }

  /// The legal moves of `seat`.
  [[nodiscard]] std::vector<Move> legal(int seat) const {
    std::vector<Move> moves;
    Xxl::legal_moves(state_, Seat(seat), moves);
    return moves;
  }
  [[nodiscard]] bool may(int seat, const Move& move) const {
    const auto moves = legal(seat);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }

  /// Plays a move, which must be accepted.
  void play(int seat, const Move& move) {
    events_.clear();
    CAPTURE(to_json_text(move).text);
    const Verdict verdict = Xxl::apply(state_, Seat(seat), move, chance_, events_);
    if (!verdict.ok()) FAIL(verdict.reason().code);
    REQUIRE(Xxl::inventory(state_).size() == deck_size);
  }
  /// Plays the same kind of move round the table: seat 0, 1 and so on from `first`, a card each.
  void round(int first, const std::string& codes) {
    int seat = first;
    for (const Card each : cards(codes)) {
      play(seat, PlayCard{each});
      seat = (seat + 1) % seats_;
    }
  }

  /// The code of the reason for which `move` is refused, "" if it is not. The match stays as it is.
  [[nodiscard]] std::string refusal(int seat, const Move& move) const {
    Match tried = *this;
    tried.events_.clear();
    const Verdict verdict = Xxl::apply(tried.state_, Seat(seat), move, tried.chance_, tried.events_);
    return verdict.ok() ? "" : std::string(verdict.reason().code);
  }

  /// What the last move showed to all.
  [[nodiscard]] json shown() const {
    json list = json::array();
    for (const PublicEvent& event : events_.shown()) list.push_back(to_tree(event));
    return list;
  }
  /// What the last move told to single seats: [seat, event] each.
  [[nodiscard]] json told() const {
    json list = json::array();
    for (const auto& whisper : events_.told()) list.push_back({whisper.seat.index(), to_tree(whisper.event)});
    return list;
  }

 private:
  State state_;
  Decks chance_;
  Events events_;
  int seats_;
};

}  // namespace tablee::games::xxl
