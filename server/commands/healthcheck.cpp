// `tablee healthcheck`: asks the server on this machine whether it is alive, as a container's engine wants to
// know.

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/asio/write.hpp>
#include <iostream>

#include "server/commands/commands.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace ip = asio::ip;
using asio::use_awaitable;
using ip::tcp;

namespace {

/// A server that listens on all networks is asked on the one that never leaves the machine.
tcp::endpoint endpoint_of(const Settings& settings) {
  auto address = ip::make_address(settings.address);
  if (address.is_unspecified())
    address =
        address.is_v6() ? ip::address(ip::address_v6::loopback()) : ip::address(ip::address_v4::loopback());
  return {address, settings.port};
}

/// The first line of what the server answers.
template <class Stream>
asio::awaitable<std::string> ask_health(Stream& stream) {
  const std::string request = "GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n";
  co_await asio::async_write(stream, asio::buffer(request), use_awaitable);
  std::string answer;
  constexpr std::size_t longest = 1024;
  co_await asio::async_read_until(stream, asio::dynamic_buffer(answer, longest), "\r\n", use_awaitable);
  co_return answer.substr(0, answer.find("\r\n"));
}

asio::awaitable<std::string> ask_server(const Settings& settings) {
  tcp::socket socket(co_await asio::this_coro::executor);
  co_await socket.async_connect(endpoint_of(settings), use_awaitable);
  if (settings.tls.certificate.empty()) co_return co_await ask_health(socket);
  // Whose certificate it is does not matter: the name in it is not that of this machine's own network.
  asio::ssl::context trust_anybody(asio::ssl::context::tls_client);
  asio::ssl::stream<tcp::socket> sealed(std::move(socket), trust_anybody);
  co_await sealed.async_handshake(asio::ssl::stream_base::client, use_awaitable);
  co_return co_await ask_health(sealed);
}

}  // namespace

Exit check_health(const Settings& settings) try {
  constexpr std::chrono::seconds patience{4};
  asio::io_context context(1);
  auto answer = asio::co_spawn(context, ask_server(settings), asio::use_future);
  context.run_for(patience);
  if (!context.stopped()) {
    std::cerr << "The server on port " << settings.port << " does not answer.\n";
    return Exit::failed;
  }
  const std::string line = answer.get();
  if (line.find(" 200 ") == std::string::npos) {
    std::cerr << "The server on port " << settings.port << " is not well: " << line << "\n";
    return Exit::failed;
  }
  std::cout << "The server on port " << settings.port << " is alive.\n";
  return Exit::ok;
} catch (const boost::system::system_error& fault) {
  std::cerr << "The server on port " << settings.port << " can't be asked: " << fault.code().message()
            << "\n";
  return Exit::failed;
}

}  // namespace tablee::server
