#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdlib>
#include <future>
#include <iostream>
#include <optional>

#include "server/admin/commands.hpp"
#include "server/admin/socket.hpp"
#include "server/commands/commands.hpp"
#include "server/front/api.hpp"
#include "server/front/assets.hpp"
#include "server/front/disk_space.hpp"
#include "server/front/disk_watch.hpp"
#include "server/front/front.hpp"
#include "server/front/housekeeping.hpp"
#include "server/front/lobby.hpp"
#include "server/front/people.hpp"
#include "server/metrics/figures.hpp"
#include "server/metrics/scrape_port.hpp"
#include "server/private_files.hpp"
#include "server/storage_quota.hpp"
#include "server/store.hpp"
#include "storage/folder_lock.hpp"

namespace tablee::server {

namespace asio = boost::asio;

namespace {

/// A second signal ends the program the hard way; everything shown is on disk anyway. Not by the system's own
/// means, which spare the first process of a container.
void end_at_next_signal() {
  const auto end = [](int signal) { std::_Exit(128 + signal); };
  static_cast<void>(std::signal(SIGTERM, end));
  static_cast<void>(std::signal(SIGINT, end));
}

/// Null without a certificate.
std::unique_ptr<TlsDoor> open_tls(const Settings& settings) {
  if (settings.tls.certificate.empty()) return nullptr;
  return std::make_unique<TlsDoor>(settings.tls, settings.limits.http_idle);
}

/// SIGHUP means that files have changed: the certificate, which is all we read again. It never ends the
/// server.
void read_again_on(asio::signal_set& hangup, TlsDoor* tls) {
  hangup.async_wait([&hangup, tls](const boost::system::error_code& failed, int /*signal*/) {
    if (failed) return;
    if (tls != nullptr) tls->reload();
    read_again_on(hangup, tls);
  });
}

/// Says where the server is, to people and to scripts that wait for it.
void announce(const Front& front, const Settings& settings) {
  std::cout << "Tablée is open at " << (settings.tls.certificate.empty() ? "http" : "https") << "://"
            << front.endpoint() << (settings.path() == BasePath() ? "" : settings.path().text()) << std::endl;
  if (settings.public_url) spdlog::info("players find it at {}", settings.public_url->text());
}

std::filesystem::path socket_of(const Settings& settings) {
  return settings.admin_socket.empty() ? admin_socket_in(settings.data) : settings.admin_socket;
}

/// Runs the front until a signal, then ends in order: no new clients, goodbye to all, the rest of the
/// journal.
void run(const Settings& settings, Store& store, Figures& figures) {
  asio::io_context context(1);
  Lobby lobby(context);
  const auto publish = [&lobby](const protocol::RoomCode& code, std::optional<protocol::Listing> listing) {
    lobby.publish(code, std::move(listing));
  };
  StorageQuota quota(settings.limits.stored_bytes_per_address);
  Shards shards(store, settings.limits, quota, figures.shards, publish);
  const Assets assets(settings.web_root, settings.path());
  People people(store, shards, storage::Archive(database_in(settings.data)).server_bans());
  DiskSpace disk_space(context, store, database_in(settings.data), settings.limits.low_disk_bytes,
                       figures.front.disk_low);
  asio::co_spawn(context, disk_space.run(), asio::detached);
  Api api(store, shards, lobby, people, quota, disk_space, settings);
  asio::co_spawn(context, api.sweep_budgets(), asio::detached);
  Housekeeping housekeeping(context, store, shards, lobby);
  asio::co_spawn(context, housekeeping.run(), asio::detached);
  DiskWatch disk_watch(context, store, shards, figures.front.journal_trouble);
  asio::co_spawn(context, disk_watch.run(), asio::detached);
  LagWatch lag_watch(context, figures.front.lag);
  asio::co_spawn(context, lag_watch.run(), asio::detached);
  const auto tls = open_tls(settings);
  Front front(context, api, assets, settings, tls.get(), figures.front);
  front.open();
  std::optional<ScrapePort> scrape_port;
  if (settings.metrics_port != 0) scrape_port.emplace(settings, figures, database_in(settings.data));
  AdminCommands admin_commands(store, shards, people, api, settings, front.entrance(), quota);
  AdminSocket admin(context, socket_of(settings), admin_commands);
  admin.open();

  auto deadline = std::chrono::steady_clock::time_point::max();
  asio::signal_set signals(context, SIGTERM, SIGINT);
  signals.async_wait([&](const boost::system::error_code& failed, int signal) {
    if (failed) return;
    spdlog::info("signal {}: saying goodbye to all", signal);
    deadline = std::chrono::steady_clock::now() + settings.limits.shutdown;
    front.close();
    admin.close();
    for (const auto& shard : shards) shard->shut_down();
    signals.clear();
    end_at_next_signal();
    context.stop();
  });

  asio::signal_set hangup(context, SIGHUP);
  read_again_on(hangup, tls.get());

  // Only now, so that what a start takes is nobody's time: no room is loaded before the context runs.
  note_start(store.journal());
  announce(front, settings);
  context.run();
  // It takes up to two seconds, in which the rooms say goodbye.
  const auto closing = std::async(std::launch::async, [&scrape_port] { scrape_port.reset(); });
  for (const auto& shard : shards) shard->join(deadline);
  note_end(store.journal());
  store.drain();
}

}  // namespace

namespace {

void warn_of_shared_files(const std::filesystem::path& data) {
  const auto shared = find_shared_files(data);
  if (!shared.empty())
    spdlog::warn("other users of this machine may read what holds cards and names; chmod go= ends that: {}",
                 fmt::join(shared, ", "));
}

/// Who could invent the addresses that limits and bans count by.
void warn_of_proxies(const Settings& settings) {
  const TrustedProxies& proxies = settings.trusted_proxies;
  if (!proxies.crowds().empty())
    spdlog::warn(
        "all who are in {} count as proxies, so that they can say they are anybody; "
        "--trusted-proxies may name one proxy alone",
        fmt::join(proxies.crowds(), ", "));
  const auto address = boost::asio::ip::make_address(settings.address);
  if (proxies.trusts_private() && !address.is_loopback())
    spdlog::info(
        "whoever reaches {} from a private network and not through the proxy can say they are anybody",
        settings.address);
}

Exit serve_until_signal(const Settings& settings) {
  // A write to a connection that is gone must be an error of that connection.
  static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
  try {
    const storage::FolderLock lock(settings.data);
    warn_of_shared_files(settings.data);
    warn_of_proxies(settings);
    Figures figures(shard_count(settings));
    const auto report = [&figures](const storage::BatchReport& written) { figures.journal.count(written); };
    const Limits& limits = settings.limits;
    Store store({.file = database_in(settings.data),
                 .durability = settings.durability,
                 .queue_limit = limits.journal_queue,
                 .report = report},
                {.of_time = limits.study_seconds_per_minute / 60, .waiting = limits.waiting_studies});
    run(settings, store, figures);
  } catch (const storage::CannotOpen& fault) {
    spdlog::critical("{}", fault.what());
    return Exit::cannot_start;
  } catch (const BadCertificate& fault) {
    spdlog::critical("{}", fault.what());
    return Exit::cannot_start;
  } catch (const CannotOpenPort& fault) {
    spdlog::critical("{}", fault.what());
    return Exit::cannot_start;
  } catch (const boost::system::system_error& fault) {
    spdlog::critical("{}:{} can't be opened: {}", settings.address, settings.port, fault.what());
    return Exit::cannot_start;
  }
  spdlog::info("everything is saved; goodbye");
  return Exit::ok;
}

}  // namespace

Exit serve(const Settings& settings) {
  constexpr std::chrono::milliseconds patience{500};
  set_up_log(settings.log_level, settings.log_format);
  const Exit exit = serve_until_signal(settings);
  if (!end_log(patience)) std::_Exit(static_cast<int>(exit));
  return exit;
}

}  // namespace tablee::server
