// A room driven by hand: a clock that is set, a journal that answers when it is told to, lines that keep what
// they are sent, and a real restart whenever one is wanted.
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "disk.hpp"
#include "line.hpp"
#include "server/room/room.hpp"
#include "wishes.hpp"

namespace tablee::server {

using nlohmann::json;
using protocol::OnLeave;
using protocol::SettingsChange;
using storage::Outcome;
using namespace std::chrono_literals;

/// Somebody who may come, under a name and from an address.
struct Guest {
  protocol::PlayerId player;
  std::string name;
  storage::AddressHash address{};

  friend bool operator==(const Guest& one, const Guest& other) { return one.player == other.player; }
};

inline std::ostream& operator<<(std::ostream& out, const std::optional<Guest>& guest) {
  return out << (guest ? guest->name : "nobody");
}

/// Guest `number`, from an address of their own.
inline Guest guest(int number, std::string name) {
  return {protocol::PlayerId(100 + number), std::move(name), {static_cast<std::uint8_t>(number)}};
}

inline const Guest ann = guest(1, "Ann");
inline const Guest ben = guest(2, "Ben");
inline const Guest cleo = guest(3, "Cleo");
inline const Guest dan = guest(4, "Dan");
inline const Guest eve = guest(5, "Eve");
inline const Guest finn = guest(6, "Finn");
/// Those who pass by and don't sit down.
inline const Guest pia = guest(7, "Pia");
inline const Guest quin = guest(8, "Quin");

/// A game and how it is played.
struct Mode {
  std::string game;
  json options = json::object();
};

/// One mode of each game, all of them short.
inline const std::vector<Mode> every_game{
    {"calcory", json::object()},
    {"bonbons", {{"quick", true}}},
    {"figures", json::object()},
    {"xxl", {{"mode", "single"}, {"variant", "refusal"}, {"deals", 2}}},
};

/// A game that is over after a few dozen moves, for two to six.
inline const Mode short_game{"xxl", {{"mode", "single"}, {"variant", "lower"}, {"deals", 1}}};

/// Settings of rooms by how much time a move may take.
inline protocol::RoomSettings untimed() {
  return {};
}
inline protocol::RoomSettings live(std::chrono::seconds move_time = 60s) {
  protocol::RoomSettings settings;
  settings.move_time = move_time;
  return settings;
}
inline protocol::RoomSettings by_letter(std::chrono::days move_time = std::chrono::days(1)) {
  return live(move_time);
}
inline protocol::RoomSettings with_leavers(protocol::RoomSettings settings, OnLeave policy) {
  settings.on_leave = policy;
  return settings;
}

/// How a table is laid. Without `settings.seats` there are as many as are taken, and two at least.
struct Setup {
  Mode mode = every_game.front();
  protocol::RoomSettings settings{};
  std::vector<Guest> seated{ann, ben};  ///< all here; the first has made the room and is host
  int bots = 0;
  RoomLimits limits{};
  std::uint64_t seed = 1;
  /// After everything that happens, all who are here have to know what a snapshot would tell them.
  bool held_to_its_word = false;
};

class Table {
 public:
  using Time = storage::Time;

  explicit Table(Setup setup = {});

  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  [[nodiscard]] Room& room() { return *room_; }

  // People.

  /// Opens a line; one that is open already is none of this object's business.
  std::shared_ptr<Line> connect(const Guest& guest);
  /// The line drops, and the room hears of it.
  void disconnect(const Guest& guest);
  [[nodiscard]] bool is_connected(const Guest& guest) const;
  /// Those with an open line, in the order in which they came.
  [[nodiscard]] const std::vector<Guest>& connected();
  /// The newest line, open or not.
  [[nodiscard]] Line& line(const Guest& guest) const { return *lines_.at(guest.player).back(); }
  [[nodiscard]] const std::vector<std::shared_ptr<Line>>& lines(const Guest& guest) const {
    return lines_.at(guest.player);
  }
  /// What a guest's client knows.
  [[nodiscard]] const json& knows(const Guest& guest) const { return line(guest).knows(); }
  /// Fails the test unless everybody here has been told, piece by piece, what a snapshot would tell them now.
  void expect_all_told();
  /// The player's name changes, on disk and here.
  void rename(const Guest& guest, const std::string& name);

  // Orders from outside.

  /// Gives one, `give(room, promise)`, and keeps what came of it, once that is known.
  template <class Give>
  std::shared_ptr<std::optional<Outcome>> order(Give give) {
    const auto told = std::make_shared<std::optional<Outcome>>();
    give(*room_, OutcomePromise([told](Outcome outcome) { *told = outcome; }));
    return told;
  }
  std::shared_ptr<std::optional<Outcome>> close_for_owner() {
    return order([](Room& room, OutcomePromise done) { room.close_for_owner(std::move(done)); });
  }
  std::shared_ptr<std::optional<Outcome>> leave_for(const Guest& guest) {
    return order([&](Room& room, OutcomePromise done) { room.leave_for(guest.player, std::move(done)); });
  }
  /// Somebody is deleted, on disk and here, as the server does it; false if it could not be saved.
  bool delete_player(const Guest& guest);

  // Commands.

  /// Sends a command and gives the id it was sent under.
  std::string tell(const Guest& guest, const Wish& wish);
  /// The same under a given id, perhaps one that is read later than it `arrived`.
  void tell(const Guest& guest, const std::string& id, const Wish& wish,
            std::optional<Time> arrived = std::nullopt);
  /// Sends a command, lets the disk work and gives the answer: "accepted", or why not.
  std::string ask(const Guest& guest, const Wish& wish);
  /// How a command was answered; empty if it was not.
  [[nodiscard]] std::string answer_to(const Guest& guest, const std::string& id) const;
  /// The frame that answered it first, on any line; null if none did.
  [[nodiscard]] const json* first_answer(const Guest& guest, const std::string& id) const;

  // What may be kept.

  /// Nobody at a guest's address may have more kept; or they may again.
  void use_up(const Guest& guest, bool used_up = true);
  /// Bytes that were counted against a guest's address.
  [[nodiscard]] std::size_t kept_of(const Guest& guest) const;

  // The journal.

  [[nodiscard]] bool pending() const { return on_the_way_.has_value(); }
  [[nodiscard]] const storage::Commit& on_the_way() const { return on_the_way_.value(); }
  /// The journal answers the commit on its way.
  void answer(Outcome outcome);
  /// The journal saves whatever there is to save.
  void settle();
  /// Everything that was saved.
  [[nodiscard]] const std::vector<storage::Commit>& commits() const { return saved_; }
  /// Whether a change of this kind was saved as number `from` of the commits or later.
  template <class Change>
  [[nodiscard]] bool has_saved(std::size_t from = 0) const {
    return count_saved<Change>(from) > 0;
  }
  template <class Change>
  [[nodiscard]] long count_saved(std::size_t from = 0) const {
    long count = 0;
    for (std::size_t index = from; index < saved_.size(); ++index)
      count += std::ranges::count_if(saved_[index].changes, [](const storage::Change& change) {
        return std::holds_alternative<Change>(change);
      });
    return count;
  }
  /// When the disk says that something may be due.
  [[nodiscard]] Time wake_on_disk() const;

  // The disk.

  /// From now on nothing can be saved, and the room is told; a commit on its way may still get there.
  void halt();
  /// It can again, which the journal notes once the commit on its way has been answered.
  void go_on();
  [[nodiscard]] bool halted() const { return halted_.has_value(); }

  // Time.

  /// Time passes in which the room's thread stands still; then it is told.
  void stand_still(std::chrono::milliseconds duration);
  [[nodiscard]] Time now() const { return now_; }
  /// Time passes, and the room is woken whenever it asks for it.
  void advance(std::chrono::milliseconds duration);
  /// Time passes, and nobody wakes the room.
  void wait(std::chrono::milliseconds duration) { now_ += duration; }
  /// The room is woken.
  void wake();

  // Restarts.

  /// The server dies and starts again at once. All lines are gone; `fate` is that of the commit on its way,
  /// of which nobody has heard.
  void restart(Outcome fate = Outcome::unavailable);
  /// The server gives a sign of life and dies, is down for a while, and starts again.
  void restart_after(std::chrono::milliseconds downtime);
  /// The room, which nobody is in, leaves memory and is loaded anew; the server goes on.
  void reload();
  /// Lets the disk work and holds the room against one that is made from what was saved.
  void expect_same_from_disk();
  /// Holds the room against what the saved facts make of how it began.
  void expect_same_from_facts() const;

  // The game.

  /// Whoever sits here and may do so starts a game.
  void start();
  [[nodiscard]] std::string phase() const { return std::string(protocol::name_of(room_->view().phase)); }
  [[nodiscard]] bool playing() const { return room_->view().phase == protocol::Phase::playing; }
  [[nodiscard]] json room_view();
  /// The seat's entry in the room's view.
  [[nodiscard]] json seat(int index) { return room_view()["seats"][static_cast<std::size_t>(index)]; }
  [[nodiscard]] json seat(const Guest& guest);
  /// The same, for those who look often; nothing for people without a seat.
  [[nodiscard]] std::optional<protocol::SeatHolder> chair(const Guest& guest) const;
  /// Whether somebody sits here and plays for themselves.
  [[nodiscard]] bool plays_along(const Guest& guest) const {
    const auto own = chair(guest);
    return own && !own->stand_in && !own->left;
  }
  [[nodiscard]] std::optional<int> seat_of(const Guest& guest) const;
  /// Who sits there, if it is a person.
  [[nodiscard]] std::optional<Guest> holder(int seat) const;
  [[nodiscard]] Guest guest_of(protocol::PlayerId player) const { return guests_.at(player); }
  [[nodiscard]] std::optional<Guest> host();
  /// The game as somebody here sees it.
  [[nodiscard]] const json& game();
  [[nodiscard]] int version() { return game()["version"]; }
  [[nodiscard]] std::vector<int> to_act() { return game()["to_act"].get<std::vector<int>>(); }
  /// The person who is to act, or the first of them.
  [[nodiscard]] Guest actor();
  /// A person who sits here and is not to act.
  [[nodiscard]] Guest idler();
  [[nodiscard]] bool is_to_act(const Guest& guest);
  /// A move that somebody may make, each equally likely.
  [[nodiscard]] Wish some_move(const Guest& guest);
  /// Makes one.
  std::string move(const Guest& guest) { return ask(guest, some_move(guest)); }
  /// What is left to somebody, whether they are here or not.
  [[nodiscard]] std::optional<std::chrono::milliseconds> remaining(const Guest& guest) const {
    return room_->seen_by(guest.player).remaining;
  }
  /// Somebody here who is to act makes a move, if there is one.
  bool let_somebody_move();
  /// People here and bots play until `done` or the game is over.
  template <class Done>
  void play_until(Done done) {
    while (playing() && !done()) {
      if (let_somebody_move()) continue;
      const int before = version();
      advance(limits_.bot_delay);
      if (playing() && version() == before) throw std::runtime_error("nobody can go on");
    }
  }
  void play_to_the_end() {
    play_until([] { return false; });
  }

  /// A number in [0, bound), each equally likely.
  [[nodiscard]] int pick(int bound) {
    return static_cast<int>(random_() % static_cast<std::uint64_t>(bound));
  }

 private:
  void lay(const Setup& setup);
  /// Something has happened to the room.
  void look() {
    if (held_to_its_word_) expect_all_told();
  }
  void introduce(const Guest& guest);
  [[nodiscard]] RoomPorts ports();
  [[nodiscard]] storage::PlayerRecord record_of(const Guest& guest) const {
    return {guest.player, names_.at(guest.player)};
  }
  [[nodiscard]] std::unique_ptr<Room> load(RoomPorts ports);

  RoomLimits limits_;
  std::mt19937_64 random_;
  protocol::RoomCode code_ = *protocol::RoomCode::parse("K7QXMP");
  Time now_{std::chrono::milliseconds(1'790'000'000'000)};
  Time started_ = now_;
  int seeds_drawn_ = 0;
  int ids_given_ = 0;
  bool held_to_its_word_;
  std::map<protocol::PlayerId, Guest> guests_;
  std::map<protocol::PlayerId, std::string> names_;
  std::map<protocol::PlayerId, std::vector<std::shared_ptr<Line>>> lines_;
  std::vector<Guest> connected_;
  std::optional<Guest> last_speaker_;
  std::optional<storage::Commit> on_the_way_;
  std::vector<storage::Commit> saved_;
  std::optional<storage::RoomRecord> laid_;  ///< the room as it began
  std::optional<Time> halted_;
  std::map<storage::AddressHash, std::size_t> kept_;
  std::set<storage::AddressHash> used_up_;
  std::size_t on_disk_ = 0;  ///< how many of them have been written to a real journal
  std::unique_ptr<Disk> disk_;
  std::unique_ptr<Room> room_;
};

}  // namespace tablee::server
