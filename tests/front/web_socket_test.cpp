// A WebSocket on a line of the loopback, and a client at its other end that does what it likes.
#include "server/web_socket/web_socket.hpp"

#include <doctest/doctest.h>

#include <array>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <string>
#include <vector>

namespace tablee::server {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

class Session final : public WebSocket {
 public:
  Session(WebSocketLoop& loop, Socket socket, const Limits& limits)
      : WebSocket(loop, std::move(socket), limits) {}

  std::vector<std::string> heard;
  int ends = 0;
  bool echoes = false;

 private:
  void received(std::string_view text) override {
    heard.emplace_back(text);
    if (echoes) (void)send(Frame(std::string(text)));
  }
  void ended() override { ++ends; }
};

/// A frame of a client, masked with zeros.
std::string frame(unsigned first_byte, std::string_view payload) {
  std::string bytes{static_cast<char>(first_byte), static_cast<char>(0x80 | payload.size())};
  return bytes.append(4, '\0').append(payload);
}

class Line {
 public:
  explicit Line(Limits chosen = {}) : limits(chosen) {
    tcp::acceptor door(context, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    client.connect(door.local_endpoint());
    WebSocket::Socket accepted(context.get_executor());
    door.accept(accepted);
    session = std::make_shared<Session>(loop, std::move(accepted), limits);
    client.non_blocking(true);
  }

  void send(std::string_view bytes) { asio::write(client, asio::buffer(bytes)); }

  /// Lets both sides do what they have to until `done`, for five seconds at most.
  template <class Done>
  void until(Done done) {
    const auto deadline = std::chrono::steady_clock::now() + 5s;
    while (!done()) {
      REQUIRE(std::chrono::steady_clock::now() < deadline);
      context.run_for(1ms);
      context.restart();
      hear();
    }
  }

  asio::io_context context{1};
  WebSocketLoop loop{context};
  Limits limits;
  tcp::socket client{context};
  std::shared_ptr<Session> session;
  std::string received;  ///< by the client
  bool hung_up = false;  ///< the server has
  bool reads = true;     ///< the client does

 private:
  void hear() {
    std::array<char, 65'536> bytes{};
    error_code failed;
    while (reads && !failed) {
      const std::size_t count = client.read_some(asio::buffer(bytes), failed);
      received.append(bytes.data(), count);
    }
    hung_up = hung_up || (reads && failed && failed != asio::error::would_block);
  }
};

}  // namespace

TEST_CASE("what one turn brings a socket comes in its order, frame by frame") {
  Line line;
  line.session->start();
  const auto shared = std::make_shared<const std::string>("{\"a\":");
  CHECK(line.session->send(Frame(std::string("one"))));
  CHECK(line.session->send(Frame(shared, "1}")));
  CHECK(line.session->send(Frame(shared, "")));
  line.until([&] { return line.received.size() >= 21; });
  CHECK(line.received == "\x81\x03one\x81\x07{\"a\":1}\x81\x05{\"a\":");
  CHECK(line.session->waiting() == 0);
}

TEST_CASE("a client that does not read gets all of it later, and the outbox is bounded meanwhile") {
  Limits limits;
  limits.outbox_bytes = 1'000'000;
  Line line(limits);
  line.session->start();
  line.reads = false;
  const std::string text(10'000, 'x');
  std::size_t sent = 0;
  // The system's buffers fill first, then the outbox.
  while (line.session->send(Frame(text))) {
    ++sent;
    REQUIRE(sent < 100'000);
    line.context.run_for(0ms);
    line.context.restart();
  }
  CHECK(line.session->waiting() <= limits.outbox_bytes + 1'000);
  CHECK(line.session->waiting() > limits.outbox_bytes - 20'000);
  line.reads = true;
  line.until([&] { return line.received.size() == sent * (text.size() + 4); });
  for (std::size_t at = 0; at < sent; ++at)
    REQUIRE(line.received.compare(at * (text.size() + 4), 4, "\x81\x7e\x27\x10") == 0);
}

TEST_CASE("bytes may come one by one") {
  Line line;
  line.session->echoes = true;
  line.session->start();
  for (const char byte : frame(0x01, "ab") + frame(0x89, "?") + frame(0x80, "c")) {
    line.send(std::string_view(&byte, 1));
    line.context.run_for(1ms);
    line.context.restart();
  }
  line.until([&] { return line.received.size() >= 8; });
  CHECK(line.session->heard == std::vector<std::string>{"abc"});
  CHECK(line.received ==
        "\x8a\x01?\x81\x03"
        "abc");
}

TEST_CASE("messages beyond the budget come later, and all of them") {
  Limits limits;
  limits.commands_per_second = 200;
  limits.command_burst = 3;
  limits.frames_per_second = 1'000;
  Line line(limits);
  line.session->start();
  std::string all;
  for (int number = 0; number < 20; ++number) all += frame(0x81, std::to_string(number));
  line.send(all);
  line.until([&] { return !line.session->heard.empty(); });
  CHECK(line.session->heard.size() < 20);
  line.until([&] { return line.session->heard.size() == 20; });
  for (int number = 0; number < 20; ++number)
    CHECK(line.session->heard[static_cast<std::size_t>(number)] == std::to_string(number));
}

TEST_CASE("a client's goodbye is answered, and what it says after that is not heard") {
  Line line;
  line.session->start();
  line.send(frame(0x88, "\x03\xe8") + frame(0x81, "late"));
  line.until([&] { return line.hung_up; });
  CHECK(line.received == "\x88\x02\x03\xe8");
  line.client.close();
  line.until([&] { return line.session->ends == 1; });
  CHECK(line.session->heard.empty());
}

TEST_CASE("the server's goodbye comes after what was said before, and waits for the client's") {
  Limits limits;
  limits.goodbye = 200ms;
  for (const bool answers : {true, false}) {
    CAPTURE(answers);
    Line line(limits);
    line.session->start();
    CHECK(line.session->send(Frame(std::string("last"))));
    line.session->close(CloseCode::service_restart);
    CHECK(line.session->send(Frame(std::string("too late"))));
    line.until([&] { return line.received.size() >= 10; });
    CHECK(line.received == "\x81\x04last\x88\x02\x03\xf4");
    line.send(frame(0x81, "unheard"));
    if (answers) line.send(frame(0x88, "\x03\xf4"));
    line.until([&] { return line.hung_up; });
    if (answers) line.client.close();
    line.until([&] { return line.session->ends == 1; });
    CHECK(line.session->heard.empty());
  }
}

TEST_CASE("what breaks the protocol is answered with its code") {
  for (const auto& [sent, code] :
       std::vector<std::pair<std::string, std::string>>{{frame(0x83, ""), "\x03\xea"},
                                                        {frame(0x81, "\xff"), "\x03\xef"},
                                                        {frame(0x82, "x"), "\x03\xeb"}}) {
    Line line;
    line.session->start();
    line.send(sent + frame(0x81, "late"));
    line.until([&] { return line.hung_up; });
    CHECK(line.received == "\x88\x02" + code);
    CHECK(line.session->heard.empty());
  }
}

TEST_CASE("whoever hangs up, halfway or altogether, is gone at once") {
  for (const auto how : {tcp::socket::shutdown_send, tcp::socket::shutdown_both}) {
    Line line;
    line.session->start();
    line.client.shutdown(how);
    line.until([&] { return line.session->ends == 1; });
  }
}

TEST_CASE("a client without a sign of life is pinged, and closed if it does not answer") {
  Limits limits;
  limits.socket_idle = 1s;
  Line line(limits);
  line.session->start();
  for (std::size_t pings = 1; pings <= 4; ++pings) {
    line.until([&] { return line.received.size() >= 2 * pings; });
    CHECK(line.received.substr(2 * pings - 2) == std::string("\x89\0", 2));
    CHECK(line.session->ends == 0);
    line.send(frame(0x8a, ""));
  }
  line.until([&] { return line.session->ends == 1; });
}

}  // namespace tablee::server
