#include "games/core/fields.hpp"
#include "tests/games/example/nim/nim.hpp"

namespace tablee::games::nim {

namespace {

Move read_move(Fields& fields) {
  if (fields.text("type") != "take") throw BadField{};
  const auto heap = fields.number_below(heap_count, "heap");
  return Take{heap, fields.number_below(largest_heap + 1, "count")};
}

Options read_options(Fields& fields) {
  return {fields.has("misere") && fields.boolean("misere")};
}

struct WriteEvent {
  JsonWriter& out;

  void operator()(const Took& e) const {
    out.object("count", e.take.count, "heap", e.take.heap, "seat", e.seat, "type", "took");
  }
  void operator()(const Ended& /*ended*/) const { out.object("type", "ended"); }
};

}  // namespace

void write(JsonWriter& out, const Options& options) {
  out.object("misere", options.misere);
}

void write(JsonWriter& out, const Move& move) {
  out.object("count", move.count, "heap", move.heap, "type", "take");
}

void write(JsonWriter& out, const PublicView& view) {
  out.object("heaps", view.heaps, "misere", view.misere, "phase", view.turn ? "play" : "over", "taken",
             view.taken, "turn", view.turn);
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

bool decode(const nlohmann::json& json, int /*seats*/, Options& options) {
  return read_object(json, read_options, options);
}

bool decode(const nlohmann::json& json, Move& move) {
  return read_object(json, read_move, move);
}

}  // namespace tablee::games::nim
