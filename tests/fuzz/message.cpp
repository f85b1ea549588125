// The parser of frames from clients: whatever it takes it writes and takes again, and whatever it refuses it
// refuses with a code of the list.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/core/json_tree.hpp"
#include "games/core/rulebook.hpp"
#include "protocol/fields.hpp"
#include "protocol/messages.hpp"
#include "tests/fuzz/input.hpp"

namespace tablee::fuzz {
namespace {

using namespace protocol;

/// A game at its start, and the moves that one of those who are to act may make.
struct Opening {
  std::unique_ptr<games::Position> position;
  games::SeededChance chance;
  games::Seat seat;
  std::vector<std::string> legal;
};

std::vector<Opening> open_every_game() {
  std::vector<Opening> openings;
  for (const games::Rulebook* rulebook : games::catalogue()) {
    games::SeededChance chance({}, {});
    const int seats = rulebook->min_seats();
    const auto options = rulebook->complete_options(nlohmann::json::object(), seats);
    auto position = rulebook->start(*options, seats, chance);
    const games::Seat seat = *position->to_act().begin();
    std::vector<std::string> legal;
    for (const auto& move : games::to_tree(position->legal_moves(seat))) legal.push_back(move.dump());
    openings.push_back({std::move(position), std::move(chance), seat, std::move(legal)});
  }
  return openings;
}

/// What the room does next with what stands in a message, as far as it needs no room.
struct Use {
  void operator()(const MakeMove& message) const {
    static const std::vector<Opening> openings = open_every_game();
    for (const Opening& opening : openings) {
      const bool listed = std::ranges::find(opening.legal, message.move.dump()) != opening.legal.end();
      games::SeededChance chance = opening.chance;
      games::Happenings happenings;
      const auto position = opening.position->clone();
      demand(position->apply(opening.seat, message.move, chance, happenings).ok() == listed,
             "exactly the legal moves are accepted");
    }
  }

  void operator()(const Configure& message) const {
    const RoomSettings settings = changed({}, message.change);
    for (const games::Rulebook* rulebook : games::catalogue()) {
      for (int seats = rulebook->min_seats(); seats <= rulebook->max_seats(); ++seats) {
        const auto complete = rulebook->complete_options(settings.options, seats);
        demand(!complete || rulebook->complete_options(*complete, seats) == complete,
               "complete options are complete");
      }
    }
  }

  void operator()(const Say& message) const {
    const auto clean = clean_chat(message.text);
    demand(!clean || clean_chat(*clean) == clean, "what is clean stays as it is");
    const auto name = clean_name(message.text);
    demand(!name || clean_name(*name) == name, "a name stays as it is");
    demand(!name || clean_chat(*name) == name, "a name can be said");
  }

  void operator()(const Sit& message) const { demand_seat(message.seat); }
  void operator()(const SeatBot& message) const { demand_seat(message.seat); }
  void operator()(const Replace& message) const { demand_seat(message.seat); }

  template <class Other>
  void operator()(const Other& /*message*/) const {}

 private:
  static void demand_seat(const std::optional<games::Seat>& seat) {
    demand(!seat || seat->index() < games::max_seats, "a seat is one that a table can have");
  }
};

/// Every field that is written stood so in what was read.
void compare(const nlohmann::json& written, const nlohmann::json& given) {
  for (const auto& [name, value] : written.items())
    demand(given.contains(name) && given[name] == value, "a message is read as it stands");
}

void check(const FromClient& message, std::string_view text) {
  const std::string frame = encode(message);
  compare(parse_bounded(frame), parse_bounded(text));
  const auto again = read_frame(frame);
  const auto* same = std::get_if<FromClient>(&again);
  demand(same != nullptr, "a message that is written can be read");
  demand(encode(*same) == frame, "a message stays the same when it is written and read");
  if (const auto* command = std::get_if<Command>(&message)) {
    demand(!id_of(*command).text().empty(), "a command has an id");
    std::visit(Use{}, *command);
  }
}

void check(const Unreadable& unreadable, std::string_view /*text*/) {
  demand(std::ranges::any_of(all_codes(),
                             [&](const RefusalCode& code) { return code.code == unreadable.code.code; }),
         "the list of codes is closed");
  demand(!encode(Refused::because(unreadable.id, unreadable.code)).empty(), "a refusal can be answered");
}

}  // namespace
}  // namespace tablee::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text = tablee::fuzz::text_of(bytes, size);
  std::visit([&](const auto& read) { tablee::fuzz::check(read, text); }, tablee::protocol::read_frame(text));
  return 0;
}
