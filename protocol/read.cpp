// The one parser of frames from clients. It takes any bytes; what is not exactly a message is refused with a
// code.

#include <array>
#include <limits>

#include "protocol/fields.hpp"
#include "protocol/messages.hpp"

namespace tablee::protocol {
namespace {

using nlohmann::json;

constexpr auto highest = std::numeric_limits<std::int32_t>::max() - 1;

Command read_sit(Fields& fields) {
  Sit sit{fields.id(), std::nullopt};
  if (fields.has("seat")) sit.seat = games::Seat(fields.integer("seat", 0, games::max_seats - 1));
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
    Reader{"leave", [](Fields& fields) { return FromClient(Leave{fields.id()}); }},
    Reader{"start", [](Fields& fields) { return FromClient(Start{fields.id()}); }},
    Reader{"move", read_as_frame<read_move>},
    Reader{"nonce", read_as_frame<read_nonce>},
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
