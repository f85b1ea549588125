// What the network alone costs with Boost.Beast: whatever a client sends goes to the four at its table,
// filled up with blanks to as many bytes as a game would send. No rules, no JSON, no disk; one thread,
// concrete executors, no timers.
#include <array>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/src.hpp>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Socket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;
using Acceptor = asio::basic_socket_acceptor<tcp, asio::io_context::executor_type>;
using Payload = std::shared_ptr<const std::string>;

class Player;
using Table = std::array<Player*, 4>;

struct Hall {
  std::size_t update_bytes = 0;
  std::unordered_map<int, Table> tables;
};

/// One client. Lives as long as something is under way for it.
class Player : public std::enable_shared_from_this<Player> {
 public:
  Player(Socket socket, Hall& hall) : stream_(std::move(socket)), hall_(hall) {}
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  Player(Player&&) = delete;
  Player& operator=(Player&&) = delete;
  ~Player() {
    if (table_ != nullptr && table_->at(seat_) == this) table_->at(seat_) = nullptr;
  }

  void start() {
    stream_.next_layer().set_option(tcp::no_delay(true));
    stream_.set_option(websocket::stream_base::timeout{
        websocket::stream_base::none(), websocket::stream_base::none(), /*keep_alive_pings=*/false});
    http::async_read(stream_.next_layer(), buffer_, request_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       if (!error) self->accept();
                     });
  }

 private:
  void accept() {
    stream_.async_accept(request_, [self = shared_from_this()](beast::error_code error) {
      if (error) return;
      self->sit();
      self->request_ = {};
      self->stream_.auto_fragment(false);
      self->stream_.text(true);
      self->read();
    });
  }

  void sit() {
    const auto url = boost::urls::parse_origin_form(request_.target());
    const auto number = [&](const char* name) { return std::stoi((*url->params().find(name)).value); };
    seat_ = static_cast<std::size_t>(number("seat"));
    table_ = &hall_.tables[number("table")];
    table_->at(seat_) = this;
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->tell_table();
      self->read();
    });
  }

  void tell_table() {
    std::string update = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    update.resize(hall_.update_bytes, ' ');
    const auto payload = std::make_shared<const std::string>(std::move(update));
    for (Player* player : *table_)
      if (player != nullptr) player->send(payload);
  }

  void send(Payload payload) {
    waiting_.push_back(std::move(payload));
    if (waiting_.size() == 1) write();
  }

  void write() {
    stream_.async_write(asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error) return;
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) self->write();
                        });
  }

  websocket::stream<Socket> stream_;
  Hall& hall_;
  beast::flat_buffer buffer_;
  http::request<http::empty_body> request_;
  std::deque<Payload> waiting_;
  Table* table_ = nullptr;
  std::size_t seat_ = 0;
};

void accept_all(Acceptor& acceptor, Hall& hall) {
  acceptor.async_accept([&](beast::error_code error, Socket socket) {
    if (!error) std::make_shared<Player>(std::move(socket), hall)->start();
    accept_all(acceptor, hall);
  });
}

}  // namespace

/// Takes the bytes of an update, and says on standard output where it serves.
int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: peers_beast BYTES\n";
    return 2;
  }
  Hall hall{.update_bytes = std::stoul(argv[1]), .tables = {}};
  asio::io_context io{1};
  Acceptor acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  acceptor.listen(4096);
  accept_all(acceptor, hall);
  std::cout << "http://127.0.0.1:" << acceptor.local_endpoint().port() << std::endl;
  io.run();
}
