// The two views.
#include <variant>

#include "games/xxl/words.hpp"

namespace tablee::games::xxl {

namespace {

auto codes(JsonWriter& out, CardSet cards) {
  return [&out, cards] { out.list(cards, [&](int card) { out.value(Card(card)); }); };
}

void write_fits(JsonWriter& out, FaceSet fits) {
  out.list([&] {
    fits.for_each([&](Face face) { out.object("colour", name(face.colour), "number", face.number); });
  });
}

void write_running(JsonWriter& out, const std::optional<Pile::Running>& running) {
  if (!running) return out.value(nullptr);
  out.object("colour", name(running->colour), "direction",
             running->direction == Direction::up ? "up" : "down");
}

void write_pile(JsonWriter& out, const Pile& pile) {
  out.object(
      "card", pile.top, "fits", [&] { write_fits(out, pile.fits); }, "running",
      [&] { write_running(out, pile.running); });
}

void write_colours(JsonWriter& out, ColourSet colours) {
  out.list(all_colours, [&](Colour colour) {
    if (colours.contains(colour)) out.value(name(colour));
  });
}

void write_trick(JsonWriter& out, const Trick& trick) {
  out.object([&] {
    out.member("colours", [&] { write_colours(out, trick.colours); });
    out.member("leader", trick.leader);
    out.member("plays", [&] {
      out.list(trick, [&](const TrickPlay& play) { out.object("card", play.card, "seat", play.seat); });
    });
    out.member("winner", trick.winner);
  });
}

/// The members of the table of each variant, `variant` included.
struct WriteTable {
  JsonWriter& out;
  const PublicView& view;

  void operator()(const UpAndDown& table) const {
    write_drawn();
    out.member("piles", [&] { out.list(table.piles, [&](const Pile& pile) { write_pile(out, pile); }); });
    write_variant();
  }
  void operator()(const Lower& table) const {
    write_drawn();
    out.member("top", table.top);
    write_variant();
  }
  void operator()(const Descent& table) const {
    write_drawn();
    out.member("rows", [&] {
      out.list(all_colours, [&](Colour colour) {
        out.object("colour", name(colour), "next", next_face(table, colour).number, "top",
                   table.ends[colour]);
      });
    });
    write_variant();
  }
  void operator()(const Refusal& table) const {
    out.member("kept", [&] {
      out.list(all_seats(view.seats), [&](Seat seat) { out.value(table.chosen.contains(seat)); });
    });
    write_last_trick(table.tricks);
    out.member("part", table.part);
    out.member("trick", [&] { write_trick(out, table.tricks.trick); });
    write_values(table.tricks);
    write_variant();
    write_won(table.tricks);
  }
  void operator()(const SetTheColour& table) const {
    write_last_trick(table.tricks);
    out.member("trick", [&] { write_trick(out, table.tricks.trick); });
    if (view.variant == Variant::trump) write_trump(table);
    write_values(table.tricks);
    write_variant();
    write_won(table.tricks);
  }
  void operator()(const Runs& table) const {
    out.member("display", codes(out, table.display));
    out.member("done", [&] { out.object("run", table.ran, "swap", table.swapped); });
    out.member("idle", table.idle);
    out.member("runless", table.runless);
    out.member("runs", [&] { out.list(all_seats(view.seats), [&](Seat seat) { write_runs(table, seat); }); });
    write_values(table);
    write_variant();
  }

 private:
  void write_drawn() const { out.member("drawn", view.phase == Phase::drawn); }
  void write_variant() const { out.member("variant", name(view.variant)); }
  template <class T>
  void write_values(const T& table) const {
    out.member("values", values(table).first(view.seats));
  }
  void write_last_trick(const Tricks& tricks) const {
    out.member("last_trick", [&] {
      if (!tricks.last) return out.value(nullptr);
      write_trick(out, *tricks.last);
    });
  }
  void write_won(const Tricks& tricks) const {
    out.member("won", [&] {
      out.list(tricks.won.first(view.seats), [&](CardSet cards) { out.value(codes(out, cards)); });
    });
  }
  void write_trump(const SetTheColour& table) const {
    out.member("trump", table.trump ? std::optional(name(*table.trump)) : std::nullopt);
  }
  void write_runs(const Runs& table, Seat seat) const {
    out.list(table, [&](const Run& run) {
      if (run.seat == seat) out.value(run.cards);
    });
  }
};

void write_history(JsonWriter& out, const PublicView& view) {
  out.list(view.history.first(view.finished), [&](const PublicView::Deal& deal) {
    out.object("points", deal.points.first(view.seats), "scores", deal.scores.first(view.seats), "variant",
               name(deal.variant));
  });
}

}  // namespace

void write(JsonWriter& out, const PublicView& view) {
  out.object([&] {
    out.member("deal", view.deal);
    out.member("dealer", view.dealer);
    out.member("deals", view.deals);
    out.member("hands", view.hands.first(view.seats));
    out.member("history", [&] { write_history(out, view); });
    out.member("mode", name(view.mode));
    out.member("phase", name(view.phase));
    out.member("standings", view.standings.first(view.seats));
    out.member("starter", view.starter);
    out.member("stock", view.stock);
    out.member("table", [&] { out.object([&] { std::visit(WriteTable{out, view}, view.table); }); });
    out.member("turn", view.turn);
    out.member("variant", name(view.variant));
  });
}

void write(JsonWriter& out, const PrivateView& view) {
  out.object("drawn", view.drawn, "hand", codes(out, view.hand), "kept", view.kept);
}

}  // namespace tablee::games::xxl
