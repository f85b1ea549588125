#include "game_site.hpp"

#include <algorithm>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace tablee::peers {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

/// As many as a server may well put into one commit.
constexpr std::size_t posts_at_once = 64;

template <typename Request>
void authorize(Request& request, const std::string& token) {
  if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
}

}  // namespace

GameSite::Socket GameSite::connect() {
  Socket socket(io_);
  socket.connect({asio::ip::address_v4::loopback(), port_});
  socket.set_option(asio::ip::tcp::no_delay(true));
  return socket;
}

void GameSite::send(Socket& socket, const Post& post) {
  if (!socket.is_open()) socket = connect();
  http::request<http::string_body> request(http::verb::post, post.target, 11, post.body);
  request.set(http::field::host, host());
  request.set(http::field::content_type, "application/json");
  authorize(request, post.token);
  request.prepare_payload();
  http::write(socket, request);
}

std::string GameSite::receive(Socket& socket) {
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response);
  if (to_status_class(response.result()) != http::status_class::successful)
    throw std::runtime_error(std::to_string(response.result_int()) + ": " + response.body());
  if (!response.keep_alive()) socket.close();
  return response.body();
}

std::vector<std::string> GameSite::post(const std::vector<Post>& posts) {
  std::vector<std::string> answers;
  for (std::size_t begin = 0; begin < posts.size(); begin += posts_at_once) {
    const std::size_t count = std::min(posts_at_once, posts.size() - begin);
    while (sockets_.size() < count) sockets_.emplace_back(io_);
    for (std::size_t at = 0; at < count; ++at) send(sockets_[at], posts[begin + at]);
    for (std::size_t at = 0; at < count; ++at) answers.push_back(receive(sockets_[at]));
  }
  return answers;
}

UpgradedSocket GameSite::upgrade(const Upgrade& upgrade) {
  Socket socket = connect();
  http::request<http::empty_body> request(http::verb::get, upgrade.target, 11);
  request.set(http::field::host, host());
  request.set(http::field::connection, "Upgrade");
  request.set(http::field::upgrade, "websocket");
  request.set(http::field::sec_websocket_version, "13");
  request.set(http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==");
  if (!upgrade.subprotocol.empty()) request.set(http::field::sec_websocket_protocol, upgrade.subprotocol);
  authorize(request, upgrade.token);
  http::write(socket, request);

  beast::flat_buffer buffer;
  http::response_parser<http::empty_body> parser;
  http::read_header(socket, buffer, parser);
  if (parser.get().result() != http::status::switching_protocols)
    throw std::runtime_error("no WebSocket at " + upgrade.target + ": " +
                             std::to_string(parser.get().result_int()));
  return {.descriptor = socket.release(), .received = beast::buffers_to_string(buffer.data())};
}

std::string string_member(const std::string& json, std::string_view name) {
  return nlohmann::json::parse(json).at(std::string(name)).get<std::string>();
}

}  // namespace tablee::peers
