#include "server/bench/own_server.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>
#include <system_error>
#include <utility>

#include "server/commands/commands.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace fs = std::filesystem;
namespace http = boost::beast::http;
using asio::ip::tcp;

namespace {

tcp::endpoint loopback(std::uint16_t port) {
  return {asio::ip::address_v4::loopback(), port};
}

/// A port that nobody uses at the moment.
std::uint16_t find_free_port() {
  asio::io_context context;
  return tcp::acceptor(context, loopback(0)).local_endpoint().port();
}

/// All who play come from one address, and faster than people do.
void widen(Limits& limits) {
  constexpr double any_rate = 1e9;
  constexpr std::size_t any_count = 1'000'000'000;
  limits.connections = any_count;
  limits.connections_per_address = any_count;
  limits.connections_per_minute = any_rate;
  limits.requests_per_minute = any_rate;
  limits.rooms_per_address = any_count;
  limits.commands_per_second = any_rate;
  limits.command_burst = any_rate;
  limits.frames_per_second = any_rate;
  limits.received_bytes_per_second = any_rate;
  limits.joins_per_address = any_rate;
  limits.join_burst = any_rate;
  limits.calls_per_minute = any_rate;
  limits.stored_bytes_per_address = std::numeric_limits<std::int64_t>::max() / 2;
}

/// Both ends of each connection are open files, one in each process.
void allow_open_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

/// Becomes the server, whose standard output goes to `output`.
[[noreturn]] void become_server(const Settings& settings, int output, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) std::_Exit(EXIT_FAILURE);
  dup2(output, STDOUT_FILENO);
  std::exit(static_cast<int>(serve(settings)));
}

/// The value of a line of metrics: "name 12.5".
double value_in(const std::string& metrics, const std::string& name) {
  const auto at = metrics.find("\n" + name + " ");
  if (at == std::string::npos) throw BenchFailed("The server does not say " + name + ".");
  return std::strtod(metrics.c_str() + at + name.size() + 2, nullptr);
}

}  // namespace

HeldSignals::HeldSignals() {
  sigset_t held{};
  sigemptyset(&held);
  sigaddset(&held, SIGINT);
  sigaddset(&held, SIGTERM);
  sigprocmask(SIG_BLOCK, &held, &before_);
  file_ = signalfd(-1, &held, SFD_NONBLOCK | SFD_CLOEXEC);
}

HeldSignals::~HeldSignals() {
  close(file_);
  release();
}

void HeldSignals::release() const {
  sigprocmask(SIG_SETMASK, &before_, nullptr);
}

TemporaryFolder::TemporaryFolder(const fs::path& place) {
  std::string name = (place / "tablee-bench-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr)
    throw BenchFailed("No folder can be made in " + place.string() + ": " + std::strerror(errno) + ".");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

OwnServer::OwnServer(const fs::path& place, Settings settings)
    : folder_(place), metrics_port_(find_free_port()) {
  settings.address = "127.0.0.1";
  settings.port = 0;
  settings.data = folder_.path();
  settings.web_root = folder_.path() / "web";
  settings.metrics_port = metrics_port_;
  settings.log_level = "error";
  widen(settings.limits);
  allow_open_files();
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw BenchFailed("There is no pipe to be had.");
  const pid_t parent = getpid();
  process_ = fork();
  if (process_ == 0) {
    signals_.release();
    become_server(settings, ends[1], parent);
  }
  close(ends[1]);
  said_ = ends[0];
  if (process_ < 0) throw BenchFailed("No process can be started.");
  await_opening();
}

OwnServer::~OwnServer() {
  if (process_ > 0) {
    kill(process_, SIGKILL);
    wait_for_exit();
  }
  if (said_ >= 0) close(said_);
}

tcp::endpoint OwnServer::endpoint() const {
  return loopback(port_);
}

void OwnServer::await_opening() {
  std::string text;
  for (char symbol = 0; read(said_, &symbol, 1) == 1 && symbol != '\n';) text += symbol;
  const auto colon = text.rfind(':');
  if (colon != std::string::npos) std::from_chars(text.data() + colon + 1, text.data() + text.size(), port_);
  // Why it has not opened stands in its log.
  if (port_ == 0) throw BenchFailed("The server does not start.");
}

ServerUse OwnServer::use() const try {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(loopback(metrics_port_));
  http::request<http::empty_body> asked(http::verb::get, "/metrics", 11);
  asked.set(http::field::host, "localhost");
  http::write(socket, asked);
  boost::beast::flat_buffer buffer;
  http::response<http::string_body> answer;
  http::read(socket, buffer, answer);
  return {.commits = value_in(answer.body(), R"(tablee_commits_total{outcome="saved"})"),
          .transactions = value_in(answer.body(), "tablee_commit_duration_seconds_count"),
          .cpu_seconds = value_in(answer.body(), "process_cpu_seconds_total"),
          .resident_bytes = value_in(answer.body(), "process_resident_memory_bytes")};
} catch (const boost::system::system_error& fault) {
  throw BenchFailed(std::string("The server does not say what it has done: ") + fault.what() + ".");
}

int OwnServer::wait_for_exit() {
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
  return status;
}

void OwnServer::end() {
  kill(process_, SIGTERM);
  const int status = wait_for_exit();
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw BenchFailed("The server did not end well.");
}

}  // namespace tablee::server
