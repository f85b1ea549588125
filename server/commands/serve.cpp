#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "server/admin/commands.hpp"
#include "server/admin/socket.hpp"
#include "server/commands/commands.hpp"
#include "server/front/api.hpp"
#include "server/front/assets.hpp"
#include "server/front/disk_watch.hpp"
#include "server/front/front.hpp"
#include "server/front/housekeeping.hpp"
#include "server/front/lobby.hpp"
#include "server/front/people.hpp"
#include "server/store.hpp"
#include "storage/folder_lock.hpp"

namespace tablee::server {

namespace asio = boost::asio;

namespace {

void set_up_log(const Settings& settings) {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("tablee"));
  spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
  spdlog::set_level(spdlog::level::from_str(settings.log_level));
  spdlog::flush_on(spdlog::level::info);
}

/// A second signal ends the program the hard way; everything shown is on disk anyway. Not by the system's own
/// means, which spare the first process of a container.
void end_at_next_signal() {
  const auto end = [](int signal) { std::_Exit(128 + signal); };
  static_cast<void>(std::signal(SIGTERM, end));
  static_cast<void>(std::signal(SIGINT, end));
}

std::size_t shard_count(const Settings& settings) {
  return settings.shards > 0 ? settings.shards : std::max(1U, std::thread::hardware_concurrency());
}

std::filesystem::path socket_of(const Settings& settings) {
  return settings.admin_socket.empty() ? admin_socket_in(settings.data) : settings.admin_socket;
}

/// Runs the front until a signal, then ends in order: no new clients, goodbye to all, the rest of the
/// journal.
void run(const Settings& settings, Store& store) {
  note_start(store.journal());
  asio::io_context context(1);
  Lobby lobby(context);
  const auto publish = [&lobby](const protocol::RoomCode& code, std::optional<protocol::Listing> listing) {
    lobby.publish(code, std::move(listing));
  };
  Shards shards(store, settings.limits, shard_count(settings), publish);
  const Assets assets(settings.web_root);
  People people(store, shards, storage::Archive(database_in(settings.data)).server_bans());
  Api api(store, shards, lobby, people, settings);
  Housekeeping housekeeping(context, store, shards, lobby);
  asio::co_spawn(context, housekeeping.run(), asio::detached);
  DiskWatch disk_watch(context, store, shards);
  asio::co_spawn(context, disk_watch.run(), asio::detached);
  Front front(context, api, assets, settings);
  front.open();
  AdminCommands admin_commands(store, shards, people, api, settings,
                               [&front] { return front.connections(); });
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

  std::cout << "Tablée is open at http://" << front.endpoint() << std::endl;
  context.run();
  for (const auto& shard : shards) shard->join(deadline);
  note_end(store.journal());
  store.drain();
}

}  // namespace

Exit serve(const Settings& settings) {
  set_up_log(settings);
  // A write to a connection that is gone must be an error of that connection.
  static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
  try {
    const storage::FolderLock lock(settings.data);
    Store store({database_in(settings.data), settings.durability, settings.limits.journal_queue});
    run(settings, store);
  } catch (const storage::CannotOpen& fault) {
    spdlog::critical("{}", fault.what());
    return Exit::cannot_start;
  } catch (const boost::system::system_error& fault) {
    spdlog::critical("{}:{} can't be opened: {}", settings.address, settings.port, fault.what());
    return Exit::cannot_start;
  }
  spdlog::info("everything is saved; goodbye");
  return Exit::ok;
}

}  // namespace tablee::server
