// What a room says to what is asked for about a game: its start, its moves, its clocks and its end.
#include <nlohmann/json.hpp>

#include "server/room/room.hpp"

namespace tablee::server {

using protocol::Question;
namespace codes = protocol::codes;

Room::Ruling Room::rule_on(const protocol::Start& command, const Asker& asker) {
  if (playing()) return codes::game_running;
  if (!seating_.seat_of(asker.player.player)) return codes::not_seated;
  if (!game_ && host_ != asker.player.player) return codes::not_host;
  const int seats = seating_.taken();
  const auto options = rulebook_->complete_options(settings_.options, seats);
  if (seats < rulebook_->min_seats() || !options) return codes::too_few_players;

  std::vector<Chair> order = seating_.line_up(game_.has_value());
  GameRun::Head head{.rulebook = rulebook_,
                     .number = next(game_ ? game_->number() : protocol::GameNumber{}),
                     .id = protocol::GameId::draw(),
                     .options = *options,
                     .seats = {},
                     .seed = next_seed_,
                     .started = asker.at,
                     .move_time = settings_.move_time};
  for (const Chair& chair : order) head.seats.push_back({chair.player.player, chair.nonce});
  const games::Seed seed_after = ports_.draw_seed();
  Decision decision;
  decision.changes = {
      storage::StartGame{id_, head.number, head.id, rulebook_->rules_version(), options->dump(), head.seats,
                         seed_after},
      storage::RememberCommand{id_, asker.player.player, command.id, head.number, protocol::Version{}}};
  decision.adopt = [this, run = std::make_shared<GameRun>(GameRun::start(std::move(head))), seed_after,
                    order = std::move(order), at = asker.at] {
    game_ = std::move(*run);
    next_seed_ = seed_after;
    touched_ = at;
    seating_.sit_down(order);
    answers_.begin_game();
  };
  decision.announce = [this] { send_snapshots(); };
  if (settings_.move_time) wake_by(decision, asker.at + *settings_.move_time);
  return decision;
}

Room::Ruling Room::rule_on(const protocol::MakeMove& command, const Asker& asker) {
  if (!game_) return codes::no_game;
  const auto seat = game_->seat_of(asker.player.player);
  if (!seat) return codes::not_seated;
  if (command.game != game_->number() || !game_->still_asks(*seat, command.version))
    return codes::stale_version;
  if (playing()) {
    if (!seating_.at(*seat)->plays_along()) return codes::stand_in_plays;
    if (game_->paused()) return codes::paused;
  }
  auto made = make_move(*seat, command.move, command.id, storage::MadeBy::player, asker.at);
  if (auto* decision = std::get_if<Decision>(&made)) return std::move(*decision);
  return std::get<games::Reason>(made);
}

std::variant<Room::Decision, games::Reason> Room::make_move(games::Seat seat, const nlohmann::json& move,
                                                            const protocol::MessageId& id, storage::MadeBy by,
                                                            Time at) {
  if (game_->finished()) return games::reasons::game_over;
  auto outcome = game_->play(seat, move, by, at);
  if (const auto* reason = std::get_if<games::Reason>(&outcome)) return *reason;

  const auto played = std::make_shared<GameRun::Played>(std::get<GameRun::Played>(std::move(outcome)));
  Decision decision;
  decision.move_by = by;
  decision.changes = {
      storage::RecordMove{id_, game_->number(), played->after.version(), seat, move.dump(), id, by}};
  decision.adopt = [this, played, by, at] {
    game_ = std::move(played->after);
    if (by == storage::MadeBy::player) touched_ = std::max(touched_, at);
  };
  decision.announce = [this, played, seat, by] { announce_move(played->happenings, seat, by); };
  const auto& result = played->after.result();
  if (!result && is_too_long(played->after))
    played->after.abandon({protocol::EndReason::too_long, std::nullopt});
  if (played->after.finished()) {
    if (result) {
      decision.changes.emplace_back(
          storage::FinishGame{id_, game_->number(), result->scores, result->places});
    } else {
      decision.changes.emplace_back(
          storage::AbandonGame{id_, game_->number(), protocol::EndReason::too_long, std::nullopt});
    }
    decision.adopt = [this, played] {
      game_ = std::move(played->after);
      if (game_->result()) count(*game_->result());
    };
    decision.announce = [this, played, seat, by] {
      announce_move(played->happenings, seat, by);
      send_snapshots();
    };
    settle_seats(decision, std::nullopt, at);
  } else {
    wake_for_clocks(decision, played->after, people_on_clock(), at);
  }
  return decision;
}

Room::Ruling Room::rule_on(const protocol::ComeBack& /*command*/, const Asker& asker) {
  if (!playing()) return codes::no_game;
  const auto seat = game_->seat_of(asker.player.player);
  if (!seat) return codes::not_seated;
  if (seating_.at(*seat)->plays_along()) return codes::no_stand_in;

  // If nobody played along the clocks stood still, and it was nobody's wish.
  const bool runs = game_->paused() && seating_.people() == 0;
  Decision decision = runs ? run_clocks(asker.at, seat) : Decision{};
  if (!runs) wake_for_clocks(decision, *game_, games::SeatSet(*seat), asker.at);
  decision.changes.emplace_back(storage::SetAbsence{id_, *seat, false, false});
  decision.changes.emplace_back(remember(asker));
  decision.adopt = [this, seat = *seat, also = std::move(decision.adopt)] {
    if (also) also();
    seating_.at(seat)->stand_in = false;
    seating_.at(seat)->left = false;
  };
  return decision;
}

Room::Ruling Room::rule_on(const protocol::Replace& command, const Asker& asker) {
  if (!playing()) return codes::no_game;
  if (!seating_.has(command.seat) || !seating_.at(command.seat)) return codes::no_such_seat;
  const Chair& chair = *seating_.at(command.seat);
  if (chair.is_bot() || chair.stand_in) return codes::bot_plays_there;
  if (!may_be_replaced(command.seat)) return codes::not_gone;
  return ask_for({Question::replace, command.seat}, asker);
}

Room::Ruling Room::rule_on(const protocol::Pause& /*command*/, const Asker& asker) {
  if (!playing()) return codes::no_game;
  if (!game_->timed()) return codes::no_clock;
  if (game_->paused()) return codes::paused;
  return ask_for({Question::pause, std::nullopt}, asker);
}

Room::Ruling Room::rule_on(const protocol::Resume& /*command*/, const Asker& asker) {
  if (!playing()) return codes::no_game;
  if (!game_->paused()) return codes::not_paused;
  return ask_for({Question::resume, std::nullopt}, asker);
}

Room::Ruling Room::rule_on(const protocol::EndGame& /*command*/, const Asker& asker) {
  if (!playing()) return codes::no_game;
  return ask_for({Question::end, std::nullopt}, asker);
}

}  // namespace tablee::server
