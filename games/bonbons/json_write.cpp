#include <string_view>
#include <variant>

#include "games/bonbons/bonbons.hpp"

namespace tablee::games::bonbons {

namespace {

std::string_view name(Phase phase) {
  switch (phase) {
    case Phase::first:
      return "first";
    case Phase::second:
      return "second";
    case Phase::third:
      return "third";
    case Phase::give:
      return "give";
    case Phase::cover:
      return "cover";
    case Phase::over:
      return "over";
  }
  return "";
}

std::string_view name(HiddenBecause reason) {
  switch (reason) {
    case HiddenBecause::no_match:
      return "no_match";
    case HiddenBecause::stopped:
      return "stopped";
    case HiddenBecause::coins:
      return "coins";
    case HiddenBecause::wrapper:
      return "wrapper";
  }
  return "";
}

std::string_view name(UpBecause why) {
  switch (why) {
    case UpBecause::turned:
      return "turned";
    case UpBecause::found:
      return "found";
    case UpBecause::wrapper:
      return "wrapper";
  }
  return "";
}

struct WriteMove {
  JsonWriter& out;

  void operator()(const FlipSquare& flip) const { out.object("cell", flip.cell, "type", "flip_square"); }
  void operator()(const FlipRound& flip) const {
    out.object("seat", flip.place.owner(), "slot", flip.place.slot(), "type", "flip_round");
  }
  void operator()(const Give& give) const { out.object("slot", give.slot, "type", "give"); }
  void operator()(const Cover& cover) const { out.object("slot", cover.slot, "type", "cover"); }
  void operator()(const Stop& /*stop*/) const { out.object("type", "stop"); }
};

struct WriteEvent {
  JsonWriter& out;

  void operator()(const FlippedSquare& e) const {
    out.object("cell", e.cell, "seat", e.seat, "tile", e.tile, "type", "flipped_square");
  }
  void operator()(const FlippedRound& e) const {
    out.object("owner", e.place.owner(), "seat", e.seat, "slot", e.place.slot(), "tile", e.tile, "type",
               "flipped_round");
  }
  void operator()(const Matched& e) const {
    out.object("cell", e.cell, "owner", e.place.owner(), "seat", e.seat, "slot", e.place.slot(), "tile",
               e.tile, "type", "matched");
  }
  void operator()(const Gave& e) const {
    out.object("seat", e.seat, "slot", e.slot, "to", e.to.owner(), "to_slot", e.to.slot(), "type", "gave");
  }
  void operator()(const Hidden& e) const {
    out.object(
        "cells", e.cells, "reason", name(e.reason), "rounds",
        [&] { out.list(e.rounds, [&](int place) { out.value(Place(place)); }); }, "seat", e.seat, "type",
        "hidden");
  }
  void operator()(const Covered& e) const {
    out.object("cells", e.cells, "seat", e.seat, "slot", e.slot, "type", "covered");
  }
  void operator()(const Unwrapped& e) const {
    out.object("cell", e.cell, "seat", e.seat, "slot", e.slot, "type", "unwrapped");
  }
  void operator()(const Declined& e) const { out.object("seat", e.seat, "type", "declined"); }
  void operator()(const Ended& e) const { out.object("seat", e.seat, "type", "ended"); }
};

void write_square(JsonWriter& out, const SquareView& square) {
  if (std::holds_alternative<EmptyCell>(square)) return out.value(nullptr);
  const auto* face_up = std::get_if<FaceUp>(&square);
  if (face_up == nullptr) return out.object("up", false);
  out.object("tile", face_up->tile, "up", true, "why", name(face_up->why));
}

void write_round(JsonWriter& out, const RoundView& round) {
  if (std::holds_alternative<NoSlot>(round)) return;
  if (const auto* face_up = std::get_if<FaceUp>(&round))
    return out.object("face", "up", "tile", face_up->tile, "why", name(face_up->why));
  out.object("face", std::holds_alternative<UnderCoins>(round) ? "covered" : "down");
}

auto names_of(JsonWriter& out, KindSet kinds) {
  return [&out, kinds] { out.list(kinds, [&](Kind kind) { out.value(bonbons::name(kind)); }); };
}

}  // namespace

void write(JsonWriter& out, Tile tile) {
  out.value(code(tile));
}

void write(JsonWriter& out, Place place) {
  out.object("seat", place.owner(), "slot", place.slot());
}

void write(JsonWriter& out, const Options& options) {
  if (options.removed.empty()) return out.object("quick", options.quick);
  out.object("quick", options.quick, "removed", names_of(out, options.removed));
}

void write(JsonWriter& out, const Move& move) {
  std::visit(WriteMove{out}, move);
}

void write(JsonWriter& out, const PublicView& view) {
  const auto squares = std::span(view.squares).first(static_cast<std::size_t>(view.cells));
  const auto write_rounds_of = [&](Seat seat) {
    out.list(places_of(seat), [&](int place) { write_round(out, view.rounds[Place(place)]); });
  };
  out.object([&] {
    out.member("again", view.again);
    out.member("found", view.found.first(view.seats));
    out.member("phase", name(view.phase));
    out.member("quick", !view.removed.empty());
    out.member("removed", names_of(out, view.removed));
    out.member("reserve", view.reserve);
    out.member("rounds", [&] { out.list(all_seats(view.seats), write_rounds_of); });
    out.member("squares",
               [&] { out.list(squares, [&](const SquareView& square) { write_square(out, square); }); });
    out.member("stolen", view.stolen);
    out.member("turn", view.turn);
  });
}

void write(JsonWriter& out, const PrivateView& /*view*/) {
  out.object();
}

void write(JsonWriter& out, const PublicEvent& event) {
  std::visit(WriteEvent{out}, event);
}

void write(JsonWriter& out, const PrivateEvent& /*event*/) {
  out.object();
}

}  // namespace tablee::games::bonbons
