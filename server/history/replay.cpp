#include "server/history/replay.hpp"

#include <algorithm>
#include <stdexcept>

#include "games/core/chance.hpp"
#include "games/core/rulebook.hpp"
#include "games/trace/recording.hpp"
#include "protocol/fields.hpp"
#include "protocol/messages.hpp"

namespace tablee::server {
namespace {

using games::JsonWriter;
using nlohmann::json;

/// A stored game at its start.
struct Opened {
  const games::Rulebook* rulebook;
  json options;
  int seats;
  games::SeededChance chance;
};

Opened open(const storage::GameRecord& record, std::string_view game) {
  const games::Rulebook* rulebook = games::find_rulebook(game);
  if (rulebook == nullptr || record.rules != rulebook->rules_version())
    throw std::runtime_error("the game was played by other rules than this program knows");
  const int seats = static_cast<int>(record.seats.size());
  if (seats < rulebook->min_seats() || seats > rulebook->max_seats())
    throw std::runtime_error("the game is not for so many");
  auto options = rulebook->complete_options(protocol::parse_bounded(record.options), seats);
  if (!options) throw std::runtime_error("the game's options can't be read");
  std::vector<games::Nonce> nonces;
  for (const storage::GameSeat& seat : record.seats) nonces.push_back(seat.nonce);
  return {rulebook, *std::move(options), seats, games::SeededChance(record.seed, nonces)};
}

/// A stored move, which its seat may try to make.
json read_move(const storage::MoveRecord& move, int seats) {
  json read = protocol::parse_bounded(move.move);
  if (move.seat.index() >= seats || read.is_discarded())
    throw std::runtime_error("a stored move can't be read");
  return read;
}

bool sees(Viewpoint viewpoint, games::Seat seat) {
  if (const auto* one = std::get_if<games::Seat>(&viewpoint)) return *one == seat;
  return std::get<Eyes>(viewpoint) == Eyes::all;
}

/// What led to a position, if anything did, and the position. `at` is when.
void write_step(JsonWriter& out, Viewpoint viewpoint, const games::Position& position,
                const storage::MoveRecord* move, storage::Time at, const games::Happenings& happenings) {
  const auto write_private = [&](games::Seat seat) {
    if (!sees(viewpoint, seat)) return;
    out.value(protocol::PrivateView{seat, position.private_view(seat), {"[]"}, happenings.told_to(seat)});
  };
  out.object([&] {
    out.member("at", at.time_since_epoch().count());
    out.member("by", move != nullptr ? std::optional(protocol::name_of(move->by)) : std::nullopt);
    out.member("events", happenings.shown);
    out.member("move", move != nullptr ? std::optional(games::JsonText{move->move}) : std::nullopt);
    out.member("private", [&] { out.list(games::all_seats(position.seats()), write_private); });
    out.member("seat", move != nullptr ? std::optional(move->seat) : std::nullopt);
    out.member("to_act", position.to_act());
    out.member("version", move != nullptr ? number(move->version) : 0);
    out.member("view", position.public_view());
  });
}

void write_viewpoint(JsonWriter& out, Viewpoint viewpoint) {
  if (const auto* seat = std::get_if<games::Seat>(&viewpoint)) return out.value(*seat);
  out.value(std::get<Eyes>(viewpoint) == Eyes::all ? "all" : "public");
}

}  // namespace

std::optional<Viewpoint> read_viewpoint(std::string_view text, int seats) {
  if (text == "public") return Eyes::everybody;
  if (text == "all") return Eyes::all;
  if (text.size() != 1 || text[0] < '0' || text[0] - '0' >= seats) return std::nullopt;
  return games::Seat(text[0] - '0');
}

void write_game(JsonWriter& out, const storage::FinishedGame& game, RoomCodes codes) {
  if (protocol::parse_bounded(game.options).is_discarded())
    throw std::runtime_error("the options of a stored game can't be read");
  const bool placed = !game.abandoned;
  const auto write_seat = [&](const storage::FinishedSeat& seat) {
    out.object("bot", seat.player.is_bot(), "name", seat.name, "place",
               placed ? std::optional(seat.place) : std::nullopt, "player", seat.player.text(), "score",
               placed ? std::optional(seat.score) : std::nullopt);
  };
  out.object([&] {
    out.member("ended_at", game.ended.time_since_epoch().count());
    out.member("ending", game.abandoned);
    out.member("game", game.game);
    out.member("id", game.id.text());
    out.member("moves", game.moves);
    out.member("number", number(game.number));
    out.member("options", games::JsonText{game.options});
    out.member("room", codes == RoomCodes::shown ? std::optional(game.room.text()) : std::nullopt);
    out.member("seats", [&] { out.list(game.seats, write_seat); });
    out.member("started_at", game.started.time_since_epoch().count());
  });
}

Replay::Replay(storage::GameRecord record, std::string_view game, int spacing)
    : record_(std::move(record)), spacing_(spacing) {
  Opened opened = open(record_, game);
  auto position = opened.rulebook->start(opened.options, opened.seats, opened.chance);
  remembered_.push_back({std::move(position), std::move(opened.chance)});
}

std::string Replay::page(const storage::FinishedGame& head, RoomCodes codes, Viewpoint viewpoint, int from,
                         int count) {
  const auto write_page = [&](JsonWriter& out) {
    out.object([&] {
      out.member("as", [&] { write_viewpoint(out, viewpoint); });
      out.member("commitment", protocol::hex(games::commitment(record_.seed)));
      out.member("game", [&] { write_game(out, head, codes); });
      out.member("nonces", [&] {
        out.list(record_.seats, [&](const auto& seat) { out.value(protocol::hex(seat.nonce)); });
      });
      out.member("seed", protocol::hex(record_.seed));
      out.member("steps", [&] { out.list([&] { write_steps(out, head.started, viewpoint, from, count); }); });
    });
  };
  return games::to_json_text(write_page).text;
}

void Replay::write_steps(JsonWriter& out, storage::Time started, Viewpoint viewpoint, int from, int count) {
  const int last =
      static_cast<int>(std::min<std::int64_t>(std::int64_t{from} + count - 1, std::ssize(record_.moves)));
  if (from == 0) write_step(out, viewpoint, *remembered_.front().position, nullptr, started, {});
  if (from > last) return;
  const auto nearest = std::min<std::size_t>(static_cast<std::size_t>(std::max(from - 1, 0) / spacing_),
                                             remembered_.size() - 1);
  Point point = remembered_[nearest].copy();
  for (int version = static_cast<int>(nearest) * spacing_ + 1; version <= last; ++version) {
    games::Happenings happenings;
    const storage::MoveRecord& move = advance(point, version, happenings);
    if (version >= from) write_step(out, viewpoint, *point.position, &move, move.made, happenings);
  }
}

const storage::MoveRecord& Replay::advance(Point& point, int version, games::Happenings& happenings) {
  const storage::MoveRecord& move = record_.moves[static_cast<std::size_t>(version) - 1];
  const json made = read_move(move, point.position->seats());
  if (!point.position->apply(move.seat, made, point.chance, happenings).ok())
    throw std::runtime_error("a stored move is not legal");
  ++moves_played_;
  if (version == std::ssize(remembered_) * spacing_) remembered_.push_back(point.copy());
  return move;
}

std::string trace_of(const storage::ReplayRecord& game) {
  Opened opened = open(game.record, game.head.game);
  std::string text;
  games::trace::Recording recording(*opened.rulebook, opened.options, opened.seats, opened.chance,
                                    [&](std::string_view line) { text.append(line).push_back('\n'); });
  for (const storage::MoveRecord& move : game.record.moves) {
    if (!recording.play(move.seat, read_move(move, opened.seats)).ok())
      throw std::runtime_error("a stored move is not legal");
  }
  return text;
}

}  // namespace tablee::server
