// What RFC 6455 demands of a server that reads frames, in the cases for which clients are known to err.
#include "server/web_socket/frames.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace tablee::server {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint8_t final_bit = 0x80;
constexpr std::size_t longest_message = 100'000;

struct Form {
  bool masked = true;
  std::size_t length_bytes = 0;  ///< 0: the shortest form
  std::array<std::uint8_t, 4> mask{0x12, 0x34, 0x00, 0xff};
};

/// A frame with this first byte, as a client sends it.
Bytes framed(unsigned first_byte, std::string_view payload, const Form& form = {}) {
  const std::size_t size = payload.size();
  const std::size_t length_bytes = form.length_bytes > 0 ? form.length_bytes
                                   : size < 126          ? 1
                                   : size < 65'536       ? 2
                                                         : 8;
  Bytes bytes{static_cast<std::uint8_t>(first_byte)};
  const std::uint8_t mask_bit = form.masked ? 0x80 : 0;
  if (length_bytes == 1) bytes.push_back(static_cast<std::uint8_t>(mask_bit | size));
  if (length_bytes > 1) {
    bytes.push_back(static_cast<std::uint8_t>(mask_bit | (length_bytes == 2 ? 126 : 127)));
    for (std::size_t at = length_bytes; at-- > 0;)
      bytes.push_back(static_cast<std::uint8_t>(std::uint64_t{size} >> (8 * at)));
  }
  if (form.masked) bytes.insert(bytes.end(), form.mask.begin(), form.mask.end());
  for (std::size_t at = 0; at < size; ++at) {
    const auto byte = static_cast<std::uint8_t>(payload[at]);
    bytes.push_back(form.masked ? static_cast<std::uint8_t>(byte ^ form.mask[at % 4]) : byte);
  }
  return bytes;
}

Bytes framed(Opcode opcode, std::string_view payload, const Form& form = {}) {
  return framed(final_bit | static_cast<unsigned>(opcode), payload, form);
}

Bytes fragment(Opcode opcode, std::string_view payload) {
  return framed(static_cast<unsigned>(opcode), payload);
}

Bytes joined(const std::vector<Bytes>& frames) {
  Bytes all;
  for (const Bytes& each : frames) all.insert(all.end(), each.begin(), each.end());
  return all;
}

std::string text_of(const FrameReader::Event& event) {
  if (const auto* message = std::get_if<FrameReader::Message>(&event))
    return "message " + std::string(message->text);
  if (const auto* ping = std::get_if<FrameReader::Ping>(&event)) return "ping " + std::string(ping->payload);
  if (std::holds_alternative<FrameReader::Pong>(event)) return "pong";
  if (std::holds_alternative<FrameReader::Close>(event)) return "close";
  return "fault " + std::to_string(static_cast<int>(std::get<FrameReader::Fault>(event).code));
}

using Events = std::vector<std::string>;

/// What a reader makes of bytes that come in pieces of `piece`, up to the first fault.
Events read_in_pieces(const Bytes& bytes, std::size_t piece) {
  FrameReader reader(longest_message);
  Events events;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    // Memory of its own, so that a sanitizer sees whoever looks beyond it.
    Bytes part(bytes.begin() + static_cast<std::ptrdiff_t>(at),
               bytes.begin() + static_cast<std::ptrdiff_t>(std::min(at + piece, bytes.size())));
    std::span<std::uint8_t> left(part);
    while (const auto event = reader.next(left)) {
      events.push_back(text_of(*event));
      if (events.back().starts_with("fault")) return events;
    }
    REQUIRE(left.empty());
  }
  return events;
}

/// The same however the bytes come.
Events read(const Bytes& bytes) {
  Events whole = read_in_pieces(bytes, std::max<std::size_t>(bytes.size(), 1));
  for (const std::size_t piece : {1U, 2U, 3U, 5U, 7U, 1'536U}) {
    if (piece < 100 && bytes.size() > 10'000) continue;
    CAPTURE(piece);
    REQUIRE(read_in_pieces(bytes, piece) == whole);
  }
  return whole;
}

}  // namespace

TEST_CASE("messages of every length come whole, up to the longest that is taken") {
  for (const std::size_t size :
       {0U, 1U, 2U, 3U, 4U, 5U, 124U, 125U, 126U, 127U, 128U, 65'535U, 65'536U, 100'000U}) {
    CAPTURE(size);
    const std::string text(size, 'x');
    CHECK(read(framed(Opcode::text, text)) == Events{"message " + text});
  }
  CHECK(read(framed(Opcode::text, std::string(longest_message + 1, 'x'))) == Events{"fault 1009"});
  CHECK(read(joined({fragment(Opcode::text, std::string(longest_message, 'x')),
                     framed(Opcode::continuation, "x")})) == Events{"fault 1009"});
}

TEST_CASE("a message in pieces is one, and control frames may come between") {
  CHECK(read(joined(
            {fragment(Opcode::text, "a"), fragment(Opcode::continuation, ""), framed(Opcode::ping, "here?"),
             fragment(Opcode::continuation, "b"), framed(Opcode::pong, ""), framed(Opcode::continuation, "c"),
             framed(Opcode::text, "d")})) == Events{"ping here?", "pong", "message abc", "message d"});
  CHECK(read(joined({fragment(Opcode::text, ""), framed(Opcode::continuation, "")})) == Events{"message "});
  CHECK(read(joined({fragment(Opcode::text, "a"), framed(Opcode::close, ""),
                     framed(Opcode::continuation, "b")})) == Events{"close", "message ab"});
}

TEST_CASE("what is out of order, or of no known kind, is a fault") {
  CHECK(read(framed(Opcode::continuation, "x")) == Events{"fault 1002"});
  CHECK(read(fragment(Opcode::continuation, "x")) == Events{"fault 1002"});
  CHECK(read(joined({fragment(Opcode::text, "a"), framed(Opcode::text, "b")})) == Events{"fault 1002"});
  CHECK(read(joined({fragment(Opcode::text, "a"), framed(Opcode::binary, "b")})) == Events{"fault 1002"});
  CHECK(read(framed(Opcode::binary, "x")) == Events{"fault 1003"});
  for (const unsigned opcode : {3U, 4U, 5U, 6U, 7U, 11U, 12U, 13U, 14U, 15U})
    CHECK(read(framed(final_bit | opcode, "")) == Events{"fault 1002"});
  for (const unsigned reserved : {0x40U, 0x20U, 0x10U, 0x70U})
    CHECK(read(framed(final_bit | reserved | 1U, "x")) == Events{"fault 1002"});
}

TEST_CASE("a client has to mask, and to give lengths in their shortest form") {
  CHECK(read(framed(Opcode::text, "x", {.masked = false})) == Events{"fault 1002"});
  CHECK(read(framed(Opcode::text, "x", {.length_bytes = 2})) == Events{"fault 1002"});
  CHECK(read(framed(Opcode::text, std::string(125, 'x'), {.length_bytes = 2})) == Events{"fault 1002"});
  CHECK(read(framed(Opcode::text, std::string(126, 'x'), {.length_bytes = 8})) == Events{"fault 1002"});
  CHECK(read(framed(Opcode::text, std::string(65'535, 'x'), {.length_bytes = 8})) == Events{"fault 1002"});
  Bytes endless{0x81, 0xff};
  endless.insert(endless.end(), 12, 0xff);
  CHECK(read(endless) == Events{"fault 1009"});
}

TEST_CASE("control frames are whole and short") {
  const std::string payload(125, 'p');
  CHECK(read(framed(Opcode::ping, payload)) == Events{"ping " + payload});
  for (const Opcode control : {Opcode::ping, Opcode::pong, Opcode::close}) {
    CHECK(read(framed(control, std::string(126, 'p'))) == Events{"fault 1002"});
    CHECK(read(fragment(control, "")) == Events{"fault 1002"});
  }
}

TEST_CASE("texts are UTF-8, wherever they are cut") {
  const std::string word = "κόσμε 𝄞 é";
  for (std::size_t cut = 0; cut <= word.size(); ++cut) {
    CHECK(read(joined({fragment(Opcode::text, word.substr(0, cut)),
                       framed(Opcode::continuation, word.substr(cut))})) == Events{"message " + word});
  }
  for (const std::string_view bad :
       {"\x80", "\xc3", "a\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80"}) {
    CHECK(read(framed(Opcode::text, bad)) == Events{"fault 1007"});
    CHECK(read(joined({fragment(Opcode::text, bad), framed(Opcode::continuation, "")})) ==
          Events{"fault 1007"});
  }
}

TEST_CASE("a goodbye has a code that may be sent, and a reason that is UTF-8") {
  const auto close = [](int code, const std::string& reason = "") {
    const std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
    return read(framed(Opcode::close, payload + reason));
  };
  CHECK(read(framed(Opcode::close, "")) == Events{"close"});
  CHECK(read(framed(Opcode::close, "\x03")) == Events{"fault 1002"});
  for (const int code :
       {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999})
    CHECK(close(code) == Events{"close"});
  for (const int code : {0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65'535})
    CHECK(close(code) == Events{"fault 1002"});
  CHECK(close(1000, "bye é") == Events{"close"});
  CHECK(close(1000, std::string(123, 'r')) == Events{"close"});
  CHECK(close(1000, "\xff") == Events{"fault 1007"});
}

TEST_CASE("frames of every kind are counted when they begin, however their bytes come") {
  Bytes bytes;
  std::size_t frames = 0;
  for (const Opcode opcode : {Opcode::text, Opcode::ping, Opcode::pong}) {
    for (const std::size_t size : {0U, 1U, 125U}) {
      const Bytes next = framed(opcode, std::string(size, 'a'));
      bytes.insert(bytes.end(), next.begin(), next.end());
      ++frames;
    }
  }
  bytes.push_back(0x89);
  ++frames;
  for (const std::size_t piece : {bytes.size(), std::size_t{7}, std::size_t{1}}) {
    FrameReader reader(longest_message);
    std::size_t counted = 0;
    Bytes copy = bytes;
    for (std::size_t at = 0; at < copy.size(); at += piece) {
      auto left = std::span(copy).subspan(at, std::min(piece, copy.size() - at));
      while (reader.next(left)) {
      }
      counted += reader.take_count();
    }
    CHECK(counted == frames);
  }
}

TEST_CASE("a server's frame has its length in the shortest form, and no mask") {
  const auto head = [](Opcode opcode, std::size_t size) {
    const FrameHead made(opcode, size);
    return Bytes(made.bytes().begin(), made.bytes().end());
  };
  CHECK(head(Opcode::text, 0) == Bytes{0x81, 0});
  CHECK(head(Opcode::ping, 125) == Bytes{0x89, 125});
  CHECK(head(Opcode::text, 126) == Bytes{0x81, 126, 0, 126});
  CHECK(head(Opcode::text, 65'535) == Bytes{0x81, 126, 0xff, 0xff});
  CHECK(head(Opcode::text, 65'536) == Bytes{0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0});
  CHECK(payload_of(CloseCode::service_restart) == std::array<std::uint8_t, 2>{0x03, 0xf4});
}

}  // namespace tablee::server
