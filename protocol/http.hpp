// The bodies that clients send over HTTP, and how they are read. What is answered stands in
// protocol/README.md.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/core/seat.hpp"
#include "protocol/codes.hpp"
#include "protocol/ids.hpp"
#include "protocol/room_settings.hpp"
#include "protocol/to_client.hpp"

namespace tablee::protocol {

/// A name, and whether the token is wanted in the answer. The name has been cleaned.
struct NewPlayer {
  std::string name;
  bool wants_token = false;
};

/// What is left out keeps its default; `settings.seats` is absent or has not been compared with the game.
struct NewRoom {
  std::string game;
  SettingsChange settings;
  int bots = 0;
};

/// A room in the lobby.
struct Listing {
  RoomCode code;
  std::string game;
  nlohmann::json options;
  Phase phase = Phase::lobby;
  std::string host;  ///< the host's name
  int seats = 0;
  int taken = 0;
  int watchers = 0;
  std::optional<std::chrono::seconds> move_time;
  bool watching = true;

  // What places in the lobby are given by; not shown.
  std::chrono::sys_time<std::chrono::milliseconds> created;
  PlayerId host_player;
  std::array<std::uint8_t, 16> made_from{};  ///< stands for the address it was made from
  bool visited = false;                      ///< somebody is there

  friend bool operator==(const Listing&, const Listing&) = default;
};

/// A room among those in which somebody sits.
struct MyRoom {
  RoomCode code;
  std::string game;
  Phase phase = Phase::lobby;
  std::vector<std::optional<std::string>> seats;  ///< names
  std::optional<games::Seat> seat;                ///< one's own
  std::optional<std::chrono::seconds> move_time;
  bool waits_for_you = false;
  std::optional<std::chrono::milliseconds> remaining;  ///< for their move
};

// Each writes one value (json_writer.hpp).
void write(games::JsonWriter& out, const Listing& listing);
void write(games::JsonWriter& out, const MyRoom& room);

template <class Body>
using ReadBody = std::variant<Body, RefusalCode>;

/// Any bytes are a valid argument; refuses with `bad_json`, `bad_message` or `bad_name`.
[[nodiscard]] ReadBody<NewPlayer> read_new_player(std::string_view text);
/// Who a device is to be signed in as: by a key as it came, or a player who is kept there.
using SignIn = std::variant<std::string, PlayerId>;
/// Any bytes are a valid argument; refuses with `bad_json` or `bad_message`.
[[nodiscard]] ReadBody<SignIn> read_sign_in(std::string_view text);
/// A key as it came. Any bytes are a valid argument; refuses with `bad_json` or
/// `bad_message`.
[[nodiscard]] ReadBody<std::string> read_key(std::string_view text);
/// Any bytes are a valid argument; refuses with `bad_json` or `bad_message`.
[[nodiscard]] ReadBody<NewRoom> read_new_room(std::string_view text);

}  // namespace tablee::protocol
