#include "server/front/assets.hpp"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <span>

#include "protocol/messages.hpp"

namespace tablee::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view document = "/index.html";

std::string_view type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
      {".woff2", "font/woff2"},
  }};
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

std::string etag_of(std::string_view bytes) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return '"' + protocol::hex(std::span(hash).first(12)) + '"';
}

/// Pages of the client are one document; they are those that its router knows.
bool is_page(std::string_view path) {
  constexpr std::array<std::string_view, 4> pages{"", "/games", "/best", "/enter"};
  constexpr std::array<std::string_view, 3> folders{"/r/", "/g/", "/best/"};
  if (path.ends_with('/')) path.remove_suffix(1);
  const auto holds = [path](std::string_view folder) {
    return path.starts_with(folder) && path.size() > folder.size() &&
           path.find_first_of("/.", folder.size()) == std::string_view::npos;
  };
  return std::ranges::find(pages, path) != pages.end() || std::ranges::any_of(folders, holds);
}

bool contains_tag(std::string_view list, std::string_view etag) {
  return list == "*" || list.find(etag) != std::string_view::npos;
}

}  // namespace

Assets::Assets(const fs::path& root, const BasePath& base) {
  std::error_code missing;
  for (const auto& entry : fs::recursive_directory_iterator(root, missing)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    add("/" + fs::relative(entry.path(), root).generic_string(), std::move(bytes));
  }
  if (!files_.contains(document)) {
    spdlog::warn("there is no web client in {}; only the API is served", root.string());
    files_.clear();
  } else if (base != BasePath()) {
    move_links(base);
  }
}

void Assets::move_links(const BasePath& base) {
  constexpr std::string_view marked = R"(<base href="/")";
  File& page = files_.find(document)->second;
  std::string text = *page.plain.body;
  const auto at = text.find(marked);
  if (at == std::string::npos) {
    spdlog::warn("the web client has no base to move: it works at / alone, not at {}", base.text());
    return;
  }
  text.replace(at, marked.size(), R"(<base href=")" + base.text() + '"');
  page = {page.type, {}, {}, {}};
  add(std::string(document), std::move(text));
}

void Assets::add(const std::string& path, std::string bytes) {
  Variant variant{std::make_shared<const std::string>(std::move(bytes)), ""};
  variant.etag = etag_of(*variant.body);
  if (path.ends_with(".br")) {
    files_[path.substr(0, path.size() - 3)].brotli = std::move(variant);
  } else if (path.ends_with(".gz")) {
    files_[path.substr(0, path.size() - 3)].gzip = std::move(variant);
  } else {
    File& file = files_[path];
    file.type = type_of(path);
    file.plain = std::move(variant);
  }
}

Assets::Files::const_iterator Assets::find(std::string_view path) const {
  return files_.find(is_page(path) ? document : path);
}

bool Assets::holds(std::string_view path) const {
  return find(path) != files_.end();
}

Reply Assets::answer(const Call& call) const {
  const auto found = find(call.path);
  if (found == files_.end() || found->second.plain.body == nullptr)
    return Reply::refused(protocol::codes::not_found);
  if (!call.reads()) return Reply::not_allowed("GET, HEAD");
  const auto& [path, file] = *found;
  const Variant& variant = file.best_for(call);
  Reply reply = show(path, file, variant);
  if (contains_tag(call.if_none_match, variant.etag)) {
    reply.status = 304;
    reply.body = nullptr;
  }
  return reply;
}

Reply Assets::answer_nowhere(const Call& call) const {
  const auto page = files_.find(document);
  if (page == files_.end() || !accepts(call.accept, "text/html"))
    return Reply::refused(protocol::codes::not_found);
  Reply reply = show(document, page->second, page->second.best_for(call));
  reply.status = 404;
  reply.refusal = protocol::codes::not_found.code;
  reply.set("Vary", "Accept, Accept-Encoding");
  return reply;
}

const Assets::Variant& Assets::File::best_for(const Call& call) const {
  if (brotli.body && accepts(call.accept_encoding, "br")) return brotli;
  if (gzip.body && accepts(call.accept_encoding, "gzip")) return gzip;
  return plain;
}

Reply Assets::show(std::string_view path, const File& file, const Variant& variant) {
  Reply reply;
  if (&variant == &file.brotli) reply.headers.emplace_back("Content-Encoding", "br");
  if (&variant == &file.gzip) reply.headers.emplace_back("Content-Encoding", "gzip");
  // Files below /assets/ carry a hash of their content in their names.
  const bool lasting = path.starts_with("/assets/");
  reply.headers.emplace_back("Content-Type", file.type);
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  reply.headers.emplace_back("ETag", variant.etag);
  reply.headers.emplace_back("Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
  reply.body = variant.body;
  return reply;
}

}  // namespace tablee::server
