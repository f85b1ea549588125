// The frames that clients send, as a client writes them: for tests, bots and load programs.
#include "protocol/messages.hpp"
#include "protocol/settings_json.hpp"

namespace tablee::protocol {
namespace {

using nlohmann::json;

json command(std::string_view type, const MessageId& id) {
  return {{"type", type}, {"id", id.text()}};
}

json with(json frame, const char* name, json value) {
  frame[name] = std::move(value);
  return frame;
}

json with_seat(json frame, const std::optional<games::Seat>& seat) {
  return seat ? with(std::move(frame), "seat", seat->index()) : frame;
}

json to_json(const Sit& message) {
  return with_seat(command("sit", message.id), message.seat);
}

json to_json(const Leave& message) {
  return command("leave", message.id);
}

json to_json(const Start& message) {
  return command("start", message.id);
}

json to_json(const MakeMove& message) {
  json frame = command("move", message.id);
  frame["game"] = number(message.game);
  frame["version"] = number(message.version);
  frame["move"] = message.move;
  return frame;
}

json to_json(const GiveNonce& message) {
  return with(command("nonce", message.id), "nonce", hex(message.nonce));
}

json to_json(const SetReady& message) {
  return with(command("ready", message.id), "ready", message.ready);
}

json to_json(const Configure& message) {
  return with(command("configure", message.id), "settings", protocol::to_json(message.change));
}

json to_json(const SeatBot& message) {
  return with_seat(command("seat_bot", message.id), message.seat);
}

json to_json(const HandOver& message) {
  return with(command("hand_over", message.id), "player", message.player.text());
}

json to_json(const Remove& message) {
  json frame = with(command("remove", message.id), "player", message.player.text());
  return message.ban ? with(std::move(frame), "ban", true) : frame;
}

json to_json(const Replace& message) {
  return with_seat(command("replace", message.id), message.seat);
}

json to_json(const ComeBack& message) {
  return command("come_back", message.id);
}

json to_json(const Pause& message) {
  return command("pause", message.id);
}

json to_json(const Resume& message) {
  return command("resume", message.id);
}

json to_json(const EndGame& message) {
  return command("end", message.id);
}

json to_json(const Say& message) {
  return message.phrase.empty() ? with(command("say", message.id), "text", message.text)
                                : with(command("say", message.id), "phrase", message.phrase);
}

json to_json(const CloseRoom& message) {
  return command("close", message.id);
}

json to_json(const Ping& message) {
  json frame{{"type", "ping"}};
  return message.id ? with(std::move(frame), "id", message.id->text()) : frame;
}

}  // namespace

std::string encode(const FromClient& message) {
  if (const auto* ping = std::get_if<Ping>(&message)) return to_json(*ping).dump();
  return std::visit([](const auto& given) { return to_json(given).dump(); }, std::get<Command>(message));
}

}  // namespace tablee::protocol
