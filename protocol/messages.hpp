// The one place where every message of tablee.v1 becomes text or is read from it. Directions are named from
// the server's side.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/codes.hpp"
#include "protocol/from_client.hpp"
#include "protocol/to_client.hpp"

namespace tablee::protocol {

/// The version of the protocol, as the WebSocket's subprotocol names it.
inline constexpr std::string_view subprotocol = "tablee.v1";

/// A frame that could not be read: why, and the id it carried if that much was legible.
struct Unreadable {
  const RefusalCode& code;
  std::optional<MessageId> id;
};

/// Reads one frame. Any bytes are a valid argument; nesting above 32 levels is `bad_json`.
[[nodiscard]] std::variant<FromClient, Unreadable> read_frame(std::string_view text);

/// The frame that `read_frame` reads as `message`.
[[nodiscard]] std::string encode(const FromClient& message);

// What answers over HTTP are made of, too: each writes one value (json_writer.hpp).
void write(games::JsonWriter& out, const Restart& restart);
void write(games::JsonWriter& out, const RoomView& room);
void write(games::JsonWriter& out, const ChatPage& page);
void write(games::JsonWriter& out, const Ending& ending);
void write(games::JsonWriter& out, const PrivateView& view);
[[nodiscard]] std::string_view name_of(Phase phase);
[[nodiscard]] std::string_view name_of(MadeBy by);

/// The frames.
[[nodiscard]] std::string encode(const Snapshot& message);
[[nodiscard]] std::string encode(const ClocksChanged& message);
[[nodiscard]] std::string encode(const ChatSaid& message);
[[nodiscard]] std::string encode(const Accepted& message);
[[nodiscard]] std::string encode(const Refused& message);
[[nodiscard]] std::string encode(const Pong& message);
[[nodiscard]] std::string encode(const Bye& message);

/// Frames of which a part is shared by all and encoded once, and a tail is each viewer's own:
/// `encode_shared(update) + encode_tail(private_view)`.
[[nodiscard]] std::string encode_shared(const Update& message);
/// The tail of an update for one seat, or with null for people without a seat.
[[nodiscard]] std::string encode_tail(const PrivateView* private_view);
[[nodiscard]] std::string encode_shared(const RoomChanged& message);
[[nodiscard]] std::string encode_tail(const Person& you);

/// Bytes as lower-case hexadecimal digits.
[[nodiscard]] std::string hex(std::span<const std::uint8_t> bytes);
/// The reverse; nothing for an odd count or anything but lower-case hexadecimal digits.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> parse_hex(std::string_view text);

/// Whether a text is UTF-8 (RFC 3629), as everything that becomes JSON has to be.
[[nodiscard]] bool is_utf8(std::string_view text);

/// A player's name as it is kept: in Unicode's normal form C, white space trimmed and folded to single
/// spaces, without selectors of a form where a character has but one. Nothing if it is not UTF-8, has not 1
/// to 24 characters (code points), or has one that is invisible, a control, turns the direction of writing,
/// has nothing to sit on or piles up; a joiner only where a script or an emoji needs it. What is kept stays
/// as it is when it comes again.
[[nodiscard]] std::optional<std::string> clean_name(std::string_view text);

/// A line of chat as it is kept: like a name, but what that may not have is left out. Nothing if it is not
/// UTF-8 or has not 1 to 500 characters.
[[nodiscard]] std::optional<std::string> clean_chat(std::string_view text);

}  // namespace tablee::protocol
