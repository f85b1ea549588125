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

class Steps {
 public:
  explicit Steps(Viewpoint viewpoint) : viewpoint_(viewpoint) {}

  void add(const games::Position& position, const storage::MoveRecord* move, storage::Time at,
           const games::Happenings& happenings) {
    json to_act = json::array();
    for (const games::Seat seat : position.to_act()) to_act.push_back(seat.index());
    json own = json::array();
    for (int index = 0; index < position.seats(); ++index) {
      const games::Seat seat(index);
      if (sees(seat)) own.push_back(protocol::to_json(private_part(position, seat, happenings)));
    }
    list_.push_back({{"version", move != nullptr ? number(move->version) : 0},
                     {"seat", move != nullptr ? json(move->seat.index()) : json(nullptr)},
                     {"by", move != nullptr ? json(protocol::name_of(move->by)) : json(nullptr)},
                     {"at", at.time_since_epoch().count()},
                     {"move", move != nullptr ? read_move(*move, position.seats()) : json(nullptr)},
                     {"events", happenings.shown},
                     {"to_act", std::move(to_act)},
                     {"view", position.public_view()},
                     {"private", std::move(own)}});
  }

  [[nodiscard]] json take() { return std::move(list_); }

 private:
  [[nodiscard]] bool sees(games::Seat seat) const {
    if (const auto* one = std::get_if<games::Seat>(&viewpoint_)) return *one == seat;
    return std::get<Eyes>(viewpoint_) == Eyes::all;
  }

  static protocol::PrivateView private_part(const games::Position& position, games::Seat seat,
                                            const games::Happenings& happenings) {
    protocol::PrivateView view{seat, position.private_view(seat), {}, {}};
    for (const auto& told : happenings.told) {
      if (told.seat == seat) view.events = told.events;
    }
    return view;
  }

  Viewpoint viewpoint_;
  json list_ = json::array();
};

json name_of(Viewpoint viewpoint) {
  if (const auto* seat = std::get_if<games::Seat>(&viewpoint)) return seat->index();
  return std::get<Eyes>(viewpoint) == Eyes::all ? "all" : "public";
}

}  // namespace

std::optional<Viewpoint> read_viewpoint(std::string_view text, int seats) {
  if (text == "public") return Eyes::everybody;
  if (text == "all") return Eyes::all;
  if (text.size() != 1 || text[0] < '0' || text[0] - '0' >= seats) return std::nullopt;
  return games::Seat(text[0] - '0');
}

json to_json(const storage::FinishedGame& game, RoomCodes codes) {
  json options = protocol::parse_bounded(game.options);
  if (options.is_discarded()) throw std::runtime_error("the options of a stored game can't be read");
  json seats = json::array();
  for (const storage::FinishedSeat& seat : game.seats) {
    const bool placed = !game.abandoned;
    seats.push_back({{"player", seat.player.text()},
                     {"name", seat.name},
                     {"bot", seat.player.is_bot()},
                     {"score", placed ? json(seat.score) : json(nullptr)},
                     {"place", placed ? json(seat.place) : json(nullptr)}});
  }
  return {{"id", game.id.text()},
          {"room", codes == RoomCodes::shown ? json(game.room.text()) : json(nullptr)},
          {"number", number(game.number)},
          {"game", game.game},
          {"options", std::move(options)},
          {"started_at", game.started.time_since_epoch().count()},
          {"ended_at", game.ended.time_since_epoch().count()},
          {"moves", game.moves},
          {"ending", game.abandoned ? protocol::to_json(*game.abandoned) : json(nullptr)},
          {"seats", std::move(seats)}};
}

Replay::Replay(storage::GameRecord record, std::string_view game, int spacing)
    : record_(std::move(record)), spacing_(spacing) {
  Opened opened = open(record_, game);
  auto position = opened.rulebook->start(opened.options, opened.seats, opened.chance);
  remembered_.push_back({std::move(position), std::move(opened.chance)});
}

std::string Replay::page(const storage::FinishedGame& head, RoomCodes codes, Viewpoint viewpoint, int from,
                         int count) {
  Steps steps(viewpoint);
  const int last =
      static_cast<int>(std::min<std::int64_t>(std::int64_t{from} + count - 1, std::ssize(record_.moves)));
  if (from == 0) steps.add(*remembered_.front().position, nullptr, head.started, {});
  if (from <= last) {
    const auto nearest = std::min<std::size_t>(static_cast<std::size_t>(std::max(from - 1, 0) / spacing_),
                                               remembered_.size() - 1);
    Point point = remembered_[nearest].copy();
    for (int version = static_cast<int>(nearest) * spacing_ + 1; version <= last; ++version) {
      games::Happenings happenings;
      const storage::MoveRecord& move = advance(point, version, happenings);
      if (version >= from) steps.add(*point.position, &move, move.made, happenings);
    }
  }
  json nonces = json::array();
  for (const storage::GameSeat& seat : record_.seats) nonces.push_back(protocol::hex(seat.nonce));
  return json{{"game", to_json(head, codes)},
              {"as", name_of(viewpoint)},
              {"steps", steps.take()},
              {"seed", protocol::hex(record_.seed)},
              {"commitment", protocol::hex(games::commitment(record_.seed))},
              {"nonces", std::move(nonces)}}
      .dump();
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
