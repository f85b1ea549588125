#include "server/bench/tables.hpp"

#include <sys/signalfd.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "server/bench/frame_text.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;
using nlohmann::json;
using SteadyClock = std::chrono::steady_clock;

namespace {

constexpr int seats = 4;

std::string name_of(const tcp::endpoint& server) {
  return server.address().to_string() + ":" + std::to_string(server.port());
}

json new_player() {
  return {{"name", "Player"}, {"token", true}};
}

json new_room(const std::string& game) {
  return {{"game", game}, {"seats", seats}};
}

/// Posts a body, by a player if a token is given, and gives the answer.
asio::awaitable<json> post(tcp::socket& socket, const std::string& path, json body,
                           const std::string& token) {
  http::request<http::string_body> call(http::verb::post, path, 11);
  call.set(http::field::host, name_of(socket.remote_endpoint()));
  call.set(http::field::content_type, "application/json");
  if (!token.empty()) call.set(http::field::authorization, "Bearer " + token);
  call.body() = body.dump();
  call.prepare_payload();
  co_await http::async_write(socket, call, use_awaitable);
  beast::flat_buffer buffer;
  http::response<http::string_body> answer;
  co_await http::async_read(socket, buffer, answer, use_awaitable);
  if (answer.result() != http::status::created)
    throw BenchFailed("The server answers " + path + " with " + answer.body() + ".");
  co_return json::parse(answer.body());
}

}  // namespace

/// One person at a table: a WebSocket, and what to do about each frame.
class Tables::Player {
 public:
  Player(Tables& tables, std::string token, bool is_host)
      : tables_(tables),
        token_(std::move(token)),
        is_host_(is_host),
        socket_(tables.context_),
        pause_(tables.context_) {}

  /// Comes in, and sits down unless they made the room, which seats them.
  asio::awaitable<void> come_in(const std::string& code) {
    tcp::socket& line = socket_.next_layer();
    co_await line.async_connect(tables_.server_, use_awaitable);
    line.set_option(tcp::no_delay(true));
    socket_.set_option(websocket::stream_base::decorator([this](websocket::request_type& asked) {
      asked.set(http::field::authorization, "Bearer " + token_);
      asked.set(http::field::sec_websocket_protocol, "tablee.v1");
    }));
    co_await socket_.async_handshake(name_of(tables_.server_), "/ws/rooms/" + code, use_awaitable);
    if (is_host_) co_return;
    co_await send(R"({"type":"sit","id":"sit"})");
    while (member_of(co_await read(), "type") != R"("accepted")") {
    }
  }

  asio::awaitable<void> start_game() {
    co_await send(R"({"type":"start","id":"s)" + std::to_string(++starts_) + R"("})");
  }

  /// Plays for as long as the line stands.
  asio::awaitable<void> play() {
    for (;;) {
      const std::string_view frame = co_await read();
      const std::string_view type = member_of(frame, "type");
      if (type == R"("accepted")") {
        made_ = member_of(frame, "version");
      } else if (type == R"("update")" || type == R"("snapshot")") {
        const std::string_view game = member_of(frame, "game");
        if (type == R"("update")") note_update(game);
        if (is_host_ && type == R"("snapshot")" && is_over(game)) co_await start_game();
        choose(game, elements_of(member_of(member_of(frame, "private"), "legal")));
      } else if (type != R"("room")") {
        throw BenchFailed("The server says " + std::string(frame) + ".");
      }
    }
  }

 private:
  static bool is_over(std::string_view game) {
    return game != "null" && (member_of(game, "result") != "null" || member_of(game, "ending") != "null");
  }

  /// The next frame, good until the one after it is read.
  asio::awaitable<std::string_view> read() {
    buffer_.clear();
    co_await socket_.async_read(buffer_, use_awaitable);
    co_return std::string_view(static_cast<const char*>(buffer_.data().data()), buffer_.size());
  }

  asio::awaitable<void> send(std::string text) {
    co_await socket_.async_write(asio::buffer(text), use_awaitable);
  }

  /// Takes the time if the update is that of the move under way, of which the server has said by now which
  /// version it made.
  void note_update(std::string_view game) {
    if (!moving_ || member_of(game, "version") != made_) return;
    const std::chrono::duration<float, std::milli> waited = SteadyClock::now() - sent_;
    tables_.waits_.push_back(waited.count());
    moving_ = false;
  }

  /// Makes one of the moves, if there are any and none is under way.
  void choose(std::string_view game, const std::vector<std::string_view>& legal) {
    if (moving_ || legal.empty()) return;
    moving_ = true;
    made_.clear();
    std::string command = R"({"type":"move","id":"m)" + std::to_string(++moves_) + R"(","game":)";
    command += member_of(game, "number");
    command += R"(,"version":)";
    command += member_of(game, "version");
    command += R"(,"move":)";
    command += legal[tables_.random_.uniform(legal.size())];
    command += '}';
    tables_.start(make_move(std::move(command)));
  }

  asio::awaitable<void> make_move(std::string command) {
    if (tables_.plan_.rate > 0) {
      pause_.expires_after(tables_.draw_pause());
      co_await pause_.async_wait(use_awaitable);
    }
    sent_ = SteadyClock::now();
    co_await send(std::move(command));
  }

  Tables& tables_;
  const std::string token_;
  const bool is_host_;
  websocket::stream<tcp::socket> socket_;
  asio::steady_timer pause_;
  beast::flat_buffer buffer_;
  SteadyClock::time_point sent_;
  std::string made_;     ///< the version that the move under way made; empty until the server has said so
  bool moving_ = false;  ///< a move is under way, or thought about
  int moves_ = 0;
  int starts_ = 0;
};

Tables::Tables(const OwnServer& server, TablePlan plan)
    : signals_(context_, dup(server.signals().file())), server_(server.endpoint()), plan_(std::move(plan)) {
  start(await_signal());
}

asio::awaitable<void> Tables::await_signal() {
  signalfd_siginfo signal{};
  co_await signals_.async_read_some(asio::buffer(&signal, sizeof signal), use_awaitable);
  throw BenchFailed("A signal has ended it.");
}

Tables::~Tables() = default;

void Tables::start(asio::awaitable<void> work) {
  asio::co_spawn(context_, std::move(work), [this](std::exception_ptr fault) {
    if (fault) fail(std::move(fault));
  });
}

void Tables::fail(std::exception_ptr fault) {
  if (!fault_) fault_ = std::move(fault);
  context_.stop();
}

void Tables::throw_fault() const try {
  if (fault_) std::rethrow_exception(fault_);
} catch (const boost::system::system_error& fault) {
  throw BenchFailed(std::string("A connection to the server failed: ") + fault.what() + ".");
}

asio::awaitable<void> Tables::seat_room() {
  tcp::socket socket(context_);
  co_await socket.async_connect(server_, use_awaitable);
  std::string code;
  std::vector<Player*> players;
  for (int seat = 0; seat < seats; ++seat) {
    const json player = co_await post(socket, "/api/players", new_player(), "");
    const std::string token = player.at("token");
    if (seat == 0) {
      const json room = co_await post(socket, "/api/rooms", new_room(plan_.game), token);
      code = room.at("code");
    }
    players.push_back(players_.emplace_back(std::make_unique<Player>(*this, token, seat == 0)).get());
    co_await players.back()->come_in(code);
  }
  for (Player* const player : players) start(player->play());
  co_await players.front()->start_game();
  ++seated_;
}

void Tables::seat_everybody() {
  constexpr std::chrono::minutes longest{2};
  const auto deadline = SteadyClock::now() + longest;
  for (int room = 0; room < plan_.rooms; ++room) start(seat_room());
  while (seated_ < plan_.rooms && !fault_ && context_.run_one_until(deadline) > 0) {
  }
  throw_fault();
  if (seated_ < plan_.rooms) throw BenchFailed("After two minutes there are games in some rooms alone.");
}

void Tables::play(std::chrono::nanoseconds time) {
  context_.run_for(time);
  throw_fault();
}

std::vector<float> Tables::take_waits() {
  return std::exchange(waits_, {});
}

std::chrono::nanoseconds Tables::draw_pause() {
  constexpr std::uint32_t steps = 1U << 20U;
  const double even = (random_.uniform(steps) + 1.0) / steps;
  const std::chrono::duration<double> pause(-std::log(even) * plan_.rooms / plan_.rate);
  return std::chrono::duration_cast<std::chrono::nanoseconds>(pause);
}

}  // namespace tablee::server
