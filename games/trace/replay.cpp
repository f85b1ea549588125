#include "games/trace/replay.hpp"

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/json_tree.hpp"
#include "games/core/rulebook.hpp"
#include "games/trace/chances.hpp"

namespace tablee::games::trace {

namespace {

using nlohmann::json;

bool has_exactly(const json& object, std::initializer_list<const char*> keys) {
  return object.size() == keys.size() &&
         std::all_of(keys.begin(), keys.end(), [&](const char* key) { return object.contains(key); });
}

/// In words, the first difference between the stated and the real legal moves, both sorted by their text.
std::optional<std::string> compare_legal(const json& stated, const json& legal) {
  if (!stated.is_array()) return "\"legal\" is not a list";
  if (stated.dump() == legal.dump()) return std::nullopt;
  for (std::size_t i = 0; i < std::max(stated.size(), legal.size()); ++i) {
    if (i >= stated.size()) return "\"legal\" lacks " + excerpt(legal[i]);
    if (i >= legal.size()) return "\"legal\" has " + excerpt(stated[i]) + " beyond the last legal move";
    if (stated[i].dump() != legal[i].dump())
      return "\"legal\" has " + excerpt(stated[i]) + " where the rules have " + excerpt(legal[i]);
  }
  return std::nullopt;
}

/// One game of a file, from its head to its result.
class GameReplay {
 public:
  explicit GameReplay(LineReader& reader) : reader_(reader) {}

  /// Plays the game and counts its moves; the reader then stands behind it. Or the fault, its game left open.
  std::optional<Fault> play(std::size_t& moves) {
    if (auto fault = read_head()) return fault;
    while (!position_->to_act().empty()) {
      if (auto fault = read_move()) return fault;
      ++moves;
    }
    return read_result();
  }

 private:
  [[nodiscard]] Fault here(std::string difference) const {
    return {0, reader_.number(), std::move(difference)};
  }

  /// A fault at the next line, which is not what is due there.
  [[nodiscard]] Fault instead_of(const std::string& due) const {
    return here(due + " is due here, but " +
                (reader_.peek() != nullptr ? "the line is another" : std::string(reader_.complaint())));
  }

  [[nodiscard]] std::optional<Fault> chance_fault() const {
    if (const auto& fault = chance_->fault()) return here(*fault);
    return std::nullopt;
  }

  std::optional<Fault> read_head() {
    const json* head = reader_.peek();
    if (head == nullptr || !has_exactly(*head, {"game", "rules", "options", "seats"}))
      return instead_of("the head of a game");
    const json& game = head->at("game");
    rulebook_ = game.is_string() ? find_rulebook(game.get_ref<const std::string&>()) : nullptr;
    if (rulebook_ == nullptr) return here("there is no game " + excerpt(game));
    const std::string version = std::to_string(rulebook_->rules_version());
    if (head->at("rules").dump() != version)
      return here("the rules are version " + version + ", not " + excerpt(head->at("rules")));
    const auto seats = number_below(rulebook_->max_seats() + 1, head->at("seats"));
    if (!seats || *seats < rulebook_->min_seats())
      return here("the game is not for " + excerpt(head->at("seats")) + " seats");
    seats_ = *seats;
    const json options = head->at("options");
    const auto complete = rulebook_->complete_options(options, seats_);
    if (!complete || complete->dump() != options.dump())
      return here("these are not the complete options of a game: " + excerpt(options));
    reader_.take();
    chance_ = std::make_unique<ScriptedChance>(*rulebook_, reader_);
    position_ = rulebook_->start(options, seats_, *chance_);
    return chance_fault();
  }

  std::optional<Fault> read_move() {
    const json* line = reader_.peek();
    if (line == nullptr || !has_exactly(*line, {"seat", "legal", "move"})) return instead_of("a move");
    const auto index = number_below(seats_, line->at("seat"));
    if (!index) return here("there is no seat " + excerpt(line->at("seat")));
    const Seat seat(*index);
    if (!position_->to_act().contains(seat))
      return here("seat " + std::to_string(*index) + " has no move to make");
    const json legal = to_tree(position_->legal_moves(seat));
    if (auto difference = compare_legal(line->at("legal"), legal)) return here(*std::move(difference));
    const json move = line->at("move");
    const std::size_t number = reader_.number();
    reader_.take();  // before the move is played: its chance stands on the lines that follow
    Happenings happenings;
    const Verdict verdict = position_->apply(seat, move, *chance_, happenings);
    if (!verdict.ok())
      return Fault{0, number,
                   "the move " + excerpt(move) + " is refused: " + std::string(verdict.reason().sentence)};
    if (std::find(legal.begin(), legal.end(), move) == legal.end())
      return Fault{0, number, "the move " + excerpt(move) + " is accepted, but not among the legal ones"};
    return chance_fault();
  }

  std::optional<Fault> read_result() {
    const json* line = reader_.peek();
    if (line == nullptr || !has_exactly(*line, {"result"})) return instead_of("the result");
    const Result result = position_->result().value();
    const json expected{{"result", {{"scores", result.scores}, {"places", result.places}}}};
    if (line->dump() != expected.dump())
      return here("the result is " + excerpt(expected) + ", not " + excerpt(*line));
    reader_.take();
    return std::nullopt;
  }

  LineReader& reader_;
  const Rulebook* rulebook_ = nullptr;
  std::unique_ptr<ScriptedChance> chance_;
  std::unique_ptr<Position> position_;
  int seats_ = 0;
};

}  // namespace

Replay replay(LineSource source) {
  Replay replay;
  LineReader reader(std::move(source));
  while (!reader.at_end()) {
    replay.fault = GameReplay(reader).play(replay.moves);
    if (replay.fault) {
      replay.fault->game = replay.games + 1;
      break;
    }
    ++replay.games;
  }
  return replay;
}

}  // namespace tablee::games::trace
