#include "server/front/gzip.hpp"

#include <zlib.h>

#include <stdexcept>
#include <utility>

namespace tablee::server {

std::string gzip(std::string_view text) {
  constexpr int fast = 3;
  constexpr int as_gzip = 15 + 16;
  constexpr int usual_memory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, fast, Z_DEFLATED, as_gzip, usual_memory, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("there is no memory to pack an answer");
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  // zlib reads what it does not declare const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int done = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (done != Z_STREAM_END) throw std::runtime_error("an answer can't be packed");
  return packed;
}

bool takes_gzip(const Call& call) {
  return accepts(call.accept_encoding, "gzip");
}

Reply json_reply(std::string text, bool packed) {
  Reply reply = Reply::json(200, std::move(text));
  reply.set("Vary", "Accept-Encoding");
  if (packed) reply.set("Content-Encoding", "gzip");
  return reply;
}

Reply json_reply(std::string text, const Call& call) {
  constexpr std::size_t worth_it = 1024;
  const bool packs = text.size() >= worth_it && takes_gzip(call);
  if (packs) text = gzip(text);
  return json_reply(std::move(text), packs);
}

}  // namespace tablee::server
