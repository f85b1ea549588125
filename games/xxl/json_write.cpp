// Options, moves and events.
#include <variant>

#include "games/xxl/words.hpp"

namespace tablee::games::xxl {

namespace {

struct WriteMove {
  JsonWriter& out;

  void operator()(const PlayOnPile& move) const {
    out.object("card", move.card, "colour", name(move.colour), "pile", move.pile, "type", "play");
  }
  void operator()(const PlayOnRow& move) const {
    out.object("card", move.card, "colour", name(move.colour), "type", "play");
  }
  void operator()(const PlayCard& move) const { out.object("card", move.card, "type", "play"); }
  void operator()(const Lead& move) const {
    out.object("card", move.card, "colour", name(move.colour), "type", "lead");
  }
  void operator()(const Draw& /*move*/) const { out.object("type", "draw"); }
  void operator()(const Pass& /*move*/) const { out.object("type", "pass"); }
  void operator()(const Refuse& /*move*/) const { out.object("type", "refuse"); }
  void operator()(const Keep& move) const { out.object("card", move.card, "type", "keep"); }
  void operator()(const LayRun& move) const { out.object("cards", move.cards, "type", "run"); }
  void operator()(const Exchange& move) const {
    out.object("card", move.card, "for", move.wanted, "type", "exchange");
  }
  void operator()(const Expose& move) const { out.object("card", move.card, "type", "expose"); }
  void operator()(const EndTurn& /*move*/) const { out.object("type", "end_turn"); }
  void operator()(const NameTrump& move) const { out.object("colour", name(move.colour), "type", "trump"); }
};

struct WriteEvent {
  JsonWriter& out;

  void operator()(const Dealt& e) const {
    out.object("deal", e.deal, "dealer", e.dealer, "starter", e.starter, "type", "dealt", "up", e.up,
               "variant", name(e.variant));
  }
  void operator()(const Played& e) const { out.object("card", e.card, "seat", e.seat, "type", "played"); }
  void operator()(const PlayedOnPile& e) const {
    out.object("card", e.card, "colour", name(e.colour), "pile", e.pile, "seat", e.seat, "type",
               "played_on_pile");
  }
  void operator()(const PlayedOnRow& e) const {
    out.object("card", e.card, "colour", name(e.colour), "seat", e.seat, "type", "played_on_row");
  }
  void operator()(const Led& e) const {
    out.object("card", e.card, "colour", name(e.colour), "seat", e.seat, "type", "led");
  }
  void operator()(const Drew& e) const { out.object("seat", e.seat, "type", "drew"); }
  void operator()(const Passed& e) const { out.object("forced", e.forced, "seat", e.seat, "type", "passed"); }
  void operator()(const Refused& e) const { out.object("seat", e.seat, "type", "refused"); }
  void operator()(const TookTrick& e) const {
    out.object("cards", e.cards, "seat", e.seat, "type", "took_trick");
  }
  void operator()(const ColourFixed& e) const { out.object("colour", name(e.colour), "type", "colour_set"); }
  void operator()(const TrumpNamed& e) const {
    out.object("colour", name(e.colour), "seat", e.seat, "type", "trump_named");
  }
  void operator()(const PartEnded& e) const { out.object("scored", e.scored, "type", "part_ended"); }
  void operator()(const Kept& e) const { out.object("seat", e.seat, "type", "kept"); }
  void operator()(const DealtAgain& e) const {
    out.object("hands", e.hands.first(e.seats), "type", "dealt_again");
  }
  void operator()(const Ran& e) const {
    out.object("cards", e.cards, "from_display", e.from_display, "seat", e.seat, "shown", e.shown, "type",
               "ran");
  }
  void operator()(const Exchanged& e) const {
    out.object("card", e.card, "for", e.wanted, "seat", e.seat, "type", "exchanged");
  }
  void operator()(const Exposed& e) const { out.object("card", e.card, "seat", e.seat, "type", "exposed"); }
  void operator()(const EndedTurn& e) const { out.object("seat", e.seat, "type", "ended_turn"); }
  void operator()(const Added& e) const { out.object("card", e.card, "type", "added"); }
  void operator()(const DealEnded& e) const {
    out.object("deal", e.deal, "points", e.points.first(e.seats), "scores", e.scores.first(e.seats), "type",
               "deal_ended", "variant", name(e.variant));
  }
  void operator()(const Ended& /*e*/) const { out.object("type", "ended"); }
  void operator()(const DrewCard& e) const { out.object("card", e.card, "seat", e.seat, "type", "drew"); }
  void operator()(const KeptCard& e) const { out.object("card", e.card, "seat", e.seat, "type", "kept"); }
};

}  // namespace

void write(JsonWriter& out, Card card) {
  out.value(code(card));
}

void write(JsonWriter& out, const Options& options) {
  if (options.mode != Mode::single) return out.object("mode", name(options.mode));
  out.object("deals", options.deals, "mode", name(options.mode), "variant", name(options.variant));
}

void write(JsonWriter& out, const Move& move) {
  std::visit(WriteMove{out}, move);
}

void write(JsonWriter& out, const PublicEvent& event) {
  std::visit(WriteEvent{out}, event);
}

void write(JsonWriter& out, const PrivateEvent& event) {
  std::visit(WriteEvent{out}, event);
}

}  // namespace tablee::games::xxl
