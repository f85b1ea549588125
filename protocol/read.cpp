// The one parser of frames from clients. It takes any bytes; what is not exactly a message is refused with a
// code.

#include <algorithm>
#include <array>
#include <limits>

#include "protocol/fields.hpp"
#include "protocol/messages.hpp"
#include "protocol/settings_json.hpp"

namespace tablee::protocol {
namespace {

using nlohmann::json;

constexpr auto highest = std::numeric_limits<std::int32_t>::max() - 1;

Command read_sit(Fields& fields) {
  Sit sit{fields.id(), std::nullopt};
  if (fields.has("seat")) sit.seat = fields.seat("seat");
  return sit;
}

Command read_move(Fields& fields) {
  MakeMove message{fields.id(), GameNumber{fields.integer("game", 1, highest)},
                   Version{fields.integer("version", 0, highest)}, fields.get("move")};
  if (!message.move.is_object()) throw BadField{};
  return message;
}

Command read_nonce(Fields& fields) {
  constexpr std::size_t longest = 32;
  auto id = fields.id();
  auto nonce = parse_hex(fields.text("nonce"));
  if (!nonce || nonce->size() > longest) throw BadField{};
  return GiveNonce{std::move(id), *std::move(nonce)};
}

Ping read_ping(Fields& fields) {
  Ping ping;
  if (fields.has("id")) ping.id = fields.id();
  return ping;
}

SetReady read_ready(Fields& fields) {
  return {fields.id(), fields.boolean("ready")};
}

Configure read_configure(Fields& fields) {
  return {fields.id(), read_settings_change(fields.get("settings"))};
}

SeatBot read_seat_bot(Fields& fields) {
  SeatBot message{fields.id(), std::nullopt};
  if (fields.has("seat")) message.seat = fields.seat("seat");
  return message;
}

HandOver read_hand_over(Fields& fields) {
  return {fields.id(), fields.player("player")};
}

Remove read_remove(Fields& fields) {
  Remove message{fields.id(), fields.player("player")};
  if (fields.has("ban")) message.ban = fields.boolean("ban");
  return message;
}

Replace read_replace(Fields& fields) {
  return {fields.id(), fields.seat("seat")};
}

Say read_say(Fields& fields) {
  Say message{fields.id(), "", ""};
  if (fields.has("text") == fields.has("phrase")) throw BadField{};
  if (fields.has("text")) {
    message.text = fields.text("text");
  } else {
    message.phrase = fields.text("phrase");
    if (std::ranges::find(phrases, message.phrase) == phrases.end()) throw BadField{};
  }
  return message;
}

template <class Message>
Message read_bare(Fields& fields) {
  return {fields.id()};
}

template <auto read>
FromClient read_as_frame(Fields& fields) {
  return read(fields);
}

struct Reader {
  std::string_view type;
  FromClient (*read)(Fields&);
};

constexpr std::array readers{
    Reader{"sit", read_as_frame<read_sit>},
    Reader{"leave", read_as_frame<read_bare<Leave>>},
    Reader{"start", read_as_frame<read_bare<Start>>},
    Reader{"move", read_as_frame<read_move>},
    Reader{"nonce", read_as_frame<read_nonce>},
    Reader{"ready", read_as_frame<read_ready>},
    Reader{"configure", read_as_frame<read_configure>},
    Reader{"seat_bot", read_as_frame<read_seat_bot>},
    Reader{"hand_over", read_as_frame<read_hand_over>},
    Reader{"remove", read_as_frame<read_remove>},
    Reader{"replace", read_as_frame<read_replace>},
    Reader{"come_back", read_as_frame<read_bare<ComeBack>>},
    Reader{"pause", read_as_frame<read_bare<Pause>>},
    Reader{"resume", read_as_frame<read_bare<Resume>>},
    Reader{"end", read_as_frame<read_bare<EndGame>>},
    Reader{"say", read_as_frame<read_say>},
    Reader{"close", read_as_frame<read_bare<CloseRoom>>},
    Reader{"ping", read_as_frame<read_ping>},
};

std::optional<MessageId> legible_id(const json& object) {
  const auto id = object.find("id");
  if (id == object.end() || !id->is_string()) return std::nullopt;
  return MessageId::parse(id->get_ref<const std::string&>());
}

}  // namespace

const MessageId& id_of(const Command& command) {
  return std::visit([](const auto& given) -> const MessageId& { return given.id; }, command);
}

std::variant<FromClient, Unreadable> read_frame(std::string_view text) {
  const json message = parse_bounded(text);
  if (message.is_discarded()) return Unreadable{codes::bad_json, std::nullopt};
  if (!message.is_object()) return Unreadable{codes::bad_message, std::nullopt};
  auto id = legible_id(message);
  try {
    Fields fields(message);
    const std::string& type = fields.text("type");
    for (const Reader& reader : readers) {
      if (reader.type != type) continue;
      FromClient read = reader.read(fields);
      fields.expect_no_more();
      return read;
    }
    return Unreadable{codes::unknown_message, std::move(id)};
  } catch (const BadField&) {
    return Unreadable{codes::bad_message, std::move(id)};
  }
}

}  // namespace tablee::protocol
