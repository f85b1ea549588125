#include "games/trace/chances.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace tablee::games::trace {

using nlohmann::json;

Seat RecordingChance::pick_seat(std::string_view event, int seats) {
  const Seat seat = source_.pick_seat(event, seats);
  lines_.push_back(json{{"chance", event}, {"seat", seat.index()}}.dump());
  return seat;
}

void RecordingChance::shuffle_bytes(std::string_view event, std::span<std::byte> items) {
  source_.shuffle(event, items);
  lines_.push_back(json{{"chance", event}, {"order", rulebook_.chance_order(event, items).value()}}.dump());
}

void RecordingChance::draw_bytes(std::string_view event, std::span<std::byte> items, std::size_t count) {
  source_.draw(event, items, count);
  const json drawn = rulebook_.chance_order(event, items.first(count)).value();
  lines_.push_back(json{{"chance", event}, {"order", drawn}}.dump());
}

std::vector<std::string> RecordingChance::take_lines() {
  return std::exchange(lines_, {});
}

Seat ScriptedChance::pick_seat(std::string_view event, int seats) {
  const json* line = expect(event, "seat");
  if (line == nullptr) return {};
  const auto seat = number_below(seats, *line);
  if (!seat) {
    complain(event, "its seat is not one of the table");
    return {};
  }
  reader_.take();
  return Seat(*seat);
}

void ScriptedChance::shuffle_bytes(std::string_view event, std::span<std::byte> items) {
  draw_bytes(event, items, items.size());
}

void ScriptedChance::draw_bytes(std::string_view event, std::span<std::byte> items, std::size_t count) {
  const json* order = expect(event, "order");
  if (order == nullptr) return;
  std::multimap<json, std::byte> by_code;
  for (const std::byte& item : items)
    by_code.emplace(rulebook_.chance_order(event, std::span(&item, 1)).value().front(), item);
  std::vector<std::byte> arranged;
  for (const json& code : *order) {
    const auto found = by_code.find(code);
    if (found == by_code.end() || arranged.size() == count)
      return complain(event, "its order has an item too many: " + excerpt(code));
    arranged.push_back(found->second);
    by_code.erase(found);
  }
  if (arranged.size() < count)
    return complain(event, "its order lacks an item, such as " + excerpt(by_code.begin()->first));
  for (const auto& [code, item] : by_code) arranged.push_back(item);
  std::copy(arranged.begin(), arranged.end(), items.begin());
  reader_.take();
}

const json* ScriptedChance::expect(std::string_view event, const char* key) {
  if (fault_) return nullptr;
  const json* line = reader_.peek();
  if (line == nullptr) {
    complain(event, reader_.complaint());
    return nullptr;
  }
  const auto value = line->find(key);
  const bool fits = line->size() == 2 && line->contains("chance") && line->at("chance") == event &&
                    value != line->end() && (std::string_view(key) == "seat" || value->is_array());
  if (fits) return &*value;
  complain(event, "the line is another");
  return nullptr;
}

void ScriptedChance::complain(std::string_view event, std::string_view what) {
  fault_ = "the chance event \"" + std::string(event) + "\" is due here, but " + std::string(what);
}

}  // namespace tablee::games::trace
