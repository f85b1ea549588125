#include <array>
#include <span>
#include <string_view>
#include <variant>

#include "games/figures/figures.hpp"

namespace tablee::games::figures {

namespace {

/// The boxes in the order of their names.
constexpr std::array<Box, box_count> boxes_by_name{
    Box::flush,    Box::four_of_a_kind, Box::full_house, Box::series_1, Box::series_2,        Box::series_3,
    Box::series_4, Box::series_5,       Box::series_6,   Box::straight, Box::three_of_a_kind, Box::two_pairs};

std::string_view name(Phase phase) {
  switch (phase) {
    case Phase::turn:
      return "turn";
    case Phase::discarding:
      return "discard";
    case Phase::scoring:
      return "score";
    case Phase::over:
      return "over";
  }
  return "";
}

struct WriteMove {
  JsonWriter& out;

  void operator()(const Draw& /*draw*/) const { out.object("type", "draw"); }
  void operator()(const Take& take) const { out.object("from", take.from, "type", "take"); }
  void operator()(const Discard& discard) const { out.object("card", discard.card, "type", "discard"); }
  void operator()(const Lay& lay) const { out.object("box", name(lay.box), "type", "lay"); }
  void operator()(const Score& filled) const { out.value(Choice{filled.box, false}); }
  void operator()(const Cross& crossed) const { out.value(Choice{crossed.box, true}); }
};

struct WriteEvent {
  JsonWriter& out;

  void operator()(const Drew& e) const { out.object("seat", e.seat, "type", "drew"); }
  void operator()(const Recycled& e) const { out.object("pile", e.pile, "type", "recycled"); }
  void operator()(const Took& e) const {
    out.object("card", e.card, "from", e.from, "seat", e.seat, "type", "took");
  }
  void operator()(const Discarded& e) const {
    out.object("card", e.card, "seat", e.seat, "type", "discarded");
  }
  void operator()(const Laid& e) const {
    out.object("box", name(e.box), "hands", e.hands.first(e.seats), "points", e.points, "seat", e.seat,
               "type", "laid");
  }
  void operator()(const Chose& e) const { out.object("seat", e.seat, "type", "chose"); }
  void operator()(const Filled& e) const {
    out.object("box", name(e.choice.box), "crossed", e.choice.crossed, "points", e.points, "seat", e.seat,
               "type", "filled");
  }
  void operator()(const Gathered& /*gathered*/) const { out.object("type", "gathered"); }
  void operator()(const Dealt& e) const { out.object("dealer", e.dealer, "round", e.round, "type", "dealt"); }
  void operator()(const Ended& /*ended*/) const { out.object("type", "ended"); }
};

void write_totals(JsonWriter& out, const ScoreTable& table) {
  out.object("bonus", table.bonus(), "series", table.series(), "total", table.total());
}

}  // namespace

void write(JsonWriter& out, Card card) {
  out.value(code(card));
}

void write(JsonWriter& out, const Hand& hand) {
  out.list([&] { hand.for_each([&](Card card) { out.value(card); }); });
}

void write(JsonWriter& out, const CardStack& stack) {
  out.value(stack.cards());
}

void write(JsonWriter& out, const ScoreTable& table) {
  out.object([&] {
    for (const Box box : boxes_by_name)
      out.member(name(box), table.is_open(box) ? std::nullopt : std::optional(table.points(box)));
  });
}

void write(JsonWriter& out, const Choice& choice) {
  out.object("box", name(choice.box), "type", choice.crossed ? "cross" : "score");
}

void write(JsonWriter& out, const Options& /*options*/) {
  out.object();
}

void write(JsonWriter& out, const Move& move) {
  std::visit(WriteMove{out}, move);
}

void write(JsonWriter& out, const PublicView& view) {
  out.object([&] {
    out.member("chosen", [&] {
      out.list(all_seats(view.seats), [&](Seat seat) { out.value(view.chosen.contains(seat)); });
    });
    out.member("dealer", view.dealer);
    out.member("discards", view.discards.first(view.seats));
    out.member("hands", view.hands.first(view.seats));
    out.member("laid", [&] {
      if (!view.laid) return out.value(nullptr);
      out.object("box", name(view.laid->box), "points", view.laid->points, "seat", view.laid->seat);
    });
    out.member("phase", name(view.phase));
    out.member("pile", view.pile);
    out.member("round", view.round);
    out.member("shown", [&] {
      if (!view.shown) return out.value(nullptr);
      out.value(view.shown->first(view.seats));
    });
    out.member("tables", view.tables.first(view.seats));
    out.member("taken", [&] {
      if (!view.taken) return out.value(nullptr);
      out.object("card", view.taken->card, "from", view.taken->from);
    });
    out.member("totals", [&] {
      out.list(view.tables.first(view.seats), [&](const auto& table) { write_totals(out, table); });
    });
    out.member("turn", view.turn);
  });
}

void write(JsonWriter& out, const PrivateView& view) {
  out.object([&] {
    out.member("choice", view.choice);
    out.member("drawn", view.drawn);
    out.member("hand", view.hand);
    out.member("points", [&] {
      out.object([&] {
        for (const Box box : boxes_by_name)
          if (view.open.contains(index(box))) out.member(name(box), view.points[box]);
      });
    });
  });
}

void write(JsonWriter& out, const PublicEvent& event) {
  std::visit(WriteEvent{out}, event);
}

void write(JsonWriter& out, const PrivateEvent& event) {
  out.object("card", event.card, "seat", event.seat, "type", "drew");
}

}  // namespace tablee::games::figures
