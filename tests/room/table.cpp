#include "table.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "games/core/json_tree.hpp"

namespace tablee::server {

using protocol::PlayerId;

namespace {

protocol::MessageId message(const std::string& text) {
  return *protocol::MessageId::parse(text);
}

}  // namespace

Table::Table(Setup setup)
    : limits_(setup.limits), random_(setup.seed), held_to_its_word_(setup.held_to_its_word) {
  auto& settings = setup.settings;
  settings.options = setup.mode.options;
  if (settings.seats == 0) settings.seats = std::max(2, static_cast<int>(setup.seated.size()) + setup.bots);
  lay(setup);
  for (const Guest& guest : setup.seated) {
    connect(guest);
    if (guest != setup.seated.front()) REQUIRE(ask(guest, sit()) == "accepted");
    now_ += 1s;
  }
}

void Table::lay(const Setup& setup) {
  const Guest& host = setup.seated.front();
  introduce(host);
  games::Seed first_seed{};
  first_seed[0] = static_cast<std::uint8_t>(setup.seed);
  first_seed[1] = static_cast<std::uint8_t>(setup.seed >> 8U);
  const protocol::RoomId id(77);
  const Time wake = now_ + limits_.unstarted_life;
  storage::RoomRecord record{.room = id,
                             .code = code_,
                             .game = setup.mode.game,
                             .settings = setup.settings,
                             .host = host.player,
                             .next_seed = first_seed,
                             .created = now_,
                             .wake = wake,
                             .touched = now_,
                             .seats = {},
                             .last_game = std::nullopt,
                             .votes = {},
                             .commands = {},
                             .earlier_moves = {},
                             .chat = {},
                             .bans = {},
                             .tally = {}};
  storage::Commit made{now_,
                       {storage::CreateRoom{.room = id,
                                            .code = code_,
                                            .game = setup.mode.game,
                                            .settings = setup.settings,
                                            .host = host.player,
                                            .next_seed = first_seed,
                                            .made_from = host.address,
                                            .wake = wake}}};
  const auto take = [&](int seat, PlayerId player, const std::string& name) {
    made.changes.emplace_back(storage::TakeSeat{id, games::Seat(seat), player});
    record.seats.push_back(
        {.seat = games::Seat(seat), .player = player, .name = name, .since = now_, .nonce = {}});
  };
  take(0, host.player, host.name);
  for (int bot = 1; bot <= setup.bots; ++bot) {
    take(setup.settings.seats - setup.bots + bot - 1, PlayerId::bot(bot), "Bot " + std::to_string(bot));
  }
  saved_.push_back(std::move(made));
  laid_ = record;
  room_ = std::make_unique<Room>(record, ports(), limits_);
}

RoomPorts Table::ports() {
  const auto draw_seed = [this] {
    games::Seed seed{0x55};
    seed[1] = static_cast<std::uint8_t>(++seeds_drawn_);
    return seed;
  };
  const auto submit = [this](storage::Commit commit) {
    if (on_the_way_) FAIL_CHECK("a second commit is on its way");
    on_the_way_ = std::move(commit);
  };
  RoomPorts ports{submit, [this] { return now_; }, draw_seed, started_};
  ports.take_bytes = [this](const storage::AddressHash& address, std::size_t bytes) {
    if (used_up_.contains(address)) return false;
    kept_[address] += bytes;
    return true;
  };
  ports.charge_bytes = [this](const storage::AddressHash& address, std::size_t bytes) {
    kept_[address] += bytes;
  };
  return ports;
}

void Table::use_up(const Guest& guest, bool used_up) {
  if (used_up) {
    used_up_.insert(guest.address);
  } else {
    used_up_.erase(guest.address);
  }
}

std::size_t Table::kept_of(const Guest& guest) const {
  const auto kept = kept_.find(guest.address);
  return kept == kept_.end() ? 0 : kept->second;
}

void Table::introduce(const Guest& guest) {
  if (!guests_.emplace(guest.player, guest).second) return;
  names_.emplace(guest.player, guest.name);
  lines_[guest.player];
  storage::TokenHash token{};
  token[0] = static_cast<std::uint8_t>(guest.player.value());
  token[1] = static_cast<std::uint8_t>(guest.player.value() >> 8U);
  saved_.push_back({now_, {storage::CreatePlayer{guest.player, token, guest.name}}});
}

std::shared_ptr<Line> Table::connect(const Guest& guest) {
  introduce(guest);
  auto line = std::make_shared<Line>(guest.player, [this] { return now_; });
  lines_[guest.player].push_back(line);
  std::erase(connected_, guest);
  connected_.push_back(guest);
  room_->join(line, record_of(guest), guest.address);
  look();
  return line;
}

void Table::disconnect(const Guest& guest) {
  std::erase(connected_, guest);
  room_->drop(line(guest));
  look();
}

bool Table::is_connected(const Guest& guest) const {
  return std::ranges::find(connected_, guest) != connected_.end() && !line(guest).goodbye();
}

const std::vector<Guest>& Table::connected() {
  std::erase_if(connected_, [this](const Guest& guest) { return line(guest).goodbye().has_value(); });
  return connected_;
}

void Table::rename(const Guest& guest, const std::string& name) {
  introduce(guest);
  names_[guest.player] = name;
  saved_.push_back({now_, {storage::RenamePlayer{guest.player, name}}});
  room_->rename({guest.player, name});
  look();
}

void Table::expect_all_told() {
  for (const Guest& guest : connected()) {
    CAPTURE(guest.name);
    const json now = json::parse(encode(room_->snapshot_for(guest.player)));
    const json shown = line(guest).shows();
    for (const std::string part : {"you", "room", "game", "private"}) {
      CAPTURE(part);
      CHECK(shown[part] == now[part]);
    }
    // A client may know older lines than a snapshot still has.
    const json& chat = shown["chat"];
    const auto newest = static_cast<std::ptrdiff_t>(std::min(chat.size(), now["chat"].size()));
    CHECK(json(std::vector<json>(chat.end() - newest, chat.end())) == now["chat"]);
  }
}

bool Table::delete_player(const Guest& guest) {
  introduce(guest);
  room_->turn_away(guest.player, protocol::ByeReason::signed_out);
  settle();
  const auto left = leave_for(guest);
  settle();
  if (*left != Outcome::saved) return false;
  saved_.push_back({now_, {storage::DeletePlayer{guest.player}}});
  names_[guest.player] = storage::deleted_name;
  room_->forget(guest.player);
  look();
  return true;
}

std::string Table::tell(const Guest& guest, const Wish& wish) {
  std::string id = "c" + std::to_string(++ids_given_);
  tell(guest, id, wish);
  return id;
}

void Table::tell(const Guest& guest, const std::string& id, const Wish& wish, std::optional<Time> arrived) {
  last_speaker_ = guest;
  room_->receive(line(guest), wish(message(id)), arrived);
  look();
}

std::string Table::ask(const Guest& guest, const Wish& wish) {
  const std::string id = tell(guest, wish);
  settle();
  return answer_to(guest, id);
}

const json* Table::first_answer(const Guest& guest, const std::string& id) const {
  for (const auto& line : lines_.at(guest.player)) {
    const auto& answers = line->answers(id);
    if (!answers.empty()) return &answers.front();
  }
  return nullptr;
}

std::string Table::answer_to(const Guest& guest, const std::string& id) const {
  const json* answer = first_answer(guest, id);
  if (answer == nullptr) return "";
  return (*answer)["type"] == "accepted" ? "accepted" : (*answer)["code"];
}

void Table::answer(Outcome outcome) {
  REQUIRE(pending());
  storage::Commit commit = std::move(*on_the_way_);
  on_the_way_.reset();
  if (outcome == Outcome::saved) saved_.push_back(std::move(commit));
  room_->committed(outcome);
  look();
}

void Table::settle() {
  for (int commits = 0; pending(); ++commits) {
    if (commits > 10'000) throw std::runtime_error("the room never comes to rest");
    answer(Outcome::saved);
  }
}

Table::Time Table::wake_on_disk() const {
  Time wake;
  for (const auto& commit : saved_) {
    for (const auto& change : commit.changes) {
      if (const auto* made = std::get_if<storage::CreateRoom>(&change)) wake = made->wake;
      if (const auto* set = std::get_if<storage::SetWake>(&change)) wake = set->at;
    }
  }
  return wake;
}

void Table::halt() {
  if (!halted_) halted_ = now_;
  room_->halt(*halted_);
  look();
}

void Table::go_on() {
  if (!halted_) return;
  if (pending()) answer(Outcome::saved);
  if (pending()) throw std::logic_error("a halted room begins something");
  const Time since = *std::exchange(halted_, std::nullopt);
  saved_.push_back({now_, {storage::RecordStandstill{since}}});
  room_->go_on(since, now_);
  look();
}

void Table::stand_still(std::chrono::milliseconds duration) {
  const Time since = std::exchange(now_, now_ + duration);
  saved_.push_back({now_, {storage::RecordStandstill{since}}});
  room_->lose_time(since, now_);
  look();
}

void Table::advance(std::chrono::milliseconds duration) {
  const Time end = now_ + duration;
  int at_once = 0;
  for (settle(); const auto alarm = room_->next_alarm(); settle()) {
    if (*alarm > end) break;
    at_once = *alarm > now_ ? 0 : at_once + 1;
    if (at_once > 1'000) throw std::runtime_error("the room wakes itself without an end");
    now_ = std::max(now_, *alarm);
    wake();
  }
  now_ = end;
}

void Table::wake() {
  room_->wake();
  look();
}

void Table::start() {
  const auto starter = std::ranges::find_if(connected(), [this](const Guest& guest) {
    return phase() == "lobby" ? guest == host() : seat_of(guest).has_value();
  });
  REQUIRE(starter != connected_.end());
  REQUIRE(ask(*starter, server::start()) == "accepted");
}

json Table::room_view() {
  return games::to_tree(room_->view());
}

bool Table::let_somebody_move() {
  for (const int seat : to_act()) {
    const auto person = holder(seat);
    if (person && is_connected(*person) && plays_along(*person)) return move(*person) == "accepted";
  }
  return false;
}

std::optional<protocol::SeatHolder> Table::chair(const Guest& guest) const {
  for (const auto& seat : room_->view().seats) {
    if (seat && seat->player == guest.player) return seat;
  }
  return std::nullopt;
}

std::optional<int> Table::seat_of(const Guest& guest) const {
  const auto seats = room_->view().seats;
  for (std::size_t index = 0; index < seats.size(); ++index) {
    if (seats[index] && seats[index]->player == guest.player) return static_cast<int>(index);
  }
  return std::nullopt;
}

json Table::seat(const Guest& guest) {
  return seat(seat_of(guest).value());
}

std::optional<Guest> Table::holder(int seat) const {
  const auto seats = room_->view().seats;
  const auto& chair = seats.at(static_cast<std::size_t>(seat));
  if (!chair || chair->player.is_bot()) return std::nullopt;
  return guests_.at(chair->player);
}

std::optional<Guest> Table::host() {
  const auto known = guests_.find(room_->view().host);
  return known == guests_.end() ? std::nullopt : std::optional(known->second);
}

const json& Table::game() {
  // Whoever spoke last has read what came.
  if (last_speaker_ && is_connected(*last_speaker_) && !knows(*last_speaker_)["game"].is_null())
    return knows(*last_speaker_)["game"];
  for (const Guest& guest : connected()) {
    if (!knows(guest)["game"].is_null()) return knows(guest)["game"];
  }
  throw std::runtime_error("nobody here sees a game");
}

Guest Table::actor() {
  for (const int seat : to_act()) {
    if (const auto person = holder(seat)) return *person;
  }
  throw std::runtime_error("no person is to act");
}

Guest Table::idler() {
  const auto acting = to_act();
  for (int seat = 0; seat < game()["seats"]; ++seat) {
    const auto person = holder(seat);
    if (person && std::ranges::find(acting, seat) == acting.end()) return *person;
  }
  throw std::runtime_error("everybody is to act");
}

bool Table::is_to_act(const Guest& guest) {
  const auto acting = to_act();
  const auto seat = seat_of(guest);
  return seat && std::ranges::find(acting, *seat) != acting.end();
}

Wish Table::some_move(const Guest& guest) {
  const json& known = knows(guest);
  const json& legal = known["private"]["legal"];
  if (legal.empty()) throw std::runtime_error(guest.name + " has no move to make");
  return make_move(known["game"]["number"], known["game"]["version"],
                   legal[static_cast<std::size_t>(pick(static_cast<int>(legal.size())))]);
}

}  // namespace tablee::server
