#include "server/front/requests.hpp"

#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "protocol/messages.hpp"

namespace tablee::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace codes = protocol::codes;

std::string list_in(const Request& request, std::string_view header, std::string_view separator) {
  std::string list;
  const auto [begin, end] = request.equal_range(header);
  for (auto field = begin; field != end; ++field)
    list.append(list.empty() ? "" : separator).append(field->value());
  return list;
}

bool is_call(std::string_view path) {
  return path.starts_with("/api/") || path.starts_with("/ws/") || path == "/healthz" || path == "/readyz";
}

namespace {

/// What of ours a request for `path` means. A proxy may have taken `base` off, and what is left may begin
/// with the same word: below "/games/", "/games" is a page of ours then. So what does not exist is not meant.
/// Where both readings are pages it makes no difference, as all pages are one document.
std::string_view below(const BasePath& base, std::string_view path, const Assets& assets) {
  const auto exists = [&assets](std::string_view at) { return is_call(at) || assets.holds(at); };
  const std::string_view rest = base.below(path);
  return exists(rest) || !exists(path) ? rest : path;
}

/// Of a request whose header is not refused.
Target target_of(const Request& request) {
  return read_target(request.target()).value_or(Target());
}

}  // namespace

const protocol::RefusalCode* refuse_header(const Request& request) {
  const auto hosts = request.count(http::field::host);
  const bool old = request.version() < 11;
  if (hosts > 1 || (hosts == 0 && !old)) return &codes::bad_message;
  if (!is_host(request[http::field::host]) || !read_target(request.target())) return &codes::bad_message;
  if (request.count(http::field::transfer_encoding) == 0) return nullptr;
  return refuse_coding(list_in(request, "Transfer-Encoding"), old ? 0 : 1);
}

bool waits_to_be_asked(const RequestParser& parser) {
  const Request& request = parser.get();
  return !parser.is_done() && request.version() >= 11 &&
         beast::iequals(request[http::field::expect], "100-continue");
}

Call call_of(Request& request, const BasePath& base, const Assets& assets, const Client& client) {
  const auto [host, path, query] = target_of(request);
  Call call(client.address);
  call.secure = client.secure;
  call.method = request.method_string();
  call.path = below(base, path, assets);
  call.query = query;
  call.host = host.empty() ? std::string_view(request[http::field::host]) : host;
  if (const auto origin = request.find(http::field::origin); origin != request.end()) {
    call.origin = std::string(origin->value());
  }
  call.fetch_site = request["Sec-Fetch-Site"];
  call.keys =
      keys_in(request[http::field::authorization], list_in(request, "Cookie", "; "), base, client.secure);
  call.accept = list_in(request, "Accept");
  call.accept_encoding = request[http::field::accept_encoding];
  call.if_none_match = request[http::field::if_none_match];
  call.body = std::move(request.body());
  return call;
}

bool speaks_our_protocol(const Request& request) {
  return beast::websocket::is_upgrade(request) &&
         http::token_list(request[http::field::sec_websocket_protocol]).exists(protocol::subprotocol);
}

}  // namespace tablee::server
