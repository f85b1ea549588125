#include "server/admin/socket.hpp"

#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <string>
#include <system_error>

#include "server/as_result.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using boost::system::error_code;
using local = asio::local::stream_protocol;

namespace {

constexpr std::size_t line_bytes = 16UL * 1024;
constexpr std::size_t sessions_at_once = 16;
constexpr std::chrono::seconds idle{10};

/// Whether a server answers there.
bool is_in_use(asio::io_context& context, const fs::path& path) {
  local::socket other(context);
  error_code failed;
  other.connect(local::endpoint(path.string()), failed);
  return !failed;
}

}  // namespace

/// One command and its answer.
class AdminSocket::Session : public std::enable_shared_from_this<Session> {
 public:
  Session(local::socket socket, AdminCommands& commands, std::shared_ptr<std::size_t> open_sessions)
      : socket_(std::move(socket)),
        timer_(socket_.get_executor()),
        commands_(commands),
        open_sessions_(std::move(open_sessions)) {
    ++*open_sessions_;
  }
  ~Session() { --*open_sessions_; }

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  static asio::awaitable<void> run(std::shared_ptr<Session> self) {
    std::string line;
    self->hang_up_after(idle);
    const auto [failed, bytes] = co_await asio::async_read_until(
        self->socket_, asio::dynamic_buffer(line, line_bytes), '\n', as_result);
    self->timer_.cancel();
    std::string answer;
    if (failed == asio::error::not_found) {
      answer = AdminCommands::refusal("This is longer than a command can be.");
    } else if (failed) {
      co_return;
    } else {
      answer = co_await self->commands_.answer(std::string_view(line).substr(0, bytes));
    }
    answer += '\n';
    co_await self->write(answer);
    error_code ignored;
    self->socket_.shutdown(local::socket::shutdown_send, ignored);
  }

 private:
  asio::awaitable<void> write(std::string_view text) {
    constexpr std::size_t part = 256UL * 1024;
    while (!text.empty()) {
      hang_up_after(idle);
      const auto [failed, bytes] =
          co_await asio::async_write(socket_, asio::buffer(text.substr(0, part)), as_result);
      if (failed) break;
      text.remove_prefix(bytes);
    }
    timer_.cancel();
  }

  void hang_up_after(std::chrono::seconds time) {
    timer_.expires_after(time);
    timer_.async_wait([weak = weak_from_this()](const error_code& cancelled) {
      const auto self = weak.lock();
      error_code ignored;
      if (self && !cancelled) self->socket_.close(ignored);
    });
  }

  local::socket socket_;
  asio::steady_timer timer_;
  AdminCommands& commands_;
  std::shared_ptr<std::size_t> open_sessions_;
};

AdminSocket::AdminSocket(asio::io_context& context, fs::path path, AdminCommands& commands)
    : path_(std::move(path)), commands_(commands), acceptor_(context) {
  try {
    make();
  } catch (const std::exception& fault) {
    error_code ignored;
    acceptor_.close(ignored);
    spdlog::warn("tablee admin can't reach this server: {}: {}", path_.string(), fault.what());
  }
}

void AdminSocket::make() {
  if (path_.string().size() >= sizeof(sockaddr_un::sun_path))
    throw std::runtime_error("the path is too long for a socket; --admin-socket takes a shorter one");
  const auto there = fs::symlink_status(path_);
  if (fs::exists(there) && !fs::is_socket(there))
    throw std::runtime_error("there is a file of another kind, which is left alone");
  auto& context = static_cast<asio::io_context&>(acceptor_.get_executor().context());
  if (fs::exists(there) && is_in_use(context, path_))
    throw std::runtime_error("another server listens there");
  fs::remove(path_);
  acceptor_.open();
  acceptor_.bind(local::endpoint(path_.string()));
  // Nobody can connect before it listens, so nobody does before the mode is set.
  fs::permissions(path_, fs::perms::owner_read | fs::perms::owner_write);
  acceptor_.listen();
}

void AdminSocket::open() {
  if (acceptor_.is_open()) asio::co_spawn(acceptor_.get_executor(), accept(), asio::detached);
}

void AdminSocket::close() {
  if (!acceptor_.is_open()) return;
  error_code ignored;
  acceptor_.close(ignored);
  std::error_code gone;
  fs::remove(path_, gone);
}

asio::awaitable<void> AdminSocket::accept() {
  asio::steady_timer pause(acceptor_.get_executor());
  while (acceptor_.is_open()) {
    auto [failed, socket] = co_await acceptor_.async_accept(as_result);
    if (!acceptor_.is_open()) co_return;
    if (failed) {
      pause.expires_after(std::chrono::milliseconds(100));
      co_await pause.async_wait(as_result);
      continue;
    }
    if (*open_sessions_ >= sessions_at_once) continue;
    auto session = std::make_shared<Session>(std::move(socket), commands_, open_sessions_);
    asio::co_spawn(acceptor_.get_executor(), Session::run(std::move(session)), asio::detached);
  }
}

}  // namespace tablee::server
