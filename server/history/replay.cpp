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

Opened open(const storage::ReplayRecord& game) {
  const games::Rulebook* rulebook = games::find_rulebook(game.head.game);
  if (rulebook == nullptr || game.record.rules != rulebook->rules_version())
    throw std::runtime_error("the game was played by other rules than this program knows");
  const int seats = static_cast<int>(game.record.seats.size());
  if (seats < rulebook->min_seats() || seats > rulebook->max_seats())
    throw std::runtime_error("the game is not for so many");
  auto options = rulebook->complete_options(protocol::parse_bounded(game.record.options), seats);
  if (!options) throw std::runtime_error("the game's options can't be read");
  std::vector<games::Nonce> nonces;
  for (const storage::GameSeat& seat : game.record.seats) nonces.push_back(seat.nonce);
  return {rulebook, *std::move(options), seats, games::SeededChance(game.record.seed, nonces)};
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

std::string replay_of(const storage::ReplayRecord& game, RoomCodes codes, Viewpoint viewpoint, int from,
                      int count) {
  Opened opened = open(game);
  const auto position = opened.rulebook->start(opened.options, opened.seats, opened.chance);
  Steps steps(viewpoint);
  if (from == 0) steps.add(*position, nullptr, game.head.started, {});
  for (const storage::MoveRecord& move : game.record.moves) {
    const int version = number(move.version);
    if (version - from >= count) break;
    games::Happenings happenings;
    if (!position->apply(move.seat, read_move(move, opened.seats), opened.chance, happenings).ok())
      throw std::runtime_error("a stored move is not legal");
    if (version >= from) steps.add(*position, &move, move.made, happenings);
  }
  json nonces = json::array();
  for (const storage::GameSeat& seat : game.record.seats) nonces.push_back(protocol::hex(seat.nonce));
  return json{{"game", to_json(game.head, codes)},
              {"as", name_of(viewpoint)},
              {"steps", steps.take()},
              {"seed", protocol::hex(game.record.seed)},
              {"commitment", protocol::hex(games::commitment(game.record.seed))},
              {"nonces", std::move(nonces)}}
      .dump();
}

std::string trace_of(const storage::ReplayRecord& game) {
  Opened opened = open(game);
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
