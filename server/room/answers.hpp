// The answers that players' commands got, so that a command which comes again gets its first answer again.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/ids.hpp"
#include "protocol/messages.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// Remembers answers by player and message id: moves of the current game, the last 64 of the game before, and
/// the last 64 other accepted and the last 64 refused commands of a player.
class Answers {
 public:
  static constexpr std::size_t kept = storage::commands_remembered;

  void accept_move(protocol::PlayerId player, const protocol::Accepted& answer) {
    moves_.insert_or_assign({player, answer.id}, Made{answer.game, answer.version});
  }

  void accept_command(protocol::PlayerId player, const protocol::Accepted& answer) {
    keep(commands_[player], answer);
  }

  void refuse(protocol::PlayerId player, const protocol::Refused& answer) { keep(refusals_[player], answer); }

  /// A move of the game before.
  void accept_earlier_move(protocol::PlayerId player, const protocol::Accepted& answer) {
    earlier_moves_.insert_or_assign({player, answer.id}, Made{answer.game, answer.version});
  }

  /// A new game begins. Whoever made the last moves of the one before may not have heard so yet.
  void begin_game() {
    int last = 0;
    for (const auto& [id, made] : moves_) last = std::max(last, protocol::number(made.version));
    earlier_moves_ = std::exchange(moves_, {});
    std::erase_if(earlier_moves_, [last](const auto& move) {
      return protocol::number(move.second.version) <= last - storage::moves_remembered;
    });
  }

  /// The player is gone and was nobody to this room.
  void forget_refusals(protocol::PlayerId player) { refusals_.erase(player); }

  /// The player is nobody any more: all but the moves, which are the game's, goes.
  void forget(protocol::PlayerId player) {
    commands_.erase(player);
    refusals_.erase(player);
  }

  /// Whether an answer to something else than a move is remembered for them.
  [[nodiscard]] bool knows(protocol::PlayerId player) const {
    return commands_.contains(player) || refusals_.contains(player);
  }

  /// The frame that first answered this command, or nothing if none did.
  [[nodiscard]] std::optional<std::string> find(protocol::PlayerId player,
                                                const protocol::MessageId& id) const {
    for (const Moves* moves : {&moves_, &earlier_moves_}) {
      if (const auto move = moves->find({player, id}); move != moves->end())
        return encode(protocol::Accepted{id, move->second.game, move->second.version});
    }
    if (auto frame = find_in(commands_, player, id)) return frame;
    return find_in(refusals_, player, id);
  }

 private:
  struct Made {
    protocol::GameNumber game;
    protocol::Version version;
  };
  using Command = std::pair<protocol::PlayerId, protocol::MessageId>;
  struct HashOfCommand {
    std::size_t operator()(const Command& command) const {
      constexpr std::size_t odd = 0x9E3779B97F4A7C15U;
      return std::hash<std::string>()(command.second.text()) ^
             static_cast<std::size_t>(command.first.value()) * odd;
    }
  };
  using Moves = std::unordered_map<Command, Made, HashOfCommand>;
  template <class Answer>
  using Lists = std::map<protocol::PlayerId, std::vector<Answer>>;

  template <class Answer>
  static void keep(std::vector<Answer>& list, const Answer& answer) {
    if (list.size() == kept) list.erase(list.begin());
    list.push_back(answer);
  }

  template <class Answer>
  static std::optional<std::string> find_in(const Lists<Answer>& lists, protocol::PlayerId player,
                                            const protocol::MessageId& id) {
    const auto list = lists.find(player);
    if (list == lists.end()) return std::nullopt;
    const auto answer =
        std::ranges::find_if(list->second, [&](const Answer& given) { return given.id == id; });
    if (answer == list->second.end()) return std::nullopt;
    return encode(*answer);
  }

  Moves moves_;
  Moves earlier_moves_;
  Lists<protocol::Accepted> commands_;
  Lists<protocol::Refused> refusals_;
};

}  // namespace tablee::server
