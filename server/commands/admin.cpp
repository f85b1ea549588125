#include "server/commands/admin.hpp"

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <iostream>
#include <optional>
#include <string>

#include "server/commands/admin_tables.hpp"
#include "server/private_files.hpp"

namespace tablee::server {
namespace {

namespace asio = boost::asio;
using nlohmann::json;
using local = asio::local::stream_protocol;

/// A subcommand that asks for what is called like it.
CLI::App* add(CLI::App& command, AdminRequest& request, const std::string& name, const std::string& help) {
  CLI::App* added = command.add_subcommand(name, help);
  added->fallthrough();
  added->callback([&request, name] { request.asked["command"] = name; });
  return added;
}

/// An argument that stands in the request under the same name.
void add_text(CLI::App& command, AdminRequest& request, const std::string& name, const std::string& help,
              const std::string& field) {
  command
      .add_option_function<std::string>(
          name, [&request, field](const std::string& text) { request.asked[field] = text; }, help)
      ->required();
}

void add_limit(CLI::App& command, AdminRequest& request) {
  command
      .add_option_function<int>(
          "--limit", [&request](const int& limit) { request.asked["limit"] = limit; },
          "How many at most; 100 if left out")
      ->check(CLI::PositiveNumber);
}

std::filesystem::path socket_of(const AdminRequest& request) {
  return request.socket.empty() ? admin_socket_in(request.data) : request.socket;
}

/// The server's answer to a line; nothing if there is no server.
std::optional<std::string> ask(const std::filesystem::path& path, const std::string& line) {
  asio::io_context context;
  local::socket socket(context);
  boost::system::error_code failed;
  try {
    socket.connect(local::endpoint(path.string()), failed);
  } catch (const boost::system::system_error&) {
    // The path is too long for a socket.
    return std::nullopt;
  }
  if (failed) return std::nullopt;
  asio::write(socket, asio::buffer(line), failed);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), failed);
  return answer;
}

/// Writes to the file, or says why not.
Exit write_to(const std::filesystem::path& file, const std::string& text) {
  if (write_private_file(file, text + "\n")) return Exit::ok;
  std::cerr << file.string() << " can't be written.\n";
  return Exit::cannot_start;
}

}  // namespace

void bind_admin(CLI::App& command, AdminRequest& request) {
  command.require_subcommand(1);
  command.add_option("--data", request.data, "Folder of the database")
      ->envname("TABLEE_DATA")
      ->capture_default_str();
  command
      .add_option("--admin-socket", request.socket,
                  "The server's socket; tablee.sock in its folder if left out")
      ->envname("TABLEE_ADMIN_SOCKET");
  command.add_flag("--json", request.as_json, "Print the answer as JSON");

  CLI::App* rooms = add(command, request, "rooms", "List open rooms");
  add_limit(*rooms, request);
  CLI::App* players = add(command, request, "players", "List players, the newest first");
  players->add_option_function<std::string>(
      "--name", [&request](const std::string& part) { request.asked["name"] = part; },
      "A part of their names");
  add_limit(*players, request);
  add(command, request, "limits", "List all limits, and how much of them is used where that is known");
  add(command, request, "bans", "List bans from this server");

  CLI::App* announcing = add(command, request, "announce", "Tell everybody that the server will restart");
  CLI::Option* in = announcing->add_option_function<int>(
      "--in", [&request](const int& minutes) { request.asked["minutes"] = minutes; }, "Minutes until then");
  announcing
      ->add_flag_callback(
          "--cancel", [&request] { request.asked["cancel"] = true; }, "There will be none after all")
      ->excludes(in);
  announcing->add_option_function<std::string>(
      "text", [&request](const std::string& text) { request.asked["text"] = text; }, "What you say to it");

  const auto add_about = [&](const std::string& name, const std::string& help, const std::string& field) {
    CLI::App* added = add(command, request, name, help);
    const std::string argument = field == "code"     ? "A room's code"
                                 : field == "player" ? "A player's id"
                                                     : "An address";
    add_text(*added, request, field, argument, field);
    return added;
  };
  add_about("end-room", "End a room, and the game that is played in it without a result", "code");
  add_about("ban-player", "Ban a player from this server", "player");
  add_about("unban-player", "Lift a player's ban", "player");
  add_about("ban-address", "Ban a network address from this server", "address");
  add_about("unban-address", "Lift an address's ban; also given as bans lists it", "address");
  add_about("new-key", "End a player's key and print a link that signs them in with a new one", "player");
  add_about("delete-player", "Delete a player and all that is theirs, for good", "player");
  CLI::App* exporting = add_about("export-player", "Print all that is kept of a player as JSON", "player");
  exporting->add_option("file", request.file, "A file to write it to");
}

Exit administer(const AdminRequest& request) {
  const auto path = socket_of(request);
  const auto text = ask(path, request.asked.dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
  if (!text) {
    std::cerr << "No server answers at " << path.string() << "; --data names the folder of one that runs.\n";
    return Exit::cannot_start;
  }
  const json answer = json::parse(*text, nullptr, false);
  if (!answer.is_object()) {
    std::cerr << "The server has not answered.\n";
    return Exit::failed;
  }
  if (answer.contains("error")) {
    if (request.as_json) std::cout << answer.dump() << "\n";
    std::cerr << answer["error"].get<std::string>() << "\n";
    return Exit::failed;
  }
  const std::string& command = request.asked["command"];
  if (command == "export-player") {
    constexpr int indent = 1;
    if (!request.file.empty()) return write_to(request.file, answer.dump(indent));
    std::cout << answer.dump(indent) << "\n";
  } else if (request.as_json) {
    std::cout << answer.dump() << "\n";
  } else {
    std::cout << describe_answer(command, answer);
  }
  return Exit::ok;
}

}  // namespace tablee::server
