// What a WebSocket's client sends, as bytes that come in pieces of any sizes.
#include "server/web_socket/frames.hpp"

#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "tests/fuzz/input.hpp"

namespace tablee::fuzz {
namespace {

using server::FrameReader;

constexpr std::size_t most = 512;

/// An event, so that it can be compared.
std::string text_of(const FrameReader::Event& event) {
  if (const auto* message = std::get_if<FrameReader::Message>(&event)) {
    demand(message->text.size() <= most, "no message is too long");
    demand(protocol::is_utf8(message->text), "messages are UTF-8");
    return "message " + std::string(message->text);
  }
  if (const auto* ping = std::get_if<FrameReader::Ping>(&event)) return "ping " + std::string(ping->payload);
  if (const auto* fault = std::get_if<FrameReader::Fault>(&event))
    return "fault " + std::to_string(static_cast<int>(fault->code));
  return std::holds_alternative<FrameReader::Close>(event) ? "close" : "pong";
}

/// Reads up to the first goodbye or fault. `size_of_next` says how many bytes come next.
template <class SizeOfNext>
std::vector<std::string> read(std::string_view sent, SizeOfNext size_of_next) {
  FrameReader reader(most);
  std::vector<std::string> events;
  while (!sent.empty()) {
    const std::size_t size = std::min(sent.size(), size_of_next());
    // Memory of its own, so that whoever looks beyond it is seen.
    std::vector<std::uint8_t> piece(sent.begin(), sent.begin() + static_cast<std::ptrdiff_t>(size));
    sent.remove_prefix(size);
    std::span<std::uint8_t> left(piece);
    while (const auto event = reader.next(left)) {
      events.push_back(text_of(*event));
      if (events.back() == "close" || events.back().starts_with("fault ")) return events;
    }
    demand(left.empty(), "all is read, or there is an event");
  }
  return events;
}

}  // namespace
}  // namespace tablee::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace tablee::fuzz;
  const std::string_view sent = text_of(bytes, size);
  const auto whole = read(sent, [&] { return sent.size(); });
  demand(read(sent, [] { return std::size_t{1}; }) == whole, "it is the same byte by byte");
  std::size_t next = size;
  const auto any_size = [&] { return 1 + (next = next * 31 + 7) % 19; };
  demand(read(sent, any_size) == whole, "it is the same in any pieces");
  return 0;
}
