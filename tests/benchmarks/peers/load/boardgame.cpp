// boardgame.io: messages of Socket.IO (protocol 4 of Engine.IO) as text, one match a table.
#include <stdexcept>

#include "driver.hpp"
#include "scan.hpp"

namespace tablee::peers {
namespace {

class BoardgameDriver : public Driver {
 public:
  void make_tables(GameSite& /*site*/, int /*tables*/) override {}

  Upgrade upgrade(GameSite& /*site*/, Place /*place*/) override {
    return {.target = "/socket.io/?EIO=4&transport=websocket"};
  }

  Meaning open(Place /*place*/) override { return {}; }

  Meaning read(Place place, std::string_view message, Sender& sender) override {
    if (message.starts_with(R"(42/memory,["update")")) {
      const std::uint32_t number = number_at(need(message, R"("_stateID":)"));
      return {.ready = false, .update = number, .acts = is_next(place, number)};
    }
    if (message.starts_with(R"(42/memory,["sync")"))
      return {.ready = true, .update = {}, .acts = is_next(place, 0)};
    if (message.starts_with(R"(42/memory,["matchData")")) return {};
    if (message.starts_with("40/memory,"))
      sender.send(place, sync(place));
    else if (message.starts_with("0"))
      sender.send(place, "40/memory,");
    else if (message == "2")
      sender.send(place, "3");
    else
      throw std::runtime_error("unexpected: " + std::string(message));
    return {};
  }

  std::string move(Place place, std::uint32_t number) override {
    const std::string seat = std::to_string(place.seat);
    return R"(42/memory,["update",{"type":"MAKE_MOVE","payload":{"type":"take","args":[)" +
           std::to_string(card_of_move(place, number)) + R"(],"playerID":")" + seat +
           R"(","credentials":null}},)" + std::to_string(number - 1) + ",\"" + match(place) + "\",\"" + seat +
           "\"]";
  }

 private:
  static std::string match(Place place) { return "m" + std::to_string(place.table); }

  static std::string sync(Place place) {
    return R"(42/memory,["sync",")" + match(place) + "\",\"" + std::to_string(place.seat) + "\",null," +
           std::to_string(seats) + "]";
  }
};

}  // namespace

std::unique_ptr<Driver> make_boardgame_driver() {
  return std::make_unique<BoardgameDriver>();
}

}  // namespace tablee::peers
