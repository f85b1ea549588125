// Records as text, so that tests can say what they expect in a few lines and see where it differs.
#include <sstream>

#include "fixture.hpp"

namespace tablee::storage {
namespace {

std::string hex(const auto& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

auto milliseconds(Time time) {
  return time.time_since_epoch().count();
}

void describe(std::ostream& out, const protocol::RoomSettings& settings) {
  out << "settings " << settings.options << " seats " << settings.seats << " look " << settings.look.count();
  if (settings.listed) out << " listed";
  if (settings.move_time) out << " move " << settings.move_time->count();
  out << " on leave " << static_cast<int>(settings.on_leave);
  if (settings.watching) out << " watching";
  if (settings.chat) out << " chat";
  out << '\n';
}

void describe(std::ostream& out, const SeatRecord& seat) {
  out << "seat " << seat.seat.index() << " player " << seat.player.value() << ' ' << seat.name << " since "
      << milliseconds(seat.since) << " nonce " << hex(seat.nonce) << (seat.ready ? " ready" : "")
      << (seat.stand_in ? " stand-in" : "") << (seat.left ? " left" : "") << '\n';
}

void describe(std::ostream& out, const std::optional<protocol::Ending>& abandoned) {
  if (!abandoned) return;
  out << " abandoned " << static_cast<int>(abandoned->reason);
  if (abandoned->seat) out << " by seat " << abandoned->seat->index();
}

void describe(std::ostream& out, const MoveRecord& move) {
  out << "  move " << number(move.version) << " seat " << move.seat.index() << ' ' << move.move << ' '
      << move.message.text() << " by " << static_cast<int>(move.by) << " at " << milliseconds(move.made)
      << '\n';
}

void describe(std::ostream& out, const VoteRecord& vote) {
  out << "vote " << static_cast<int>(vote.about);
  if (vote.seat) out << " seat " << vote.seat->index();
  out << " by " << vote.player.value() << '\n';
}

void describe(std::ostream& out, const ChatRecord& line) {
  out << "chat " << line.number << " at " << milliseconds(line.at) << " player " << line.player.value() << ' '
      << line.name << (line.watcher ? " watching" : "") << " says " << line.text << '|' << line.phrase
      << '\n';
}

}  // namespace

std::string describe(const GameRecord& record) {
  std::ostringstream out;
  out << "game " << number(record.number) << " id " << record.id.value() << " rules " << record.rules << ' '
      << record.options << " seed " << hex(record.seed) << " from " << milliseconds(record.started);
  if (record.ended) out << " to " << milliseconds(*record.ended);
  describe(out, record.abandoned);
  out << '\n';
  for (const GameSeat& seat : record.seats)
    out << "  player " << seat.player.value() << " nonce " << hex(seat.nonce) << '\n';
  for (const MoveRecord& move : record.moves) describe(out, move);
  if (!record.standstills.empty()) out << "  still " << describe(record.standstills) << '\n';
  return out.str();
}

std::string describe(const RoomRecord& record) {
  std::ostringstream out;
  out << "room " << record.room.value() << ' ' << record.code.text() << ' ' << record.game << " host "
      << record.host.value() << " next " << hex(record.next_seed) << " wake " << milliseconds(record.wake)
      << " touched " << milliseconds(record.touched) << '\n';
  describe(out, record.settings);
  for (const SeatRecord& seat : record.seats) describe(out, seat);
  if (record.last_game) out << describe(*record.last_game);
  for (const VoteRecord& vote : record.votes) describe(out, vote);
  for (const CommandRecord& earlier : record.earlier_moves)
    out << "earlier " << earlier.player.value() << ' ' << earlier.message.text() << " at "
        << number(earlier.number) << ':' << number(earlier.version) << " on " << milliseconds(earlier.at)
        << '\n';
  for (const CommandRecord& command : record.commands)
    out << "command " << command.player.value() << ' ' << command.message.text() << " at "
        << number(command.number) << ':' << number(command.version) << " on " << milliseconds(command.at)
        << '\n';
  for (const ChatRecord& line : record.chat) describe(out, line);
  for (const BanRecord& ban : record.bans)
    out << "ban " << ban.player.value() << ' ' << (ban.address ? hex(*ban.address) : "nowhere") << '\n';
  for (const TallyRecord& entry : record.tally)
    out << "tally " << entry.player.value() << ' ' << entry.name << " games " << entry.games << " wins "
        << entry.wins << " places " << entry.places << '\n';
  return out.str();
}

std::string describe(const FinishedGame& game) {
  std::ostringstream out;
  out << game.room.text() << ' ' << number(game.number) << " id " << game.id.value() << ' ' << game.game
      << ' ' << game.options << " from " << milliseconds(game.started) << " to " << milliseconds(game.ended)
      << " moves " << game.moves;
  describe(out, game.abandoned);
  out << " |";
  for (const FinishedSeat& seat : game.seats)
    out << ' ' << seat.player.value() << ' ' << seat.name << ' ' << seat.score << " #" << seat.place;
  out << '\n';
  return out.str();
}

std::string describe(const std::vector<FinishedGame>& games) {
  std::string text;
  for (const FinishedGame& game : games) text += describe(game);
  return text;
}

std::string describe(const std::vector<Standing>& standings) {
  std::ostringstream out;
  for (const Standing& standing : standings)
    out << standing.player.value() << ' ' << standing.name << " games " << standing.games << " wins "
        << standing.wins << " mean place " << standing.mean_place << " best score " << standing.best_score
        << " rating " << standing.rating.mean << " +- " << standing.rating.deviation << '\n';
  return out.str();
}

std::string describe(const std::vector<Standstill>& standstills) {
  std::ostringstream out;
  for (const Standstill& standstill : standstills) {
    out << '[' << milliseconds(standstill.from) << ',';
    if (standstill.until) out << milliseconds(*standstill.until);
    out << ')';
  }
  return out.str();
}

std::string describe(const std::vector<ListedRoom>& rooms) {
  std::ostringstream out;
  for (const ListedRoom& room : rooms) {
    out << room.code.text() << ' ' << room.game << " host " << room.host.value() << " created "
        << milliseconds(room.created);
    if (room.playing) out << (*room.playing ? " playing" : " over");
    out << '\n';
    describe(out, room.settings);
    for (const SeatRecord& seat : room.seats) describe(out, seat);
  }
  return out.str();
}

std::string describe(const std::vector<RoomCode>& rooms) {
  std::string text;
  for (const RoomCode& code : rooms) text += (text.empty() ? "" : " ") + std::string(code.text());
  return text;
}

}  // namespace tablee::storage
