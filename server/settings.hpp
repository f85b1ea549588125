// Every setting of `tablee serve` with its unit and default, in one place. server/settings.cpp gives each a
// flag, a help line and an environment variable.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "server/front/site.hpp"
#include "server/front/tls_door.hpp"
#include "server/log.hpp"
#include "storage/journal.hpp"

namespace CLI {
class App;
}

namespace tablee::server {

/// What bounds the use anyone can make of the server.
struct Limits {
  std::size_t frame_bytes = 16UL * 1024;        ///< largest frame from a client
  std::size_t body_bytes = 16UL * 1024;         ///< largest HTTP body from a client
  std::size_t outbox_bytes = 256UL * 1024;      ///< frames waiting for one client, together
  int socket_buffer_bytes = 128 * 1024;         ///< what the system keeps for one client on top of that
  std::size_t waiting_commands = 16;            ///< commands of one player in a room that wait for the disk
  std::size_t connections = 10'000;             ///< open at once, HTTP and WebSocket together
  std::size_t connections_per_address = 1'000;  ///< the same of one address
  std::size_t streams_per_address = 250;        ///< of the lobby, of one address
  double connections_per_minute = 3'000;        ///< new ones from one address
  double requests_per_minute = 6'000;           ///< HTTP requests from one address
  std::int64_t rooms = 100'000;                 ///< open rooms in the database
  std::int64_t rooms_per_player = 20;           ///< open rooms of one host
  std::int64_t rooms_per_address = 100;         ///< open rooms made from one address
  int watchers_per_room = 200;                  ///< people without a seat
  int moves_per_game = 10'000;                  ///< one that reaches so many ends without a result
  double commands_per_second = 20;              ///< of one connection, on average
  double command_burst = 60;                    ///< of one connection, at once
  double frames_per_second = 100;               ///< of all kinds, of one connection, on average
  double received_bytes_per_second = 64.0 * 1024;  ///< of one WebSocket, on average
  double joins_per_player = 60;                    ///< a minute: rooms that a player comes into or back to
  double joins_per_address = 600;                  ///< a minute: the same of people without a seat there
  double join_burst = 250;                         ///< the same at once
  double calls_per_minute = 60;                    ///< new players, rooms and names of one address
  double wrong_codes_per_minute = 20;              ///< room codes that don't exist, asked for by one address
  double player_wrong_codes_per_hour = 20;         ///< the same of one player
  double study_seconds_per_minute = 12;  ///< of a processor, for replays, traces, exports of one address
  std::size_t waiting_studies = 100;     ///< the same of one address that wait
  std::int64_t stored_bytes_per_address = 256LL * 1024 * 1024;  ///< a day, on the disk
  std::int64_t low_disk_bytes = 256LL * 1024 * 1024;  ///< free on the disk; below that there are no new rooms
  std::size_t journal_queue = 10'000;                 ///< commits waiting for the disk
  std::chrono::seconds socket_idle{30};               ///< without a sign of life before a WebSocket is closed
  std::chrono::seconds http_idle{15};          ///< without progress before an HTTP connection is closed
  std::chrono::seconds room_idle{600};         ///< without visitors before a room leaves memory
  std::chrono::seconds grace{60};              ///< for a player whose line dropped, before they count as gone
  std::chrono::milliseconds bot_delay{1'200};  ///< from a bot's being asked to its move
  std::chrono::seconds settling{std::chrono::minutes(5)};  ///< on a seat, before being there keeps a room
  std::chrono::seconds unstarted_life{std::chrono::minutes(30)};  ///< of a room without a seated player there
  std::chrono::seconds finished_life{std::chrono::hours(24)};     ///< of a room after a game, likewise
  std::chrono::seconds game_life{std::chrono::days(14)};          ///< of a room with a game, likewise
  std::chrono::milliseconds goodbye{1'500};                       ///< for a client to take its goodbye
  std::chrono::milliseconds shutdown{4'000};                      ///< from SIGTERM to the end, at most
  std::chrono::milliseconds retry_after{1'000};  ///< told to clients when the server restarts
};

struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::filesystem::path data = "data";
  std::filesystem::path admin_socket;  ///< empty: tablee.sock in `data`
  std::filesystem::path web_root = "web-client/dist";
  unsigned shards = 0;  ///< threads for rooms; 0: one a core
  storage::Durability durability = storage::Durability::power;
  std::vector<Origin> origins;  ///< whose pages may call, beside our own
  std::optional<PublicUrl> public_url;
  std::optional<BasePath> base_path;  ///< without one, that of `public_url`
  TrustedProxies trusted_proxies;
  TlsFiles tls;  ///< both empty: no TLS
  std::string metrics_address = "127.0.0.1";
  std::uint16_t metrics_port = 0;  ///< 0: no metrics are served
  std::string log_level = "info";
  LogFormat log_format = LogFormat::text;
  Limits limits;

  [[nodiscard]] BasePath path() const {
    return base_path.value_or(public_url ? public_url->path() : BasePath());
  }
};

/// How many threads rooms live on.
[[nodiscard]] std::size_t shard_count(const Settings& settings);

/// Adds all settings to `command` as options that fill `settings`. Flags win over the environment, the
/// environment over defaults. What does not go together is an error of the command line, too.
void bind_settings(CLI::App& command, Settings& settings);
/// The limits alone.
void bind_limits(CLI::App& command, Limits& limits);
/// Threads and durability alone, which say how fast moves are made and how safe.
void bind_saving(CLI::App& command, Settings& settings);

/// The same for those that say where and how the server listens.
void bind_listening(CLI::App& command, Settings& settings);

}  // namespace tablee::server
