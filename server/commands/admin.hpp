// `tablee admin …`: what the server's owner asks of a running server, through its socket.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "server/commands/commands.hpp"

namespace CLI {
class App;
}

namespace tablee::server {

struct AdminRequest {
  std::filesystem::path socket;  ///< empty: the one in `data`
  std::filesystem::path data = Settings{}.data;
  bool as_json = false;        ///< print the server's answer as it came
  nlohmann::json asked;        ///< the command and its arguments, as the server takes them
  std::filesystem::path file;  ///< where an answer is written to; empty: standard output
};

/// Adds all that can be asked to `command` as subcommands that fill `request`.
void bind_admin(CLI::App& command, AdminRequest& request);

/// Asks, and prints the answer. `Exit::failed` with the reason if it is refused, `Exit::cannot_start` if no
/// server answers.
Exit administer(const AdminRequest& request);

}  // namespace tablee::server
