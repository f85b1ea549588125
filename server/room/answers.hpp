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

/// Keeps the newest answers that a player got, by message id: the last 64.
template <class Answer>
class NewestAnswers {
 public:
  static constexpr std::size_t kept = storage::commands_remembered;

  void add(protocol::PlayerId player, const Answer& answer) {
    std::vector<Answer>& list = answers_[player];
    if (list.size() == kept) list.erase(list.begin());
    list.push_back(answer);
  }
  void forget(protocol::PlayerId player) { answers_.erase(player); }
  [[nodiscard]] bool knows(protocol::PlayerId player) const { return answers_.contains(player); }
  /// The frame that first answered this command, or nothing if none did.
  [[nodiscard]] std::optional<std::string> find(protocol::PlayerId player,
                                                const protocol::MessageId& id) const {
    const auto list = answers_.find(player);
    if (list == answers_.end()) return std::nullopt;
    const auto answer =
        std::ranges::find_if(list->second, [&](const Answer& given) { return given.id == id; });
    if (answer == list->second.end()) return std::nullopt;
    return encode(*answer);
  }

  friend bool operator==(const NewestAnswers&, const NewestAnswers&) = default;

 private:
  std::map<protocol::PlayerId, std::vector<Answer>> answers_;
};

/// What was refused in a room. Not kept on disk.
using Refusals = NewestAnswers<protocol::Refused>;

/// What was accepted in a room: moves of the current game, the last 64 of the game before, and the last 64
/// other commands of a player.
class Answers {
 public:
  void accept_move(protocol::PlayerId player, const protocol::Accepted& answer) {
    moves_.insert_or_assign({player, answer.id}, Made{answer.game, answer.version});
  }

  void accept_command(protocol::PlayerId player, const protocol::Accepted& answer) {
    commands_.add(player, answer);
  }

  /// A move of the game before.
  void accept_earlier_move(protocol::PlayerId player, const protocol::Accepted& answer) {
    earlier_moves_.insert_or_assign({player, answer.id}, Made{answer.game, answer.version});
  }

  /// The moves that `from` has made in the current game are those of `to` from now on.
  void hand_over_moves(protocol::PlayerId from, protocol::PlayerId to) {
    Moves kept;
    for (const auto& [command, made] : moves_)
      kept.emplace(Command{command.first == from ? to : command.first, command.second}, made);
    moves_ = std::move(kept);
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

  /// The player is nobody any more: all but the moves, which are the game's, goes.
  void forget(protocol::PlayerId player) { commands_.forget(player); }

  /// Whether an answer to something else than a move is remembered for them.
  [[nodiscard]] bool knows(protocol::PlayerId player) const { return commands_.knows(player); }

  /// The frame that first answered this command, or nothing if none did.
  [[nodiscard]] std::optional<std::string> find(protocol::PlayerId player,
                                                const protocol::MessageId& id) const {
    for (const Moves* moves : {&moves_, &earlier_moves_}) {
      if (const auto move = moves->find({player, id}); move != moves->end())
        return encode(protocol::Accepted{id, move->second.game, move->second.version});
    }
    return commands_.find(player, id);
  }

  friend bool operator==(const Answers&, const Answers&) = default;

 private:
  struct Made {
    protocol::GameNumber game;
    protocol::Version version;

    friend bool operator==(const Made&, const Made&) = default;
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

  Moves moves_;
  Moves earlier_moves_;
  NewestAnswers<protocol::Accepted> commands_;
};

}  // namespace tablee::server
