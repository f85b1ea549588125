// The bodies that clients send over HTTP, and how they are read. What is answered stands in
// protocol/README.md.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/codes.hpp"
#include "protocol/look.hpp"

namespace tablee::protocol {

/// A name, and whether the token is wanted in the answer. The name has been cleaned.
struct NewPlayer {
  std::string name;
  bool wants_token = false;
};

struct NewRoom {
  std::string game;
  nlohmann::json options = nlohmann::json::object();
  std::optional<int> seats;
  std::chrono::seconds look = default_look;
};

template <class Body>
using ReadBody = std::variant<Body, RefusalCode>;

/// Any bytes are a valid argument; refuses with `bad_json`, `bad_message` or `bad_name`.
[[nodiscard]] ReadBody<NewPlayer> read_new_player(std::string_view text);
/// Any bytes are a valid argument; refuses with `bad_json` or `bad_message`.
[[nodiscard]] ReadBody<NewRoom> read_new_room(std::string_view text);

}  // namespace tablee::protocol
