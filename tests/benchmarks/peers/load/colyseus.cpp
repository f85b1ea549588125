// Colyseus: a seat is reserved over HTTP; messages are a code, a name and MessagePack.
#include <stdexcept>

#include "driver.hpp"
#include "scan.hpp"

namespace tablee::peers {
namespace {

constexpr char join_room = 10;
constexpr char room_data = 13;

/// A text of less than 32 bytes in MessagePack.
std::string packed(std::string_view text) {
  return static_cast<char>(0xa0U | text.size()) + std::string(text);
}

/// A whole number of 32 bits in MessagePack, as all are written here.
std::string packed(std::uint32_t number) {
  std::string bytes(1, '\xce');
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>((number >> shift) & 0xffU);
  return bytes;
}

/// The whole number of 0 or more that MessagePack begins with.
std::uint32_t unpacked(std::string_view bytes) {
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(bytes.at(at)); };
  if (byte(0) < 0x80) return byte(0);
  if (byte(0) < 0xcc || byte(0) > 0xce) throw std::runtime_error("no number in an update");
  std::uint32_t number = 0;
  for (std::size_t at = 1; at <= std::size_t{1} << (byte(0) - 0xccU); ++at) number = number << 8U | byte(at);
  return number;
}

class ColyseusDriver : public Driver {
 public:
  void make_tables(GameSite& /*site*/, int /*tables*/) override {}

  Upgrade upgrade(GameSite& site, Place place) override {
    const std::string body =
        R"({"table":)" + std::to_string(place.table) + R"(,"seat":)" + std::to_string(place.seat) + "}";
    const std::string seat =
        site.post({{.target = "/matchmake/joinOrCreate/memory", .body = body, .token = {}}}).at(0);
    return {.target = "/" + string_member(seat, "processId") + "/" + string_member(seat, "roomId") +
                      "?sessionId=" + string_member(seat, "sessionId")};
  }

  Meaning open(Place /*place*/) override { return {}; }

  Meaning read(Place place, std::string_view message, Sender& sender) override {
    if (message.starts_with(update_)) {
      const std::uint32_t number = unpacked(need(message, number_));
      return {.ready = false, .update = number, .acts = is_next(place, number)};
    }
    if (!message.starts_with(join_room)) throw std::runtime_error("unexpected: " + std::string(message));
    sender.send(place, std::string(1, join_room));
    return {.ready = true, .update = {}, .acts = is_next(place, 0)};
  }

  std::string move(Place place, std::uint32_t number) override {
    return room_data + packed("move") + '\x83' + packed("number") + packed(number) + packed("id") +
           packed("m" + std::to_string(number)) + packed("move") + '\x82' + packed("type") + packed("take") +
           packed("card") + packed(card_of_move(place, number));
  }

  [[nodiscard]] bool is_binary() const override { return true; }

 private:
  const std::string update_ = room_data + packed("update");
  const std::string number_ = packed("number");
};

}  // namespace

std::unique_ptr<Driver> make_colyseus_driver() {
  return std::make_unique<ColyseusDriver>();
}

}  // namespace tablee::peers
