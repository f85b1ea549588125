// Random sessions of a room: what people do, what time brings, and whenever lines, disk and server fail them.
// A seed gives the same session again.
#include "session.hpp"

#include <doctest/doctest.h>

#include <set>

#include "going_on.hpp"
#include "table.hpp"

namespace tablee::server {
namespace {

using std::chrono::milliseconds;

const std::vector<Mode> many_modes{
    {"calcory", json::object()},
    {"bonbons", {{"quick", true}}},
    {"figures", json::object()},
    {"xxl", {{"mode", "single"}, {"variant", "refusal"}, {"deals", 1}}},
    {"bonbons", {{"quick", false}}},
    {"xxl", {{"mode", "trump"}}},
    {"xxl", {{"mode", "single"}, {"variant", "runs"}, {"deals", 1}}},
    {"xxl", json::object()},
};

class Session {
 public:
  Session(std::uint64_t seed, const SessionPlan& plan) : plan_(plan), table_(setup(seed, plan)) {
    expect_all_well();
  }

  void run() {
    for (int step = 1; step <= plan_.steps && !over(); ++step) {
      act();
      expect_all_well();
      if (step % plan_.all_told_every == 0) table_.expect_all_told();
      if (step % plan_.rest_every == 0) rest();
    }
    if (!over()) rest();
    table_.expect_same_from_facts();
  }

 private:
  struct Sent {
    Guest guest;
    std::shared_ptr<Line> line;
    std::size_t times = 1;
    bool on_one_line = true;
  };

  static Setup setup(std::uint64_t seed, const SessionPlan& plan) {
    std::mt19937_64 random(seed * 7919);
    const auto pick = [&](std::uint64_t bound) { return static_cast<int>(random() % bound); };
    Setup setup{.mode = many_modes[seed % many_modes.size()],
                .seed = seed,
                .held_to_its_word = plan.all_told_every == 1};
    const std::vector<Guest> people{ann, ben, cleo, dan};
    setup.seated.assign(people.begin(), people.begin() + 1 + pick(4));
    const std::array times{untimed(), live(15s), live(60s), by_letter()};
    setup.settings = with_leavers(times[static_cast<std::size_t>(pick(4))], static_cast<OnLeave>(pick(3)));
    setup.settings.watching = pick(4) != 0;
    const int most = games::find_rulebook(setup.mode.game)->max_seats();
    const int taken = static_cast<int>(setup.seated.size());
    setup.bots = most > taken ? pick(2) : 0;
    setup.settings.seats =
        std::max(2, taken + setup.bots + pick(static_cast<std::uint64_t>(most - taken - setup.bots) + 1));
    return setup;
  }

  bool over() { return table_.room().closed(); }
  bool chance(int of_a_hundred) { return table_.pick(100) < of_a_hundred; }

  const Guest& somebody() {
    static const std::vector<Guest> all{ann, ben, cleo, dan, eve, pia, quin};
    return all[static_cast<std::size_t>(table_.pick(static_cast<int>(all.size())))];
  }

  void act() {
    const int what = table_.pick(100);
    if (table_.halted() && chance(8)) {
      table_.go_on();
    } else if (what < 45) {
      command();
    } else if (what < 60) {
      pass_time();
    } else if (what < 80) {
      if (table_.pending()) answer();
    } else if (what < 86) {
      come();
    } else if (what < 89) {
      const Guest& guest = somebody();
      if (table_.is_connected(guest)) table_.disconnect(guest);
    } else if (what < 92) {
      late_close();
    } else if (what < 93) {
      static const std::array names{"Ann", "ann", "Ben", "Bot 1", "Zoe"};
      const Guest& guest = somebody();
      if (!deleted_.contains(guest.player))
        table_.rename(guest, names[static_cast<std::size_t>(table_.pick(5))]);
      if (chance(30)) announce_restart();
    } else if (what < 94 && chance(50)) {
      table_.halt();
    } else if (what < 95 && chance(30)) {
      be_ordered();
    } else if (what < 95 && chance(50)) {
      restart(chance(50) ? Outcome::saved : Outcome::unavailable);
    } else {
      table_.settle();
    }
  }

  /// The journal answers, perhaps late, and not always well.
  void answer() {
    if (chance(3)) {
      table_.answer(Outcome::conflict);
      REQUIRE(table_.room().broken());
      CHECK(table_.connected().empty());
      restart(Outcome::unavailable);
    } else {
      table_.answer(chance(5) ? Outcome::unavailable : Outcome::saved);
    }
  }

  /// The room is loaded anew; `fate` is that of the commit on its way.
  void restart(Outcome fate) {
    const auto closes = [](const storage::Change& change) {
      return std::holds_alternative<storage::CloseRoom>(change);
    };
    if (table_.pending() && fate == Outcome::saved &&
        std::ranges::any_of(table_.on_the_way().changes, closes)) {
      // There is nothing to load then.
      table_.answer(fate);
      return;
    }
    table_.restart(fate);
    sent_.clear();
    orders_.clear();
    restarted_ = table_.now();
    last_there_ = std::max(last_there_, last_written_act());
  }

  void command() {
    const Guest& guest = somebody();
    if (!table_.is_connected(guest)) return come();
    if (!sent_.empty() && chance(3)) return send_again();
    const Wish wish = wish_of(guest);
    const std::string id = table_.tell(guest, wish);
    sent_.insert_or_assign(id, Sent{guest, table_.lines(guest).back()});
    wishes_.insert_or_assign(id, wish);
  }

  void send_again() {
    auto& [id, sent] = *std::next(sent_.begin(), table_.pick(static_cast<int>(sent_.size())));
    if (!table_.is_connected(sent.guest)) return;
    sent.on_one_line = sent.on_one_line && table_.lines(sent.guest).back() == sent.line;
    ++sent.times;
    table_.tell(sent.guest, id, wishes_.at(id));
  }

  Wish wish_of(const Guest& guest) {
    const json& known = table_.knows(guest);
    const bool may_move = !known["private"].is_null() && !known["private"]["legal"].empty();
    if (may_move && chance(50)) return table_.some_move(guest);
    const json& game = known["game"];
    switch (table_.pick(24)) {
      case 0:
      case 1:
        return sit(chance(50) ? std::optional<int>() : table_.pick(6));
      case 2:
        return chance(40) ? leave() : ready();
      case 3:
      case 4:
      case 5:
        return start();
      case 6:
        return give_nonce({static_cast<std::uint8_t>(table_.pick(256))});
      case 7:
        return configure(random_change());
      case 8:
        return seat_bot();
      case 9:
        return hand_over(somebody().player);
      case 10:
        return chance(80) ? remove(protocol::PlayerId::bot(1 + table_.pick(3))) : remove(somebody().player);
      case 11:
        return chance(20) ? ban(somebody().player) : ready(false);
      case 12:
      case 13:
        return replace(table_.pick(6));
      case 14:
      case 15:
      case 16:
        return come_back();
      case 17:
        return pause_clocks();
      case 18:
      case 19:
        return resume_clocks();
      case 20:
        return chance(30) ? end_game() : say_phrase("hello");
      case 21:
        return say(chance(80) ? "Hello!" : " ");
      case 22:
        return game.is_null() ? start() : make_move(game["number"], table_.pick(20), {{"type", "stop"}});
      default:
        return chance(2) ? close_room()
                         : make_move(1, 0, chance(50) ? json(nullptr) : json({{"type", "draw"}}));
    }
  }

  SettingsChange random_change() {
    static const std::array<std::optional<std::chrono::seconds>, 4> times{std::nullopt, 15s, 300s,
                                                                          std::chrono::days(1)};
    switch (table_.pick(7)) {
      case 0:
        return with(&SettingsChange::seats, 2 + table_.pick(5));
      case 1:
        return with(&SettingsChange::move_time, times[static_cast<std::size_t>(table_.pick(4))]);
      case 2:
        return with(&SettingsChange::on_leave, static_cast<OnLeave>(table_.pick(3)));
      case 3:
        return with(&SettingsChange::watching, chance(50));
      case 4:
        return with(&SettingsChange::chat, chance(70));
      case 5:
        return with(&SettingsChange::listed, chance(50));
      default:
        return with(&SettingsChange::options, json{{"quick", chance(50)}});
    }
  }

  /// Something is done from outside.
  void be_ordered() {
    const Guest& guest = somebody();
    switch (table_.pick(8)) {
      case 0:
        if (chance(20)) orders_.push_back(table_.close_for_owner());
        break;
      case 1:
      case 2:
        table_.room().turn_away(guest.address, protocol::ByeReason::banned);
        break;
      case 3:
      case 4:
        table_.room().turn_away(guest.player, protocol::ByeReason::banned);
        break;
      case 5:
        orders_.push_back(table_.leave_for(guest));
        break;
      default:
        delete_player(guest);
        break;
    }
  }

  void announce_restart() {
    std::optional<Announcement> restart;
    if (chance(70))
      restart = Announcement{table_.now() + milliseconds(table_.pick(600'000)), "A new version."};
    table_.room().announce(restart);
  }

  void delete_player(const Guest& guest) {
    if (deleted_.contains(guest.player) || !table_.delete_player(guest)) return;
    deleted_.insert(guest.player);
    std::erase_if(sent_, [&](const auto& sent) { return sent.second.guest == guest; });
  }

  void come() {
    const Guest& guest = somebody();
    if (deleted_.contains(guest.player)) return;
    if (!table_.is_connected(guest) || chance(20)) table_.connect(guest);
  }

  void late_close() {
    const Guest& guest = somebody();
    if (!known_.contains(guest.player)) return;
    const auto& lines = table_.lines(guest);
    if (lines.size() > 1)
      table_.room().drop(*lines[static_cast<std::size_t>(table_.pick(static_cast<int>(lines.size()) - 1))]);
  }

  void pass_time() {
    const int what = table_.pick(100);
    milliseconds time(table_.pick(50));
    const auto alarm = table_.room().next_alarm();
    if (what < 30) {
      time = milliseconds(table_.pick(3'000));
    } else if (what < 60 && alarm && *alarm > table_.now() + 1ms) {
      time = std::min<milliseconds>(*alarm - table_.now() + milliseconds(table_.pick(3) - 1), 30h);
    } else if (what < 70) {
      time = milliseconds(table_.pick(70'000));
    } else if (what < 72) {
      time = milliseconds(table_.pick(30 * 60'000));
    } else if (what < 73) {
      time = milliseconds(table_.pick(25 * 3'600'000));
    }
    if (table_.pending() || chance(20)) {
      // The room hears of it late.
      table_.wait(time);
      table_.wake();
    } else {
      table_.advance(time);
    }
  }

  /// Everything is written, and some look at it all.
  void rest() {
    table_.go_on();
    // What the disk refused to write by itself is tried again within a second, and until then it is not what
    // a room from disk may be held against.
    table_.advance(1s);
    if (over()) return;
    expect_all_well();
    expect_answers();
    table_.expect_all_told();
    if (plan_.reads_disk) table_.expect_same_from_disk();
    // Whoever has given an order has heard what came of it.
    for (const auto& order : orders_) CHECK(order->has_value());
    expect_nothing_of_the_deleted();
    if (table_.playing() && somebody_plays_along()) {
      for (int moves = 0; moves < 3; ++moves) {
        CHECK(goes_on(table_));
        if (over() || !somebody_plays_along()) break;
      }
      // That took time, in which people were there.
      expect_all_well();
    }
  }

  void expect_nothing_of_the_deleted() {
    for (const Guest& guest : table_.connected()) {
      for (const json& line : table_.knows(guest)["chat"]) {
        for (const protocol::PlayerId player : deleted_) CHECK(line["player"] != player.text());
      }
    }
    for (const auto& seat : table_.room().view().seats) {
      if (!seat || !deleted_.contains(seat->player)) continue;
      CHECK(seat->left);
      CHECK(seat->name.starts_with(storage::deleted_name));
    }
  }

  bool somebody_plays_along() {
    for (const Guest& guest : table_.connected()) {
      if (table_.plays_along(guest)) return true;
    }
    return false;
  }

  void note_who_is_there(const protocol::RoomView& view) {
    for (const Guest& guest : table_.connected()) {
      known_.insert(guest.player);
      if (sits(view, guest)) last_there_ = table_.now();
    }
    // The end of a game counts like a visit.
    const bool plays = view.phase == protocol::Phase::playing;
    if (std::exchange(played_, plays) != plays) last_there_ = table_.now();
  }

  static bool sits(const protocol::RoomView& view, const Guest& guest) {
    return std::ranges::any_of(view.seats,
                               [&](const auto& seat) { return seat && seat->player == guest.player; });
  }

  /// What the archive takes for a sign of somebody's presence; it counts bots and passers-by, too.
  [[nodiscard]] Table::Time last_written_act() const {
    Table::Time last;
    for (const auto& commit : table_.commits()) {
      for (const auto& change : commit.changes) {
        if (std::holds_alternative<storage::RecordMove>(change) ||
            std::holds_alternative<storage::RememberCommand>(change))
          last = commit.at;
      }
    }
    return last;
  }

  void expect_all_well() {
    if (over()) return;
    REQUIRE_FALSE(table_.room().broken());
    const protocol::RoomView view = table_.room().view();
    note_who_is_there(view);
    CHECK(known_.contains(view.host));
    std::set<protocol::PlayerId> sitting;
    for (const auto& seat : view.seats) {
      if (seat) CHECK(sitting.insert(seat->player).second);
    }
    // Whoever closes the server now finds no room that nobody looks after.
    if (!table_.pending() && !table_.halted()) CHECK(table_.room().next_alarm().has_value());
    CHECK(view.saving == !table_.halted());
    expect_wake_in_time(view);
  }

  /// On disk stands no later moment than that at which something is due to somebody.
  void expect_wake_in_time(const protocol::RoomView& view) {
    const auto wake = table_.wake_on_disk();
    if (table_.room().clocks_run()) {
      for (const Guest& guest : {ann, ben, cleo, dan, eve}) {
        if (!sits(view, guest)) continue;
        if (const auto left = table_.remaining(guest)) CHECK(wake <= table_.now() + *left);
      }
    }
    const auto letters = view.settings.move_time.value_or(0s) >= std::chrono::days(1);
    const std::chrono::seconds life = view.phase == protocol::Phase::lobby      ? 30min
                                      : view.phase == protocol::Phase::finished ? 24h
                                      : letters                                 ? 4 * *view.settings.move_time
                                                                                : std::chrono::days(14);
    // Whoever was here when the server stopped has time to come back.
    CHECK(wake <= std::max(last_there_ + life, restarted_ + 60s));
  }

  /// With nothing on its way, every command has one answer each time it was sent, if its sender stayed.
  void expect_answers() {
    for (const auto& [id, sent] : sent_) {
      std::size_t answers = 0;
      for (const auto& line : table_.lines(sent.guest)) answers += line->answers(id).size();
      CHECK(answers <= sent.times);
      const bool stayed = table_.is_connected(sent.guest) && table_.lines(sent.guest).back() == sent.line;
      if (stayed && sent.on_one_line) CHECK(answers == sent.times);
    }
  }

  SessionPlan plan_;
  Table table_;
  std::map<std::string, Sent> sent_;
  std::map<std::string, Wish> wishes_;
  std::set<protocol::PlayerId> known_;
  std::set<protocol::PlayerId> deleted_;
  std::vector<std::shared_ptr<std::optional<Outcome>>> orders_;
  Table::Time last_there_{};
  Table::Time restarted_{};
  bool played_ = false;
};

}  // namespace

void run_session(std::uint64_t seed, const SessionPlan& plan) {
  CAPTURE(seed);
  Session(seed, plan).run();
}

}  // namespace tablee::server
