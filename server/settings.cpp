#include "server/settings.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <functional>
#include <map>
#include <thread>
#include <variant>

#include "server/front/http.hpp"

namespace tablee::server {
namespace {

/// `--frame-bytes` is `TABLEE_FRAME_BYTES` in the environment.
std::string variable_of(const std::string& flag) {
  std::string name = "TABLEE_" + flag.substr(2);
  for (char& symbol : name) symbol = symbol == '-' ? '_' : static_cast<char>(std::toupper(symbol));
  return name;
}

template <class T>
CLI::Option* add(CLI::App& command, const std::string& flag, T& value, const std::string& help) {
  return command.add_option(flag, value, help)->envname(variable_of(flag))->capture_default_str();
}

template <class Rep, class Period>
void add_duration(CLI::App& command, const std::string& flag, std::chrono::duration<Rep, Period>& value,
                  const std::string& help) {
  command
      .add_option_function<Rep>(
          flag, [&value](const Rep& count) { value = std::chrono::duration<Rep, Period>(count); }, help)
      ->envname(variable_of(flag))
      ->default_str(std::to_string(value.count()))
      ->check(CLI::PositiveNumber);
}

template <class T>
void add_limit(CLI::App& command, const std::string& flag, T& value, const std::string& help) {
  add(command, flag, value, help)->check(CLI::PositiveNumber);
}

}  // namespace

std::size_t shard_count(const Settings& settings) {
  return settings.shards > 0 ? settings.shards : std::max(1U, std::thread::hardware_concurrency());
}

void bind_limits(CLI::App& command, Limits& limits) {
  add_limit(command, "--frame-bytes", limits.frame_bytes, "Largest WebSocket frame from a client, in bytes");
  add_limit(command, "--body-bytes", limits.body_bytes, "Largest HTTP body from a client, in bytes");
  add_limit(command, "--outbox-bytes", limits.outbox_bytes,
            "Bytes waiting for one client; one that falls further behind is closed and may come back");
  add_limit(command, "--socket-buffer-bytes", limits.socket_buffer_bytes,
            "Bytes the system may keep for one client beside the outbox");
  add_limit(command, "--waiting-commands", limits.waiting_commands,
            "Commands of one player in a room that wait for the disk");
  add_limit(command, "--connections", limits.connections,
            "Connections open at once; a tenth more is kept for people who come back to their seat");
  add_limit(
      command, "--connections-per-address", limits.connections_per_address,
      "Connections open at once from one address; behind trusted proxies, those with a room or the lobby");
  add_limit(command, "--streams-per-address", limits.streams_per_address,
            "Pages of one address that follow the lobby at once");
  add_limit(command, "--connections-per-minute", limits.connections_per_minute,
            "New connections a minute from one address; trusted proxies may open any number");
  add_limit(command, "--requests-per-minute", limits.requests_per_minute,
            "HTTP requests a minute from one address; more are answered later");
  add_limit(command, "--rooms", limits.rooms, "Open rooms in the database");
  add_limit(command, "--rooms-per-player", limits.rooms_per_player, "Open rooms of one host");
  add_limit(command, "--rooms-per-address", limits.rooms_per_address, "Open rooms made from one address");
  add_limit(command, "--watchers-per-room", limits.watchers_per_room,
            "People without a seat in one room, shared between addresses; more are turned away");
  add_limit(command, "--moves-per-game", limits.moves_per_game,
            "Moves of one game; one that reaches so many ends without a result");
  add_limit(command, "--commands-per-second", limits.commands_per_second,
            "Commands a second of one connection, on average; a faster one is read more slowly");
  add_limit(command, "--command-burst", limits.command_burst, "Commands of one connection at once");
  add_limit(command, "--frames-per-second", limits.frames_per_second,
            "WebSocket frames of all kinds a second of one connection, on average; a faster one is read more "
            "slowly");
  add_limit(command, "--received-bytes-per-second", limits.received_bytes_per_second,
            "Bytes a second of one WebSocket, on average, likewise");
  add_limit(command, "--joins-per-player", limits.joins_per_player,
            "Rooms a minute that a player may come into, or back to");
  add_limit(command, "--joins-per-address", limits.joins_per_address,
            "The same for people without a seat there who come from one address");
  add_limit(command, "--join-burst", limits.join_burst, "The same at once");
  add_limit(command, "--calls-per-minute", limits.calls_per_minute,
            "New players, rooms and names a minute from one address");
  add_limit(command, "--wrong-codes-per-minute", limits.wrong_codes_per_minute,
            "Unknown room codes a minute from one address");
  add_limit(command, "--player-wrong-codes-per-hour", limits.player_wrong_codes_per_hour,
            "Unknown room codes an hour of one player");
  add_limit(command, "--study-seconds-per-minute", limits.study_seconds_per_minute,
            "Seconds a minute that a processor may work for one address on replays, traces and exports; more "
            "are answered later");
  add_limit(command, "--waiting-studies", limits.waiting_studies,
            "Replays, traces and exports of one address that wait; more are refused");
  add_limit(command, "--stored-bytes-per-address", limits.stored_bytes_per_address,
            "Bytes that people at one address may add to the database in a day");
  add_limit(command, "--low-disk-bytes", limits.low_disk_bytes,
            "Free bytes on the disk of the database, below which no new rooms are made");
  add_limit(command, "--journal-queue", limits.journal_queue, "Commits waiting for the disk");
  add_duration(command, "--socket-idle", limits.socket_idle,
               "Seconds without a sign of life before a WebSocket is closed");
  add_duration(command, "--http-idle", limits.http_idle,
               "Seconds without progress before an HTTP connection is closed");
  add_duration(command, "--room-idle", limits.room_idle,
               "Seconds without visitors before a room leaves memory");
  add_duration(command, "--grace", limits.grace,
               "Seconds for a player whose line dropped, before they count as gone");
  add_duration(command, "--bot-delay", limits.bot_delay, "Milliseconds that a bot takes for a move");
  add_duration(command, "--settling", limits.settling,
               "Seconds that somebody has to have sat in a room before their being there keeps it");
  add_duration(command, "--unstarted-life", limits.unstarted_life,
               "Seconds without a seated player there before a room closes that has not started");
  add_duration(command, "--finished-life", limits.finished_life,
               "Seconds without a seated player there before a room closes after its game");
  add_duration(
      command, "--game-life", limits.game_life,
      "Seconds without a seated player there before a room with a game closes; in correspondence four "
      "times the time for a move");
  add_duration(command, "--goodbye", limits.goodbye, "Milliseconds for a client to take its goodbye");
  add_duration(command, "--shutdown", limits.shutdown, "Milliseconds from SIGTERM to the end, at most");
  add_duration(command, "--retry-after", limits.retry_after,
               "Milliseconds that clients are told to wait when the server restarts");
}

namespace {

/// Takes a setting from text. Says what the text is not if it can't be used: "a path such as /games/".
using Take = std::function<std::optional<std::string>(const std::string&)>;

void take_or_refuse(const std::string& flag, const Take& take, const std::string& text) {
  if (const auto fault = take(text)) throw CLI::ValidationError(flag, text + " is not " + *fault);
}

void add_read(CLI::App& command, const std::string& flag, const Take& take, const std::string& help) {
  command
      .add_option_function<std::string>(
          flag, [flag, take](const std::string& text) { take_or_refuse(flag, take, text); }, help)
      ->envname(variable_of(flag));
}

/// The same for a list with commas, one entry after the other.
void add_list(CLI::App& command, const std::string& flag, const Take& take, const std::string& help) {
  command
      .add_option_function<std::vector<std::string>>(
          flag,
          [flag, take](const std::vector<std::string>& entries) {
            for (const std::string& entry : entries) take_or_refuse(flag, take, std::string(trimmed(entry)));
          },
          help)
      ->envname(variable_of(flag))
      ->delimiter(',');
}

void bind_site(CLI::App& command, Settings& settings) {
  add_read(
      command, "--public-url",
      [&settings](const std::string& text) -> std::optional<std::string> {
        auto read = PublicUrl::read(text);
        if (const auto* reason = std::get_if<std::string_view>(&read))
          return "a URL such as https://games.example/ or https://example.org/games/: it " +
                 std::string(*reason);
        settings.public_url = std::get<PublicUrl>(std::move(read));
        return std::nullopt;
      },
      "The address that players type in, such as https://games.example/; behind a proxy it says what scheme, "
      "host and path they see");
  add_list(
      command, "--origins",
      [&settings](const std::string& text) -> std::optional<std::string> {
        auto read = Origin::read(text);
        if (const auto* reason = std::get_if<std::string_view>(&read))
          return "a web origin such as https://games.example: it " + std::string(*reason);
        settings.origins.push_back(std::get<Origin>(std::move(read)));
        return std::nullopt;
      },
      "Other web origins whose pages may use this server, such as https://games.example");
  add_read(
      command, "--base-path",
      [&settings](const std::string& text) -> std::optional<std::string> {
        settings.base_path = BasePath::parse(text);
        if (!settings.base_path) return "a path such as /games/";
        return std::nullopt;
      },
      "Path below which all pages and calls are, such as /games/; without it that of --public-url");
  add_list(
      command, "--trusted-proxies",
      [&settings](const std::string& text) -> std::optional<std::string> {
        if (settings.trusted_proxies.add(text)) return std::nullopt;
        return "an address, a network such as 10.0.0.0/8, loopback or private";
      },
      "Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed: addresses, networks, loopback, or "
      "private for all networks that are not of the internet");
}

/// Why a text is no IP address, or nothing. Names are not looked up.
std::string refuse_unless_address(const std::string& text) {
  boost::system::error_code unreadable;
  boost::asio::ip::make_address(text, unreadable);
  return unreadable ? text + " is not an IP address" : "";
}

std::string refuse_unless_v4(const std::string& text) {
  boost::system::error_code unreadable;
  boost::asio::ip::make_address_v4(text, unreadable);
  return unreadable ? text + " is not an IPv4 address" : "";
}

void check_together(const Settings& settings) {
  if (settings.tls.certificate.empty() != settings.tls.key.empty())
    throw CLI::ValidationError("--tls-certificate and --tls-key", "one does not go without the other");
  if (settings.public_url && settings.base_path && settings.public_url->path() != *settings.base_path)
    throw CLI::ValidationError(
        "--base-path",
        settings.base_path->text() + " is not the path of --public-url " + settings.public_url->text());
  // Behind a proxy that takes the path off, /api/games could be the games' list as well as a page.
  if (settings.path().text().starts_with("/api/"))
    throw CLI::ValidationError(
        "--base-path and --public-url",
        settings.path().text() + " is no path for pages: calls of the API are below /api/");
}

}  // namespace

void bind_listening(CLI::App& command, Settings& settings) {
  add(command, "--address", settings.address,
      "Address to listen on; 0.0.0.0 for every network of this machine")
      ->check(refuse_unless_address);
  add(command, "--port", settings.port, "Port to listen on; 0 for any free one");
  add(command, "--tls-certificate", settings.tls.certificate,
      "Certificate with its chain, a PEM file, to serve https without a proxy; SIGHUP reads it again");
  add(command, "--tls-key", settings.tls.key, "The key that belongs to it, a PEM file");
}

void bind_saving(CLI::App& command, Settings& settings) {
  const std::map<std::string, storage::Durability> durabilities{{"power", storage::Durability::power},
                                                                {"process", storage::Durability::process}};
  add(command, "--shards", settings.shards, "Threads that rooms live on; 0 for one a core")
      ->check(CLI::Range(0, 256));
  auto to_durability = CLI::CheckedTransformer(durabilities);
  to_durability.description("power|process");
  command
      .add_option("--durability", settings.durability,
                  "What a move survives: a power cut, or a crash of the program alone (faster)")
      ->envname("TABLEE_DURABILITY")
      ->type_name("")
      ->transform(to_durability)
      ->default_str("power");
}

void bind_settings(CLI::App& command, Settings& settings) {
  bind_listening(command, settings);
  add(command, "--data", settings.data, "Folder of the database");
  add(command, "--admin-socket", settings.admin_socket,
      "Socket for tablee admin; tablee.sock in the folder of the database if left out");
  add(command, "--web-root", settings.web_root, "Folder of the built web client");
  bind_saving(command, settings);
  add(command, "--metrics-address", settings.metrics_address,
      "IPv4 address for Prometheus to fetch metrics from; never one of the internet")
      ->check(refuse_unless_v4);
  add(command, "--metrics-port", settings.metrics_port, "Port for the same, beside --port; 0 for none");
  add(command, "--log-level", settings.log_level, "debug, info, warn or error")
      ->check(CLI::IsMember({"debug", "info", "warn", "error"}));
  add_read(
      command, "--log-format",
      [&settings](const std::string& text) -> std::optional<std::string> {
        if (text != "json" && text != "text") return "text or json";
        settings.log_format = text == "json" ? LogFormat::json : LogFormat::text;
        return std::nullopt;
      },
      "Lines of the log: text, or json for programs that collect them");
  bind_site(command, settings);
  bind_limits(command, settings.limits);
  command.final_callback([&settings] { check_together(settings); });
}

}  // namespace tablee::server
