// Tablée itself, in games of Calcory: players and rooms are made over HTTP; everybody plays a random one of
// the moves that the server says are legal, and the host begins a new game when one is over.
#include <random>
#include <stdexcept>
#include <vector>

#include "driver.hpp"
#include "scan.hpp"

namespace tablee::peers {
namespace {

/// Where a client stands. The versions of a game count from 0, the numbers of moves go on from game to game.
struct Seat {
  std::string token;
  std::uint32_t game = 0;
  std::uint32_t made_before = 0;  ///< moves of its table, before this game
  std::uint32_t last = 0;         ///< the number of the last update
  std::string move;               ///< the one to make next, if it acts
};

struct Room {
  std::string code;
  int seated = 1;  ///< its host is from the beginning
};

/// The objects of the array that a text begins with behind its bracket.
std::vector<std::string_view> objects(std::string_view text) {
  std::vector<std::string_view> found;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '{' && depth++ == 0) begin = at;
    if (text[at] == '}' && --depth == 0) found.push_back(text.substr(begin, at + 1 - begin));
    if (text[at] == ']' && depth == 0) break;
  }
  return found;
}

class TableeDriver : public Driver {
 public:
  void make_tables(GameSite& site, int tables) override {
    rooms_.resize(static_cast<std::size_t>(tables));
    seats_.resize(rooms_.size() * seats);
    std::vector<Post> players;
    for (std::size_t at = 0; at < seats_.size(); ++at)
      players.push_back({.target = "/api/players",
                         .body = R"({"name":"P)" + std::to_string(at) + R"(","token":true})",
                         .token = {}});
    const std::vector<std::string> made = site.post(players);
    for (std::size_t at = 0; at < seats_.size(); ++at) seats_[at].token = string_member(made[at], "token");
    std::vector<Post> rooms;
    for (std::size_t at = 0; at < rooms_.size(); ++at)
      rooms.push_back({.target = "/api/rooms",
                       .body = R"({"game":"calcory","seats":)" + std::to_string(seats) + "}",
                       .token = seats_[at * seats].token});
    const std::vector<std::string> opened = site.post(rooms);
    for (std::size_t at = 0; at < rooms_.size(); ++at) rooms_[at].code = string_member(opened[at], "code");
  }

  Upgrade upgrade(GameSite& /*site*/, Place place) override {
    return {.target = "/ws/rooms/" + room(place).code,
            .subprotocol = "tablee.v1",
            .token = seats_[place.index()].token};
  }

  Meaning open(Place /*place*/) override { return {}; }

  Meaning read(Place place, std::string_view message, Sender& sender) override {
    if (contains(message, R"("type":"update")")) return read_update(place, message);
    if (contains(message, R"("type":"snapshot")")) return read_snapshot(place, message, sender);
    if (contains(message, R"("type":"accepted")")) {
      if (contains(message, R"("id":"sit")") && ++room(place).seated == seats) start(place, sender);
      return {};
    }
    if (!contains(message, R"("type":"room")"))
      throw std::runtime_error("unexpected: " + std::string(message));
    return {};
  }

  std::string move(Place place, std::uint32_t number) override {
    const Seat& seat = seats_[place.index()];
    return R"({"type":"move","id":"m)" + std::to_string(number) + R"(","game":)" + std::to_string(seat.game) +
           R"(,"version":)" + std::to_string(number - 1 - seat.made_before) + R"(,"move":)" + seat.move + "}";
  }

 private:
  Room& room(Place place) { return rooms_[static_cast<std::size_t>(place.table)]; }

  void start(Place place, Sender& sender) {
    // Under an id of its own, since a command that comes again is not done again.
    const std::string id = "start-" + std::to_string(++starts_);
    sender.send({.table = place.table, .seat = 0}, R"({"type":"start","id":")" + id + R"("})");
  }

  Meaning read_update(Place place, std::string_view message) {
    Seat& seat = seats_[place.index()];
    const std::string_view game = need(message, R"("game":{)");
    seat.last = seat.made_before + number_at(need(game, R"("version":)"));
    return {.ready = false, .update = seat.last, .acts = choose(seat, message)};
  }

  Meaning read_snapshot(Place place, std::string_view message, Sender& sender) {
    Seat& seat = seats_[place.index()];
    if (contains(message, R"("phase":"playing")")) {
      seat.game = number_at(need(need(message, R"("game":{)"), R"("number":)"));
      seat.made_before = seat.last;
      return {.ready = true, .update = {}, .acts = choose(seat, message)};
    }
    const bool is_over = contains(message, R"("phase":"finished")");
    if (is_over && place.seat == 0) start(place, sender);
    if (!is_over && place.seat != 0)
      sender.send(place, R"({"type":"sit","id":"sit","seat":)" + std::to_string(place.seat) + "}");
    return {};
  }

  /// Takes one of the moves that are legal; whether there is any.
  bool choose(Seat& seat, std::string_view message) {
    const auto moves = objects(need(message, R"("legal":[)"));
    if (moves.empty()) return false;
    seat.move = moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(random_)];
    return true;
  }

  std::vector<Room> rooms_;
  std::vector<Seat> seats_;
  int starts_ = 0;
  // The same moves in each run. NOLINTNEXTLINE(cert-msc32-c,cert-msc51-cpp)
  std::minstd_rand random_{1};
};

}  // namespace

std::unique_ptr<Driver> make_tablee_driver() {
  return std::make_unique<TableeDriver>();
}

}  // namespace tablee::peers
