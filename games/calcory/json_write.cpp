#include <string_view>
#include <variant>

#include "games/calcory/calcory.hpp"

namespace tablee::games::calcory {

namespace {

std::string_view name(Phase phase) {
  switch (phase) {
    case Phase::turning:
      return "turning";
    case Phase::returning:
      return "returning";
    case Phase::over:
      return "over";
  }
  return "";
}

std::string_view name(Failure reason) {
  switch (reason) {
    case Failure::over_thirteen:
      return "over_thirteen";
    case Failure::second_zero:
      return "second_zero";
    case Failure::no_improvement:
      return "no_improvement";
  }
  return "";
}

struct WriteMove {
  JsonWriter& out;

  void operator()(const Flip& flip) const { out.object("cell", flip.cell, "type", "flip"); }
  void operator()(const Stop& /*stop*/) const { out.object("type", "stop"); }
  void operator()(const Return& back) const {
    out.object("card", back.card, "cell", back.cell, "type", "return");
  }
};

struct WriteEvent {
  JsonWriter& out;

  void operator()(const Flipped& e) const {
    out.object("card", e.card, "cell", e.cell, "seat", e.seat, "type", "flipped");
  }
  void operator()(const Failed& e) const {
    out.object("cells", e.cells, "reason", name(e.reason), "seat", e.seat, "type", "failed");
  }
  void operator()(const Marked& e) const { out.object("cells", e.cells, "seat", e.seat, "type", "marked"); }
  void operator()(const Unmarked& e) const {
    out.object("cells", e.cells, "seat", e.seat, "type", "unmarked");
  }
  void operator()(const Took& e) const {
    const auto cards = std::span(e.cards).first(static_cast<std::size_t>(e.cells.size()));
    out.object("cards", cards, "cells", e.cells, "harvest", e.harvest, "seat", e.seat, "type", "took");
  }
  void operator()(const Returned& e) const { out.object("cell", e.cell, "seat", e.seat, "type", "returned"); }
  void operator()(const Passed& e) const { out.object("seat", e.seat, "type", "passed"); }
  void operator()(const Ended& /*ended*/) const { out.object("type", "ended"); }
};

void write_cell(JsonWriter& out, const CellView& cell, Seat marker) {
  if (std::holds_alternative<Empty>(cell)) return out.value(nullptr);
  const auto* face_up = std::get_if<FaceUp>(&cell);
  if (face_up == nullptr) return out.object("up", false);
  if (face_up->marked) return out.object("card", face_up->card, "marked", marker, "up", true);
  out.object("card", face_up->card, "turned", true, "up", true);
}

}  // namespace

void write(JsonWriter& out, Card card) {
  out.value(code(card));
}

void write(JsonWriter& out, const CardBag& cards) {
  out.list(cards.kinds(), [&](int kind) {
    for (int copy = 0; copy < cards.count(Card(kind)); ++copy) out.value(Card(kind));
  });
}

void write(JsonWriter& out, const Options& /*options*/) {
  out.object();
}

void write(JsonWriter& out, const Move& move) {
  std::visit(WriteMove{out}, move);
}

void write(JsonWriter& out, const PublicView& view) {
  const Seat marker = view.marked ? view.marked->seat : Seat();
  out.object([&] {
    out.member("cells",
               [&] { out.list(view.cells, [&](const CellView& cell) { write_cell(out, cell, marker); }); });
    out.member("harvest", view.harvest);
    out.member("marked", [&] {
      if (!view.marked) return out.value(nullptr);
      out.object("cards", view.marked->cards, "seat", view.marked->seat, "sum", view.marked->sum);
    });
    out.member("phase", name(view.phase));
    out.member("piles", view.piles.first(view.seats));
    out.member("sum", view.sum);
    out.member("taken", view.taken);
    out.member("turn", view.turn);
    out.member("turned", view.turned);
  });
}

void write(JsonWriter& out, const PrivateView& /*view*/) {
  out.object();
}

void write(JsonWriter& out, const PublicEvent& event) {
  std::visit(WriteEvent{out}, event);
}

void write(JsonWriter& out, const PrivateEvent& event) {
  out.object("card", event.card, "cell", event.cell, "seat", event.seat, "type", "returned");
}

}  // namespace tablee::games::calcory
