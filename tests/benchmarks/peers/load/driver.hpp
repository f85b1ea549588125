// How a server is spoken to: what a client says and what an answer means, for each of the servers compared.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "game_site.hpp"

namespace tablee::peers {

constexpr int seats = 4;

struct Place {
  int table = 0;
  int seat = 0;

  /// Counts all places, table by table.
  [[nodiscard]] std::size_t index() const {
    return static_cast<std::size_t>(table) * seats + static_cast<std::size_t>(seat);
  }
};

/// What a message tells the client at a place.
struct Meaning {
  bool ready = false;                   ///< it has all it needs to play
  std::optional<std::uint32_t> update;  ///< its table's move of this number, from 1, was made
  bool acts = false;                    ///< it is to make its table's next move
};

/// Sends at once.
class Sender {
 public:
  Sender() = default;
  Sender(const Sender&) = delete;
  Sender& operator=(const Sender&) = delete;
  Sender(Sender&&) = delete;
  Sender& operator=(Sender&&) = delete;
  virtual ~Sender() = default;

  virtual void send(Place place, std::string_view message) = 0;
};

class Driver {
 public:
  Driver() = default;
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;
  Driver(Driver&&) = delete;
  Driver& operator=(Driver&&) = delete;
  virtual ~Driver() = default;

  /// Makes what has to be there before the first client connects.
  virtual void make_tables(GameSite& site, int tables) = 0;
  /// The request that opens the socket of a client. Those of a table are asked for from the last seat to the
  /// first.
  virtual Upgrade upgrade(GameSite& site, Place place) = 0;
  /// What a client knows as soon as its socket is open.
  virtual Meaning open(Place place) = 0;
  /// Throws `std::runtime_error` about a message that should not come.
  virtual Meaning read(Place place, std::string_view message, Sender& sender) = 0;
  /// The message that makes the table's move of this number. The place is one that was told that it acts.
  virtual std::string move(Place place, std::uint32_t number) = 0;
  [[nodiscard]] virtual bool is_binary() const { return false; }
};

/// The four drivers' names are `bare`, `boardgame`, `colyseus` and `tablee`; nothing for any other.
std::unique_ptr<Driver> make_driver(std::string_view name);
std::unique_ptr<Driver> make_bare_driver();
std::unique_ptr<Driver> make_boardgame_driver();
std::unique_ptr<Driver> make_colyseus_driver();
std::unique_ptr<Driver> make_tablee_driver();

/// A card that has not been taken since the last deal: one of 60, in another order at each table.
inline std::uint32_t card_of_move(Place place, std::uint32_t number) {
  constexpr std::uint32_t cards = 60;
  return ((number - 1) * 7 + static_cast<std::uint32_t>(place.table)) % cards;
}

/// Of games in which the seats move in turn: whether this one makes the move after the one of this number.
inline bool is_next(Place place, std::uint32_t number) {
  return number % seats == static_cast<std::uint32_t>(place.seat);
}

}  // namespace tablee::peers
