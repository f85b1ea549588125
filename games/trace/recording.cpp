#include "games/trace/recording.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace tablee::games::trace {

using nlohmann::json;

Recording::Recording(const Rulebook& rulebook, const json& options, int seats, Chance& chance, LineSink sink)
    : sink_(std::move(sink)), chance_(rulebook, chance), position_(rulebook.start(options, seats, chance_)) {
  const json head{
      {"game", rulebook.id()}, {"rules", rulebook.rules_version()}, {"options", options}, {"seats", seats}};
  sink_(head.dump());
  write_chance();
}

Verdict Recording::play(Seat seat, const json& move) {
  json line{{"seat", seat.index()}, {"legal", position_->legal_moves(seat)}, {"move", move}};
  Happenings happenings;
  const Verdict verdict = position_->apply(seat, move, chance_, happenings);
  if (!verdict.ok()) return verdict;
  sink_(line.dump());
  write_chance();
  if (const auto result = position_->result())
    sink_(json{{"result", {{"scores", result->scores}, {"places", result->places}}}}.dump());
  return verdict;
}

void Recording::write_chance() {
  for (const std::string& line : chance_.take_lines()) sink_(line);
}

}  // namespace tablee::games::trace
