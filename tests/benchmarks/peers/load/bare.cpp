// The servers of our own: bare Beast and Node's `ws`. An update begins with the number of its move.

#include <stdexcept>

#include "driver.hpp"
#include "scan.hpp"

namespace tablee::peers {
namespace {

class BareDriver : public Driver {
 public:
  void make_tables(GameSite& /*site*/, int /*tables*/) override {}

  Upgrade upgrade(GameSite& /*site*/, Place place) override {
    return {.target = "/?table=" + std::to_string(place.table) + "&seat=" + std::to_string(place.seat)};
  }

  Meaning open(Place place) override { return {.ready = true, .update = {}, .acts = is_next(place, 0)}; }

  Meaning read(Place place, std::string_view message, Sender& /*sender*/) override {
    if (!message.starts_with(R"({"number":)")) throw std::runtime_error("no update: " + std::string(message));
    const std::uint32_t number = number_at(message.substr(10));
    return {.ready = false, .update = number, .acts = is_next(place, number)};
  }

  std::string move(Place place, std::uint32_t number) override {
    const std::string text = std::to_string(number);
    return R"({"number":)" + text + R"(,"type":"move","id":"m)" + text +
           R"(","move":{"type":"take","card":)" + std::to_string(card_of_move(place, number)) + "}}";
  }
};

}  // namespace

std::unique_ptr<Driver> make_bare_driver() {
  return std::make_unique<BareDriver>();
}

std::unique_ptr<Driver> make_driver(std::string_view name) {
  if (name == "bare") return make_bare_driver();
  if (name == "boardgame") return make_boardgame_driver();
  if (name == "colyseus") return make_colyseus_driver();
  if (name == "tablee") return make_tablee_driver();
  return nullptr;
}

}  // namespace tablee::peers
