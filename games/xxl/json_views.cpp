// The two views.
#include <nlohmann/json.hpp>
#include <variant>

#include "games/xxl/json.hpp"
#include "games/xxl/words.hpp"

namespace tablee::games::xxl {

namespace {

using nlohmann::json;

json encode_pile(const Pile& pile) {
  json running;
  if (pile.running) {
    running["colour"] = name(pile.running->colour);
    running["direction"] = pile.running->direction == Direction::up ? "up" : "down";
  }
  json fitting = json::array();
  pile.fits.for_each([&](Face face) {
    fitting.push_back({{"colour", name(face.colour)}, {"number", face.number}});
  });
  return {{"card", code(pile.top)}, {"running", std::move(running)}, {"fits", std::move(fitting)}};
}

json encode_trick(const Trick& trick) {
  json colours = json::array();
  for (const Colour colour : all_colours)
    if (trick.colours.contains(colour)) colours.push_back(name(colour));
  json plays = json::array();
  for (const TrickPlay& play : trick)
    plays.push_back({{"seat", play.seat.index()}, {"card", code_or_null(play.card)}});
  return {{"leader", trick.leader.index()},
          {"winner", trick.winner ? json(trick.winner->index()) : json()},
          {"colours", std::move(colours)},
          {"plays", std::move(plays)}};
}

/// The table of each variant, its name aside.
struct EncodeTable {
  const PublicView& view;

  json operator()(const UpAndDown& table) const {
    return {{"piles", {encode_pile(table.piles[0]), encode_pile(table.piles[1])}}, {"drawn", drawn()}};
  }
  json operator()(const Lower& table) const { return {{"top", code(table.top)}, {"drawn", drawn()}}; }
  json operator()(const Descent& table) const {
    json rows = json::array();
    for (const Colour colour : all_colours)
      rows.push_back({{"colour", name(colour)},
                      {"next", next_face(table, colour).number},
                      {"top", code_or_null(table.ends[static_cast<std::size_t>(colour)])}});
    return {{"rows", std::move(rows)}, {"drawn", drawn()}};
  }
  json operator()(const Refusal& table) const {
    json object = encode_tricks(table.tricks);
    object["part"] = table.part;
    object["kept"] = json::array();
    for (int seat = 0; seat < view.seats; ++seat) object["kept"].push_back(table.chosen.contains(Seat(seat)));
    return object;
  }
  json operator()(const SetTheColour& table) const {
    json object = encode_tricks(table.tricks);
    if (view.variant == Variant::trump) object["trump"] = table.trump ? json(name(*table.trump)) : json();
    return object;
  }
  json operator()(const Runs& table) const {
    json runs(static_cast<std::size_t>(view.seats), json::array());
    for (const Run& run : table) runs[static_cast<std::size_t>(run.seat.index())].push_back(codes(run.cards));
    return {{"display", codes(table.display)},
            {"runs", std::move(runs)},
            {"values", by_seat(values(table), view.seats)},
            {"done", {{"run", table.ran}, {"swap", table.swapped}}},
            {"idle", table.idle},
            {"runless", table.runless}};
  }

 private:
  [[nodiscard]] bool drawn() const { return view.phase == Phase::drawn; }
  [[nodiscard]] json encode_tricks(const Tricks& tricks) const {
    json won = json::array();
    for (int seat = 0; seat < view.seats; ++seat)
      won.push_back(codes(tricks.won[static_cast<std::size_t>(seat)]));
    return {{"trick", encode_trick(tricks.trick)},
            {"last_trick", tricks.last ? encode_trick(*tricks.last) : json()},
            {"won", std::move(won)},
            {"values", by_seat(values(tricks), view.seats)}};
  }
};

json encode_history(const PublicView& view) {
  json history = json::array();
  for (const auto& deal : std::span(view.history).first(static_cast<std::size_t>(view.finished)))
    history.push_back({{"variant", name(deal.variant)},
                       {"scores", by_seat(deal.scores, view.seats)},
                       {"points", by_seat(deal.points, view.seats)}});
  return history;
}

}  // namespace

json encode(const PublicView& view) {
  json table = std::visit(EncodeTable{view}, view.table);
  table["variant"] = name(view.variant);
  return {{"turn", view.turn ? json(view.turn->index()) : json()},
          {"phase", name(view.phase)},
          {"mode", name(view.mode)},
          {"variant", name(view.variant)},
          {"deal", view.deal},
          {"deals", view.deals},
          {"dealer", view.dealer.index()},
          {"starter", view.starter.index()},
          {"hands", by_seat(view.hands, view.seats)},
          {"stock", view.stock},
          {"standings", by_seat(view.standings, view.seats)},
          {"history", encode_history(view)},
          {"table", std::move(table)}};
}

json encode(const PrivateView& view) {
  return {{"hand", codes(view.hand)}, {"drawn", code_or_null(view.drawn)}, {"kept", code_or_null(view.kept)}};
}

}  // namespace tablee::games::xxl
