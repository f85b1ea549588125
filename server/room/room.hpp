// A room: the people, the seats and the game at one table. Decides everything and does no I/O of its own, so
// that it can be driven by hand, without sockets, disks or clocks.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "protocol/http.hpp"
#include "protocol/messages.hpp"
#include "server/room/announcement.hpp"
#include "server/room/answers.hpp"
#include "server/room/attendance.hpp"
#include "server/room/ballot.hpp"
#include "server/room/chat.hpp"
#include "server/room/connection.hpp"
#include "server/room/game_run.hpp"
#include "server/room/names.hpp"
#include "server/room/seating.hpp"
#include "server/room/told.hpp"
#include "storage/journal.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// The outcome of something that was asked of a room from outside, for whoever asked. Told once; if it is
/// dropped before, what was asked has perhaps not been done.
class OutcomePromise {
 public:
  /// `tell` is called on the room's thread and must not come back to the room from within the call.
  explicit OutcomePromise(std::function<void(storage::Outcome)> tell) : tell_(std::move(tell)) {}
  OutcomePromise(OutcomePromise&& other) noexcept : tell_(std::exchange(other.tell_, nullptr)) {}
  OutcomePromise& operator=(OutcomePromise&&) = delete;
  OutcomePromise(const OutcomePromise&) = delete;
  OutcomePromise& operator=(const OutcomePromise&) = delete;
  ~OutcomePromise() { keep(storage::Outcome::unavailable); }

  void keep(storage::Outcome outcome) {
    if (const auto tell = std::exchange(tell_, nullptr)) tell(outcome);
  }

 private:
  std::function<void(storage::Outcome)> tell_;
};

/// What a room needs from around it.
struct RoomPorts {
  /// Hands a commit to the journal, which answers by `Room::committed`, later and never from within this
  /// call. A room has one commit on the way at most.
  std::function<void(storage::Commit)> submit;
  std::function<storage::Time()> now;
  std::function<games::Seed()> draw_seed;
  storage::Time started{};  ///< of the server: whoever was in the room before that has to come back first
  /// Hears of each move that was made, by the game's name and who made it.
  std::function<void(std::string_view, storage::MadeBy)> note_move = [](std::string_view, storage::MadeBy) {};
  /// Hears of each refusal by its code. One that is only repeated is not told again.
  std::function<void(std::string_view)> note_refusal = [](std::string_view) {};
  /// Counts bytes that somebody at an address wants to be kept; false, and nothing is counted, if they have
  /// had enough. See `StorageQuota`.
  std::function<bool(const storage::AddressHash&, std::size_t)> take_bytes = [](const storage::AddressHash&,
                                                                                std::size_t) { return true; };
  /// Counts them in any case.
  std::function<void(const storage::AddressHash&, std::size_t)> charge_bytes = [](const storage::AddressHash&,
                                                                                  std::size_t) {};
};

/// How many there are of what is counted about a room.
struct Census {
  bool playing = false;   ///< a game
  int people_seated = 0;  ///< those for whom a bot stands in, too
  int bots_seated = 0;
  int people_here = 0;  ///< with an open line, seated or not

  friend bool operator==(const Census&, const Census&) = default;
};

struct RoomLimits {
  /// Commands of one player that may wait while a commit is on its way to the disk; more are refused as
  /// `rate_limited`.
  std::size_t waiting_commands = 16;
  int watchers = 200;                          ///< people without a seat, shared between addresses
  int moves_in_game = 10'000;                  ///< one that reaches so many ends without a result
  std::chrono::seconds grace{60};              ///< for somebody whose line dropped, before they count as gone
  std::chrono::milliseconds bot_delay{1'200};  ///< from a bot's being asked to its move
  /// From telling all who has come or gone to the next time.
  std::chrono::milliseconds presence_pause{0};
  std::chrono::seconds settling{std::chrono::minutes(5)};  ///< on a seat, before being there counts as life
  std::chrono::seconds unstarted_life{std::chrono::minutes(30)};  ///< without a seated player there
  std::chrono::seconds finished_life{std::chrono::hours(24)};     ///< after a game, likewise
  std::chrono::seconds game_life{std::chrono::days(14)};          ///< in a game, likewise
};

/// Lives on one thread. What anybody is shown has been saved before: a command is decided, written, and only
/// then adopted, answered and broadcast; commands that come meanwhile wait their turn. What time brings (a
/// clock at zero, a bot's move, the end of a grace period) goes the same way.
class Room {
 public:
  using Time = storage::Time;

  /// A room as it lies on disk. Throws `CannotReplay` if its last game does not play again.
  Room(const storage::RoomRecord& record, RoomPorts ports, RoomLimits limits);

  /// A client connects, and is sent the whole state at once. An older connection of the same player is told
  /// and closed; so is this one, if `bars` says so.
  void join(std::shared_ptr<Connection> connection, storage::PlayerRecord player,
            const storage::AddressHash& address);
  /// The connection is gone; unknown ones are ignored.
  void drop(const Connection& connection);
  /// A command of a connection that has joined. `arrived` is when it may have come, if that is before now: it
  /// comes before what has become due since.
  void receive(Connection& from, protocol::Command command, std::optional<Time> arrived = std::nullopt);
  /// How the commit on its way went.
  void committed(storage::Outcome outcome);
  /// Does what is due.
  void wake();
  /// Nothing can be saved since a moment: clocks stand, nothing is begun, and all are told. What the journal
  /// has already been given may still be saved.
  void halt(Time since);
  /// Things can be saved again, and the journal has written down that from `since` to `until` they could not.
  void go_on(Time since, Time until);
  /// The room's thread stood still from `since` until `until`, which the journal is writing down: that time
  /// is on nobody's clock, and nobody was away in it.
  void lose_time(Time since, Time until);
  /// All are told of a restart to come, or that there will be none.
  void announce(std::optional<Announcement> restart);
  /// A player has another name.
  void rename(const storage::PlayerRecord& player);

  // Orders: what is done from outside to a room and the people in it. Decided, saved and shown like all else;
  // `unavailable` if nothing can be saved at present, `saved` also if there was nothing to do.

  /// The server's owner ends the room, and with it the game that is played.
  void close_for_owner(OutcomePromise done);
  /// A player leaves who is not here to say so.
  void leave_for(protocol::PlayerId player, OutcomePromise done);

  /// The lines of a player, or of everybody at an address, are closed for `reason`, as if they had dropped.
  void turn_away(const storage::Banned& whom, protocol::ByeReason reason);
  /// A player has been deleted, after having left: what the room knows of them goes.
  void forget(protocol::PlayerId player);

  /// Nothing more is taken; all are told to come back.
  void shut_down(int retry_after_ms);

  [[nodiscard]] storage::RoomId id() const { return id_; }
  [[nodiscard]] protocol::RoomView view() const;
  [[nodiscard]] Census census() const;
  /// The room in the lobby, if it is to be seen there.
  [[nodiscard]] std::optional<protocol::Listing> listing() const;
  /// All that a player with a line to the room sees of it at this moment.
  [[nodiscard]] protocol::Snapshot snapshot_for(protocol::PlayerId player) const;
  /// The newest lines of chat that a player may hear and that are older than number `before`, `most` at most.
  [[nodiscard]] protocol::ChatPage chat_before(protocol::PlayerId player, std::optional<int> before,
                                               std::size_t most) const;
  /// The room among those in which a player sits.
  [[nodiscard]] protocol::MyRoom seen_by(protocol::PlayerId player) const;
  /// Whether anything here is a player's or about them, so that the room has to hear what becomes of them.
  [[nodiscard]] bool knows(protocol::PlayerId player) const;
  /// Whether a player, or anybody at an address, has a line to the room.
  [[nodiscard]] bool has_line_of(const storage::Banned& whom) const;
  /// Whether the host has banned a player, or everybody at an address.
  [[nodiscard]] bool bars(protocol::PlayerId player, const storage::AddressHash& address) const;
  /// When something will be due, if nothing happens before; but for telling who has come and gone, nothing
  /// while a commit is on its way.
  [[nodiscard]] std::optional<Time> next_alarm() const;
  /// Whether clocks run, so that the server's signs of life count.
  [[nodiscard]] bool clocks_run() const;
  /// Nobody is connected and nothing is on its way: it can be dropped from memory.
  [[nodiscard]] bool idle() const { return attendance_.members().empty() && !pending_; }
  /// How many people have a line to the room.
  [[nodiscard]] std::size_t people_here() const { return attendance_.members().size(); }
  /// When there was last life in the room: somebody played, or was here who had settled on a seat.
  [[nodiscard]] Time touched() const { return touched_; }
  /// Memory and disk have parted: drop the room and load it again at the next visit.
  [[nodiscard]] bool broken() const { return broken_; }
  /// There is no such room any more.
  [[nodiscard]] bool closed() const { return closed_; }

 private:
  /// Who asks for something, and when it was decided.
  struct Asker {
    storage::PlayerRecord player;
    const protocol::MessageId& id;
    Time at;
  };

  /// Something that has been decided: what to write, and what to do once it is written.
  struct Decision {
    std::vector<storage::Change> changes;
    std::function<void()> adopt;
    std::function<void()> announce;  ///< what has to be said beside what `show_changes` shows; may be empty
    std::optional<storage::MadeBy> move_by;  ///< if it is a move
  };

  /// Whose command led to a decision.
  struct Origin {
    protocol::PlayerId player;
    protocol::MessageId id;
  };

  struct Pending {
    Decision decision;
    std::optional<Origin> origin;
    std::optional<OutcomePromise> promise;  ///< of an order
  };

  struct Order {
    std::function<std::optional<Decision>(Time)> decide;  ///< nothing if there is nothing to do
    OutcomePromise promise;
  };

  struct Waiting {
    protocol::PlayerId player;
    protocol::Command command;
    Time arrived;
  };

  using Ruling = std::variant<Decision, protocol::RefusalCode, games::Reason>;

  // room.cpp: the way of a command.
  void decide(protocol::PlayerId player, const protocol::Command& command);
  void begin(Decision decision, std::optional<Origin> origin, Time at,
             std::optional<OutcomePromise> promise = std::nullopt);
  void adopt(Pending done, const std::map<protocol::PlayerId, std::string>& renamed,
             const std::vector<storage::Standstill>& lost);
  /// Starts whatever is due at that moment, unless a commit is on its way.
  void attend(Time at);
  /// Takes up the commands that wait, as far as may be.
  void take_waiting();
  /// The same for orders, which come first.
  void take_orders();
  void refuse(protocol::PlayerId player, const protocol::Refused& answer, bool remember);
  /// Counts what a command will leave on the disk against whoever gave it; false if they have had enough and
  /// it is not to be done.
  bool may_keep(const protocol::Command& command, const Decision& decision, const Member& from) const;
  /// Counts a move that made itself against the host, who has seated the bots and set the clock.
  void charge_host(const Decision& decision);
  void answer(protocol::PlayerId player, const std::string& frame);

  /// Uses a player's name from now on.
  void call_by(const storage::PlayerRecord& player);
  /// In a room full of people without a seat, whoever of them came last from the address with the most of
  /// them gives way to somebody from an address with fewer. Whether there is room now.
  bool make_way_for(const storage::AddressHash& address);

  // rulings.cpp: what anybody may ask for.
  Ruling rule_on(const protocol::Sit& command, const Asker& asker);
  Ruling rule_on(const protocol::Leave& command, const Asker& asker);
  Ruling rule_on(const protocol::SetReady& command, const Asker& asker);
  Ruling rule_on(const protocol::GiveNonce& command, const Asker& asker);
  Ruling rule_on(const protocol::Say& command, const Asker& asker);
  /// What follows when whoever sits there, and has not left, gives the seat up.
  Decision give_up(games::Seat seat, Time at);

  // orders.cpp: what is done from outside.
  void take(Order order);

  // game_rulings.cpp: what is asked for about a game.
  Ruling rule_on(const protocol::Start& command, const Asker& asker);
  Ruling rule_on(const protocol::MakeMove& command, const Asker& asker);
  Ruling rule_on(const protocol::ComeBack& command, const Asker& asker);
  Ruling rule_on(const protocol::Replace& command, const Asker& asker);
  Ruling rule_on(const protocol::Pause& command, const Asker& asker);
  Ruling rule_on(const protocol::Resume& command, const Asker& asker);
  Ruling rule_on(const protocol::EndGame& command, const Asker& asker);
  std::variant<Decision, games::Reason> make_move(games::Seat seat, const nlohmann::json& move,
                                                  const protocol::MessageId& id, storage::MadeBy by, Time at);

  // votes.cpp: what takes more players than one.
  /// Whether they play along and are here.
  [[nodiscard]] bool has_vote(const Chair& chair) const;
  /// Whether a motion takes their vote.
  [[nodiscard]] bool is_asked(const Ballot::Motion& motion, const Chair& chair) const;
  [[nodiscard]] bool may_be_replaced(games::Seat seat) const;
  /// Whether it can be asked for now.
  [[nodiscard]] bool is_open(const Ballot::Motion& motion) const;
  /// Whether it has come about, or can't any more, so that those who wanted it would have to ask anew.
  [[nodiscard]] bool is_over(const Ballot::Motion& motion) const;
  /// How the votes that count stand: those of the people who are asked. Nothing if there are none.
  [[nodiscard]] std::optional<protocol::Vote> standing_of(const Ballot::Vote& vote) const;
  void close_votes();
  /// Adds that the votes which are over are taken off the disk.
  void drop_closed_votes(Decision& decision);
  /// The host decides alone; anybody else's wish is a vote, and only remembered.
  Ruling ask_for(const Ballot::Motion& motion, const Asker& asker);
  Decision carry_out(const Ballot::Motion& motion, Time at);

  // host_rulings.cpp: what the host may ask for.
  Ruling rule_on(const protocol::Configure& command, const Asker& asker);
  Ruling rule_on(const protocol::SeatBot& command, const Asker& asker);
  Ruling rule_on(const protocol::HandOver& command, const Asker& asker);
  Ruling rule_on(const protocol::Remove& command, const Asker& asker);
  Ruling rule_on(const protocol::CloseRoom& command, const Asker& asker);
  [[nodiscard]] bool playable(const protocol::RoomSettings& settings) const;
  /// The last that is known; nothing if there is none.
  [[nodiscard]] std::optional<storage::AddressHash> address_of(protocol::PlayerId player) const;
  /// The address that goes with a ban, unless somebody else here uses it.
  [[nodiscard]] std::optional<storage::AddressHash> address_to_ban(protocol::PlayerId player) const;
  void show_out(protocol::PlayerId player, protocol::ByeReason reason);

  // due.cpp: what time brings.
  /// What is due at the moment `at`, decided `now`, which may be later.
  std::optional<Decision> due(Time at, Time now);
  std::optional<Decision> due_vote(Time now);
  std::optional<Decision> due_successor();
  std::optional<Decision> due_stand_in();
  std::optional<Decision> due_standstill(Time now);
  std::optional<Decision> due_length(Time now);
  std::optional<Decision> due_move(Time at, Time now);
  std::optional<Decision> due_end(Time at);
  /// The move that is made by itself for a seat that has one to make: by the clock, or else by a bot, which
  /// remembers less where it plays for a person.
  [[nodiscard]] nlohmann::json move_without_player(games::Seat seat, storage::MadeBy by) const;
  /// The moment at which a seat is moved for by a bot or the clock.
  [[nodiscard]] std::optional<Time> move_due(games::Seat seat) const;
  /// Seats whose own clock counts: people's, unless a bot stands in.
  [[nodiscard]] games::SeatSet people_on_clock() const;
  [[nodiscard]] bool somebody_sits_here() const;
  /// Whether a person has sat there for so long that their being here counts.
  [[nodiscard]] bool has_settled(const Chair& chair, Time at) const {
    return at >= chair.since + limits_.settling;
  }
  /// Notes that somebody is here or does something, which is life if they have settled on a seat.
  void touch(protocol::PlayerId player, Time at);
  /// How long the room lasts, as it stands, without life.
  [[nodiscard]] std::chrono::seconds life() const;
  [[nodiscard]] Time expiry() const;
  /// When the room must be in memory at the latest.
  [[nodiscard]] Time needed_wake() const;
  /// Adds that the room is in memory by then, if the disk says later. Belongs to the commit that brings the
  /// moment nearer, so that a crash right after it leaves nothing undone.
  void wake_by(Decision& decision, Time moment);
  /// The same for the clocks of `seats` in `game`, if they run from `at` on.
  void wake_for_clocks(Decision& decision, const GameRun& game, games::SeatSet seats, Time at);

  // decisions.cpp: what several of the above lead to.
  Decision stand_in(games::Seat seat, bool left);
  Decision stop_clocks(Time at);
  /// `returning` is the seat of somebody who comes back with that.
  Decision run_clocks(Time at, std::optional<games::Seat> returning = std::nullopt);
  Decision abandon(const protocol::Ending& ending, Time at);
  Decision close();
  /// Adds what follows for seats, host and room when a game ends.
  void settle_seats(Decision& decision, std::optional<games::Seat> leaver, Time at);
  /// Adds that the host's role passes on, if it is `leaver`'s.
  void pass_on(Decision& decision, protocol::PlayerId leaver);
  void count(const games::Result& result);
  void rank_tally();
  /// Somebody has given up their seat or lost it.
  void forget_seated(protocol::PlayerId player);

  // sight.cpp: what is shown, and to whom.
  /// Shows what is not on the pages yet of the room, its people and the clocks, whatever it came from.
  /// Belongs behind everything that may have changed something of them. `newcomer` has just been sent a
  /// snapshot.
  void show_changes(const Connection* newcomer = nullptr);
  /// The same when only somebody has come or gone. Who comes and goes all the time is told of once in a
  /// while.
  void show_presence(const Connection* newcomer = nullptr);
  void announce_move(const games::Happenings& happenings, games::Seat seat, storage::MadeBy by);
  void announce_line(const protocol::ChatLine& line);
  void send_room(const Scene& scene, const Connection* newcomer);
  void send_clocks(const protocol::Clocks& left, const Connection* newcomer);
  void send_snapshot(const Member& member) const;
  void send_snapshots();
  [[nodiscard]] Scene scene() const;
  [[nodiscard]] protocol::GameView game_view() const;
  /// Of a game that is being played, if it has any.
  [[nodiscard]] std::optional<protocol::Clocks> clocks() const;
  /// Valid until somebody comes or goes.
  [[nodiscard]] const std::map<protocol::PlayerId, std::string>& names() const;
  [[nodiscard]] protocol::RoomView view(const std::map<protocol::PlayerId, std::string>& called) const;
  [[nodiscard]] bool may_see_game(protocol::PlayerId player) const;
  [[nodiscard]] bool may_hear(protocol::PlayerId player, const protocol::ChatLine& line) const;

  [[nodiscard]] protocol::Phase phase() const;
  /// How many people are here without a seat.
  [[nodiscard]] int watchers() const;
  [[nodiscard]] bool only_watches(protocol::PlayerId player) const {
    return !seating_.seat_of(player) && player != host_;
  }
  [[nodiscard]] bool playing() const { return game_ && !game_->finished(); }
  /// Whether it has had as many moves as a game may have.
  [[nodiscard]] bool is_too_long(const GameRun& run) const {
    return number(run.version()) >= limits_.moves_in_game;
  }
  /// Whether people are rarely here together, so that being away means nothing while a game is played.
  [[nodiscard]] bool by_letter() const { return playing() && is_correspondence(settings_); }
  [[nodiscard]] protocol::Presence presence_of(protocol::PlayerId player) const;
  [[nodiscard]] bool is_gone(protocol::PlayerId player) const;
  /// Whoever is to be host after `host`: of those who play along and are here, or else are here, or else sit,
  /// the one who has sat longest; null if there is nobody.
  [[nodiscard]] const Chair* heir_of(protocol::PlayerId host) const;
  [[nodiscard]] storage::RememberCommand remember(const Asker& asker) const;

  storage::RoomId id_;
  protocol::RoomCode code_;
  Time created_;
  storage::AddressHash made_from_;
  const games::Rulebook* rulebook_;
  protocol::RoomSettings settings_;
  protocol::PlayerId host_;
  games::Seed next_seed_;
  Seating seating_;
  std::optional<GameRun> game_;
  Answers answers_;
  Chat chat_;
  std::vector<storage::BanRecord> bans_;
  std::vector<protocol::TallyEntry> tally_;

  RoomPorts ports_;
  RoomLimits limits_;
  Attendance attendance_;
  std::map<protocol::PlayerId, storage::AddressHash> addresses_;  ///< of seated people, the last known
  Ballot ballot_;
  Told told_;
  mutable Names names_;               ///< found out already
  Time presence_told_;                ///< when all were told last that somebody had come or gone
  std::optional<Time> presence_due_;  ///< when they will be told of those who have since
  Time touched_;                      ///< when there was last life in the room
  Time wake_;                         ///< as it stands on disk
  Time patience_;                     ///< after a failure of the disk nothing is started before
  std::optional<Pending> pending_;
  /// Names that changed while a commit was on its way: what it leads to was decided under the old ones.
  std::map<protocol::PlayerId, std::string> renamed_;
  std::vector<storage::Standstill> lost_;  ///< time that was lost while the commit was on its way
  std::deque<Waiting> waiting_;
  std::deque<Order> orders_;
  std::optional<Time> halted_;  ///< since when nothing can be saved
  std::optional<Announcement> restart_;
  bool broken_ = false;
  bool closed_ = false;
  bool shutting_down_ = false;
};

}  // namespace tablee::server
