#include "server/commands/admin_tables.hpp"

#include <ctime>
#include <vector>

#include "server/commands/table.hpp"

namespace tablee::server {
namespace {

using nlohmann::json;

/// A moment in UTC to the minute.
std::string moment(const json& milliseconds) {
  if (milliseconds.is_null()) return "-";
  const auto seconds = static_cast<std::time_t>(milliseconds.get<std::int64_t>() / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::string text(32, '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%MZ", &parts));
  return text;
}

std::string plain(const json& value) {
  if (value.is_null()) return "-";
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string describe_rooms(const json& answer) {
  std::vector<Row> rows;
  for (const json& room : answer["rooms"])
    rows.push_back({plain(room["code"]), plain(room["game"]), plain(room["phase"]),
                    plain(room["taken"]) + "/" + plain(room["seats"]), plain(room["people"]),
                    moment(room["last_activity"])});
  return table({"CODE", "GAME", "PHASE", "SEATS", "HERE", "LAST ACTIVITY"}, rows);
}

std::string describe_players(const json& answer) {
  std::vector<Row> rows;
  for (const json& player : answer["players"])
    rows.push_back({plain(player["player"]), plain(player["name"]), moment(player["created"]),
                    moment(player["last_seen"]), plain(player["rooms"]), plain(player["games"]),
                    plain(player["banned"])});
  return table({"PLAYER", "NAME", "CREATED", "LAST SEEN", "ROOMS", "GAMES", "BANNED"}, rows);
}

std::string describe_bans(const json& answer) {
  std::vector<Row> rows;
  for (const json& ban : answer["players"])
    rows.push_back({"player", plain(ban["player"]), plain(ban["name"]), moment(ban["since"])});
  for (const json& ban : answer["addresses"])
    rows.push_back({"address", plain(ban["address_hash"]), "-", moment(ban["since"])});
  return table({"KIND", "WHO", "NAME", "SINCE"}, rows);
}

std::string describe_limits(const json& answer) {
  std::vector<Row> rows;
  for (const json& limit : answer["limits"])
    rows.push_back(
        {plain(limit["limit"]), plain(limit["value"]), plain(limit["used"]), plain(limit["about"])});
  std::string text = table({"LIMIT", "VALUE", "USED", "ABOUT"}, rows);
  if (const json& proxy = answer["unnamed_proxy"]; !proxy.is_null())
    text += "\n" + plain(proxy) +
            " asks as a proxy does, and --trusted-proxies does not name it: all who come "
            "through it count as one address.\n";
  return text;
}

}  // namespace

std::string describe_answer(const std::string& command, const json& answer) {
  if (command == "rooms") return describe_rooms(answer);
  if (command == "players") return describe_players(answer);
  if (command == "bans") return describe_bans(answer);
  if (command == "limits") return describe_limits(answer);
  if (command == "announce")
    return answer["announced"].get<bool>() ? "Everybody is told.\n"
                                           : "Nobody is told of a restart any more.\n";
  if (command == "end-room") return "Room " + plain(answer["ended"]) + " is closed.\n";
  if (command == "new-key") return plain(answer["link"]) + "\n";
  if (command == "delete-player") return "Player " + plain(answer["deleted"]) + " is deleted.\n";
  if (answer.contains("unbanned")) return plain(answer["unbanned"]) + " is not banned any more.\n";
  if (answer.contains("banned")) return plain(answer["banned"]) + " is banned.\n";
  return answer.dump() + "\n";
}

}  // namespace tablee::server
