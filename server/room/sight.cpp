// What is shown of a room, and to whom.
#include <nlohmann/json.hpp>

#include "server/room/listing.hpp"
#include "server/room/names.hpp"
#include "server/room/room.hpp"

namespace tablee::server {

using protocol::PlayerId;

const std::map<PlayerId, std::string>& Room::names() const {
  std::vector<storage::PlayerRecord> people = seating_.by_time_seated();
  for (const Member& member : attendance_.members()) {
    if (!seating_.seat_of(member.player.player)) people.push_back(member.player);
  }
  return names_.of(std::move(people));
}

protocol::RoomView Room::view() const {
  return view(names());
}

protocol::RoomView Room::view(const std::map<PlayerId, std::string>& called) const {
  protocol::RoomView view{.code = code_,
                          .game = std::string(rulebook_->id()),
                          .phase = phase(),
                          .host = host_,
                          .settings = settings_,
                          .min_seats = rulebook_->min_seats(),
                          .max_seats = rulebook_->max_seats(),
                          .commitment = std::nullopt,
                          .seats = {},
                          .watchers = {},
                          .watcher_count = watchers(),
                          .votes = {},
                          .tally = tally_,
                          .saving = !halted_,
                          .restart = std::nullopt};
  if (restart_) view.restart = restart_->told(ports_.now());
  if (!playing()) view.commitment = games::commitment(next_seed_);
  for (const auto& chair : seating_.chairs()) {
    auto& seat = view.seats.emplace_back();
    if (!chair) continue;
    const PlayerId player = chair->player.player;
    seat = protocol::SeatHolder{.player = player,
                                .name = called.at(player),
                                .presence = presence_of(player),
                                .ready = chair->ready || chair->is_bot(),
                                .stand_in = chair->stand_in,
                                .left = chair->left};
  }
  for (const Member& member : attendance_.members()) {
    const PlayerId player = member.player.player;
    if (seating_.seat_of(player)) continue;
    if (view.watchers.size() < protocol::watchers_named) view.watchers.push_back({player, called.at(player)});
  }
  for (const Ballot::Vote& vote : ballot_.votes()) {
    if (auto standing = standing_of(vote)) view.votes.push_back(*std::move(standing));
  }
  return view;
}

protocol::Phase Room::phase() const {
  if (playing()) return protocol::Phase::playing;
  return game_ ? protocol::Phase::finished : protocol::Phase::lobby;
}

int Room::watchers() const {
  return static_cast<int>(std::ranges::count_if(attendance_.members(), [this](const Member& member) {
    return !seating_.seat_of(member.player.player);
  }));
}

Census Room::census() const {
  Census census{.playing = playing(), .people_here = static_cast<int>(attendance_.members().size())};
  for (const auto& chair : seating_.chairs()) {
    if (chair) ++(chair->is_bot() ? census.bots_seated : census.people_seated);
  }
  return census;
}

std::optional<protocol::Listing> Room::listing() const {
  if (!settings_.listed || closed_) return std::nullopt;
  const auto& called = names();
  const auto host = called.find(host_);
  return protocol::Listing{.code = code_,
                           .game = std::string(rulebook_->id()),
                           .options = settings_.options,
                           .phase = phase(),
                           .host = host == called.end() ? std::string(host_unknown) : host->second,
                           .seats = seating_.seats(),
                           .taken = seating_.taken(),
                           .watchers = watchers(),
                           .move_time = settings_.move_time,
                           .watching = settings_.watching,
                           .created = created_,
                           .host_player = host_,
                           .made_from = made_from_,
                           .visited = !attendance_.members().empty()};
}

protocol::MyRoom Room::seen_by(PlayerId player) const {
  const protocol::RoomView now = view();
  protocol::MyRoom mine{.code = code_,
                        .game = now.game,
                        .phase = now.phase,
                        .seats = {},
                        .seat = seating_.seat_of(player),
                        .move_time = settings_.move_time,
                        .waits_for_you = false,
                        .remaining = std::nullopt};
  for (const auto& seat : now.seats) {
    mine.seats.push_back(seat ? std::optional(seat->name) : std::nullopt);
  }
  const auto seat = playing() ? game_->seat_of(player) : std::nullopt;
  if (!seat) return mine;
  mine.waits_for_you = game_->to_act().contains(*seat) && seating_.at(*seat)->plays_along();
  if (const auto left = clocks())
    mine.remaining = left->remaining.at(static_cast<std::size_t>(seat->index()));
  return mine;
}

protocol::GameView Room::game_view() const {
  protocol::GameView view = game_->view();
  view.clocks = clocks();
  return view;
}

std::optional<protocol::Clocks> Room::clocks() const {
  if (!playing()) return std::nullopt;
  auto clocks = game_->clocks(people_on_clock(), halted_.value_or(ports_.now()));
  if (clocks && halted_) clocks->paused = true;
  return clocks;
}

bool Room::may_see_game(PlayerId player) const {
  return game_ && (settings_.watching || !playing() || game_->seat_of(player));
}

bool Room::may_hear(PlayerId player, const protocol::ChatLine& line) const {
  return !line.watcher || !playing() || !game_->seat_of(player);
}

Scene Room::scene() const {
  Scene scene{view(), names(), restart_};
  scene.room.restart.reset();
  return scene;
}

void Room::show_presence(const Connection* newcomer) {
  const Time now = ports_.now();
  if (now < presence_told_ + limits_.presence_pause) {
    presence_due_ = presence_told_ + limits_.presence_pause;
    // What the newcomer sees may be over when all are told, and has to be taken back then.
    if (newcomer != nullptr) told_.differ();
    return;
  }
  presence_told_ = now;
  show_changes(newcomer);
}

void Room::show_changes(const Connection* newcomer) {
  presence_due_.reset();
  if (attendance_.members().empty()) return;
  if (auto current = scene(); !told_.holds(current)) {
    send_room(current, newcomer);
    told_.note(std::move(current));
  }
  const Time now = ports_.now();
  if (const auto left = clocks(); !told_.holds(left, now)) {
    if (left) send_clocks(*left, newcomer);
    told_.note(left, now);
  }
}

void Room::send_room(const Scene& scene, const Connection* newcomer) {
  const auto shared = std::make_shared<const std::string>(encode_shared(protocol::RoomChanged{view()}));
  for (const Member& member : attendance_.members()) {
    if (member.connection.get() == newcomer) continue;
    const PlayerId player = member.player.player;
    member.connection->send(
        Frame(shared, protocol::encode_tail(protocol::Person{player, scene.names.at(player)})));
  }
}

void Room::send_clocks(const protocol::Clocks& left, const Connection* newcomer) {
  const auto frame = std::make_shared<const std::string>(
      encode(protocol::ClocksChanged{game_->number(), game_->version(), left}));
  for (const Member& member : attendance_.members()) {
    if (member.connection.get() != newcomer && may_see_game(member.player.player))
      member.connection->send(Frame(frame, ""));
  }
}

void Room::announce_move(const games::Happenings& happenings, games::Seat seat, storage::MadeBy by) {
  const protocol::GameView shown = game_view();
  told_.note(shown.clocks, ports_.now());
  const auto shared =
      std::make_shared<const std::string>(encode_shared(protocol::Update{shown, seat, by, happenings.shown}));
  for (const Member& member : attendance_.members()) {
    const PlayerId player = member.player.player;
    const auto own_seat = game_->seat_of(player);
    // Who has not seen the game so far is not shown its last move either, but then how it ended.
    if (!own_seat && !settings_.watching) continue;
    if (!own_seat) {
      member.connection->send(Frame(shared, protocol::encode_tail(nullptr)));
      continue;
    }
    protocol::PrivateView own = game_->private_view(*own_seat);
    own.events = happenings.told_to(*own_seat);
    member.connection->send(Frame(shared, protocol::encode_tail(&own)));
  }
}

void Room::announce_line(const protocol::ChatLine& line) {
  const auto frame = std::make_shared<const std::string>(encode(protocol::ChatSaid{line}));
  for (const Member& member : attendance_.members()) {
    if (may_hear(member.player.player, line)) member.connection->send(Frame(frame, ""));
  }
}

void Room::send_snapshots() {
  for (const Member& member : attendance_.members()) send_snapshot(member);
  told_.note(scene());
  told_.note(clocks(), ports_.now());
}

void Room::send_snapshot(const Member& member) const {
  member.connection->send(Frame(encode(snapshot_for(member.player.player))));
}

protocol::Snapshot Room::snapshot_for(PlayerId player) const {
  const auto& called = names();
  protocol::Snapshot snapshot{{player, called.at(player)}, view(called), std::nullopt, std::nullopt, {}};
  if (may_see_game(player)) {
    snapshot.game = game_view();
    if (const auto seat = game_->seat_of(player)) snapshot.private_view = game_->private_view(*seat);
  }
  snapshot.chat = chat_before(player, std::nullopt, protocol::ChatPage::lines_in_snapshot);
  return snapshot;
}

protocol::ChatPage Room::chat_before(PlayerId player, std::optional<int> before, std::size_t most) const {
  return chat_.page(before, most, [&](const protocol::ChatLine& line) { return may_hear(player, line); });
}

}  // namespace tablee::server
