#include "games/trace/recording.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace tablee::games::trace {

Recording::Recording(const Rulebook& rulebook, const nlohmann::json& options, int seats, Chance& chance,
                     LineSink sink)
    : sink_(std::move(sink)), chance_(rulebook, chance), position_(rulebook.start(options, seats, chance_)) {
  const auto write_head = [&](JsonWriter& out) {
    out.object("game", rulebook.id(), "options", JsonText{options.dump()}, "rules", rulebook.rules_version(),
               "seats", seats);
  };
  sink_(to_json_text(write_head).text);
  write_chance();
}

Verdict Recording::play(Seat seat, const nlohmann::json& move) {
  const JsonText legal = position_->legal_moves(seat);
  Happenings happenings;
  const Verdict verdict = position_->apply(seat, move, chance_, happenings);
  if (!verdict.ok()) return verdict;
  const auto write_move = [&](JsonWriter& out) {
    out.object("legal", legal, "move", JsonText{move.dump()}, "seat", seat);
  };
  sink_(to_json_text(write_move).text);
  write_chance();
  if (const auto result = position_->result()) {
    const auto write_result = [&](JsonWriter& out) { out.object("result", *result); };
    sink_(to_json_text(write_result).text);
  }
  return verdict;
}

void Recording::write_chance() {
  for (const std::string& line : chance_.take_lines()) sink_(line);
}

}  // namespace tablee::games::trace
