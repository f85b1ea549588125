// What the front itself makes of a request: its target, headers and body, and which file it answers with. An
// input looks like a request: "GET /r/K7QXMP?from=7", lines of headers, an empty line, the body.
#include "server/front/http.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <variant>

#include "games/core/rulebook.hpp"
#include "protocol/http.hpp"
#include "protocol/looks.hpp"
#include "protocol/messages.hpp"
#include "server/front/assets.hpp"
#include "server/front/players.hpp"
#include "server/front/site.hpp"
#include "server/history/replay.hpp"
#include "tests/fuzz/input.hpp"

namespace tablee::fuzz {
namespace {

using namespace server;

/// The files of a web client, each in every form that it can have.
Assets make_assets() {
  std::string pattern = std::filesystem::temp_directory_path() / "tablee-fuzz-XXXXXX";
  demand(::mkdtemp(pattern.data()) != nullptr, "there is a place for files");
  const std::filesystem::path root = pattern;
  std::filesystem::create_directory(root / "assets");
  for (const char* name : {"index.html", "index.html.br", "index.html.gz", "assets/main-1a2b.js",
                           "assets/main-1a2b.js.gz", "icon.svg"})
    std::ofstream(root / name) << name;
  Assets assets(root, *BasePath::parse("/games/"));
  std::error_code ignored;
  std::filesystem::remove_all(root, ignored);
  return assets;
}

/// A request, and the headers that a `Call` holds in another form.
struct Request {
  Call call{Address(boost::asio::ip::address())};
  std::string authorization;
  std::string cookies;
  std::string codings;
  std::string peer;
  std::string forwarded_for;
  std::string forwarded_proto;
};

Request read_request(std::string_view text) {
  Request request;
  std::string_view first = take_until(text, '\n');
  request.call.method = take_until(first, ' ');
  const auto target = read_target(first).value_or(Target());
  request.call.path = target.path;
  request.call.query = target.query;
  request.call.host = target.host;
  for (std::string_view line = take_until(text, '\n'); !line.empty(); line = take_until(text, '\n')) {
    const std::string name(take_until(line, ':'));
    const std::string value(line.substr(line.starts_with(' ') ? 1 : 0));
    if (name == "Host" && target.host.empty()) request.call.host = value;
    if (name == "Origin") request.call.origin = value;
    if (name == "Authorization") request.authorization = value;
    if (name == "Cookie") request.cookies = value;
    if (name == "Accept") request.call.accept = value;
    if (name == "Transfer-Encoding") request.codings = value;
    if (name == "Accept-Encoding") request.call.accept_encoding = value;
    if (name == "If-None-Match") request.call.if_none_match = value;
    if (name == "Address") request.peer = value;
    if (name == "X-Forwarded-For") request.forwarded_for = value;
    if (name == "X-Forwarded-Proto") request.forwarded_proto = value;
  }
  request.call.body = text;
  return request;
}

void check_target(const Call& call) {
  demand(call.path.empty() || call.path == "*" || call.path.starts_with('/'), "a path begins with a slash");
  if (const auto named = split_named_path(call.path)) {
    const std::string whole = std::string("/api/").append(named->kind);
    demand(call.path.starts_with(whole), "a path is made of its parts");
    demand(named->name.find('/') == std::string_view::npos, "a name is one part of the path");
    if (const auto code = protocol::RoomCode::parse(named->name))
      demand(protocol::RoomCode::parse(code->text()) == code, "a code is what it is written as");
    if (const auto id = protocol::GameId::parse(named->name))
      demand(id->value() > 0 && id->text() == named->name, "a game's name is written in one way only");
    (void)games::find_rulebook(named->name);
  }
  const auto limit = query_number<int>(call.query, "limit", 1, 100);
  demand(!limit || (*limit >= 1 && *limit <= 100), "a number is brought into its range");
  const auto before = query_number<std::int64_t>(call.query, "before", 0, INT64_MAX / 2);
  demand(!before || (*before >= 0 && *before <= INT64_MAX / 2), "a number is brought into its range");
  if (const auto as = query_value(call.query, "as")) {
    const auto viewpoint = read_viewpoint(*as, 3);
    const auto* seat = viewpoint ? std::get_if<games::Seat>(&*viewpoint) : nullptr;
    demand(seat == nullptr || seat->index() < 3, "nobody looks through the eyes of who does not play");
  }
}

void check_who(const Request& request) {
  const Keys keys = keys_in(request.authorization, request.cookies, BasePath(), request.call.secure);
  demand(keys.kept.size() <= most_kept + most_tried, "nobody brings more than is looked up");
  for (const std::string& key : keys.signed_in) {
    const auto hash = hash_token(key);
    demand(!hash || (key.size() == 64 && protocol::parse_hex(key).has_value()), "only a token has a hash");
  }
  if (const auto address = Address::parse(request.peer))
    demand(Address::parse(address->text()) == address, "an address is what it is written as");
  const auto origin = Origin::parse(request.call.origin.value_or("null"));
  if (!origin) return;
  demand(Origin::parse(origin->text()) == origin, "an origin is what it is written as");
  const std::string text = origin->text();
  demand(origin->is_at(text.substr(text.find("//") + 2)), "an origin is where it is");
  demand(!origin->is_at(request.call.host) || is_host(request.call.host), "a site is at a host");
}

void check_coding(std::string_view codings) {
  const bool known = refuse_coding(codings, 1) == nullptr;
  demand(known == accepts(codings, "chunked") || codings.find_first_of(",;") != std::string_view::npos,
         "nothing but chunked is known");
  demand(refuse_coding(codings, 0) != nullptr, "HTTP/1.0 has no codings");
}

void check_client(const Request& request) {
  namespace ip = boost::asio::ip;
  const Forwarded forwarded{request.forwarded_for, request.forwarded_proto};
  TrustedProxies proxies;
  demand(proxies.add("private"), "private networks are known");
  boost::system::error_code unreadable;
  const auto peer = ip::make_address(request.peer, unreadable);
  if (unreadable) return;
  const Client client = proxies.find_client(peer, forwarded, false);
  if (!proxies.trusts(peer))
    demand(!client.secure && client.address == Address(peer), "nobody is believed who is not trusted");
}

void check_site(const Request& request) {
  const auto path = BasePath::parse(request.call.path);
  if (path) {
    demand(path->text().starts_with('/') && path->text().ends_with('/'), "a base has its slashes");
    demand(BasePath::parse(path->text()) == path, "a base is what it is written as");
    demand(path->below(path->text() + "x") == "/x", "what is below is found");
  }
  const auto read = PublicUrl::read(request.call.origin.value_or(""));
  if (const auto* url = std::get_if<PublicUrl>(&read)) {
    const auto again = PublicUrl::read(url->text());
    demand(std::get<PublicUrl>(again).text() == url->text(), "a URL is what it is written as");
  }
}

void check_body(const std::string& body) {
  const auto player = protocol::read_new_player(body);
  if (const auto* wanted = std::get_if<protocol::NewPlayer>(&player)) {
    demand(protocol::clean_name(wanted->name) == wanted->name, "what is clean stays as it is");
    demand(!nlohmann::json(wanted->name).dump().empty(), "a name is text");
    const auto looks = protocol::looks_of(wanted->name);
    demand(!looks[0].empty() && !looks[1].empty(), "a name can be seen");
    demand(protocol::contains_look(wanted->name, wanted->name), "a name looks like itself");
  }
  const auto read = protocol::read_new_room(body);
  if (const auto* wanted = std::get_if<protocol::NewRoom>(&read)) {
    const protocol::RoomSettings settings = changed({}, wanted->settings);
    demand(wanted->bots >= 0 && settings.seats <= games::max_seats, "no more than a table holds");
    if (const games::Rulebook* rulebook = games::find_rulebook(wanted->game))
      (void)rulebook->complete_options(settings.options, rulebook->max_seats());
  }
  (void)protocol::clean_name(body);
  (void)protocol::clean_chat(body);
}

void check_file(const Call& call) {
  static const Assets assets = make_assets();
  demand(assets.answer_nowhere(call).status == 404, "what is not there is not there");
  const Reply reply = assets.answer(call);
  const bool known = reply.status == 200 || reply.status == 304 || reply.status == 404 || reply.status == 405;
  demand(known, "a file is there, is known, is not there, or can't be changed");
  demand((reply.status == 304) == (reply.body == nullptr), "a body comes unless it is known");
  for (const auto& [name, value] : reply.headers) {
    if (name == "Content-Encoding")
      demand(accepts(call.accept_encoding, value), "nothing is packed for who can't unpack it");
    demand(value.find_first_of("\r\n") == std::string::npos, "a header is one line");
  }
}

}  // namespace
}  // namespace tablee::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace tablee::fuzz;
  const Request request = read_request(text_of(bytes, size));
  check_target(request.call);
  check_who(request);
  check_coding(request.codings);
  check_client(request);
  check_site(request);
  check_body(request.call.body);
  check_file(request.call);
  return 0;
}
