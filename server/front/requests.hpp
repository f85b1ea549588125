// HTTP requests as Beast reads them, and what they ask of us.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>
#include <string_view>

#include "protocol/codes.hpp"
#include "server/front/assets.hpp"
#include "server/front/http.hpp"
#include "server/front/site.hpp"

namespace tablee::server {

using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;
using Request = RequestParser::value_type;

/// The values of a header that may come several times, in their order, as one list.
[[nodiscard]] std::string list_in(const Request& request, std::string_view header,
                                  std::string_view separator = ",");

/// Whether `path` is answered by the program, and not by a file.
[[nodiscard]] bool is_call(std::string_view path);

/// Why a request can't be taken, whatever it is for (RFC 9112, sections 3.2 and 6.3); null if it can.
[[nodiscard]] const protocol::RefusalCode* refuse_header(const Request& request);

/// Whether the client sends the body only when it is asked to (RFC 9110, section 10.1.1).
[[nodiscard]] bool waits_to_be_asked(const RequestParser& parser);

/// The request as a call, whose body it gives away.
[[nodiscard]] Call call_of(Request& request, const BasePath& base, const Assets& assets,
                           const Client& client);

/// Whether it asks for a WebSocket with our subprotocol.
[[nodiscard]] bool speaks_our_protocol(const Request& request);

}  // namespace tablee::server
