// A line that keeps what it is sent, and knows what a client at its other end would know.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/room/connection.hpp"
#include "storage/records.hpp"

namespace tablee::server {

/// Fails the test when the room breaks its word to a client: the first frame is a snapshot, versions have no
/// holes, clocks are never negative, a move is accepted before it is shown, and nobody sees two seats.
class Line final : public Connection {
 public:
  using Time = storage::Time;

  /// `now` is the clock of the client's device.
  Line(protocol::PlayerId player, std::function<Time()> now) : player_(player.text()), now_(std::move(now)) {}

  void send(Frame frame) override;
  void close(protocol::Bye bye) override;

  [[nodiscard]] std::optional<protocol::ByeReason> goodbye() const { return goodbye_; }
  /// Everything that came, in order.
  [[nodiscard]] const std::vector<nlohmann::json>& frames();
  /// Those of one type that came as number `from` or later.
  [[nodiscard]] std::vector<nlohmann::json> frames(std::string_view type, std::size_t from = 0);
  [[nodiscard]] std::size_t count(std::string_view type, std::size_t from = 0);
  /// What a client knows by what came: `you`, `room`, `game`, `private` and `chat`, as a snapshot has them.
  [[nodiscard]] const nlohmann::json& knows();
  /// The same as the client shows it at this moment: times have run down since they came, and what is told
  /// once is over.
  [[nodiscard]] nlohmann::json shows();
  /// The answers that came to a command.
  [[nodiscard]] const std::vector<nlohmann::json>& answers(const std::string& id) { return answers_[id]; }

 private:
  /// Answers are short and wanted often: they are read at once, the rest when somebody wants to know.
  void read_answer(const std::string& text);
  void read_what_came();
  void learn(const nlohmann::json& frame, Time came);
  void learn_snapshot(const nlohmann::json& frame);
  void learn_update(const nlohmann::json& frame);
  void check_clocks(const nlohmann::json& game);
  void check_seat();

  struct Unread {
    Time came;
    std::string text;
  };

  std::string player_;
  std::function<Time()> now_;
  std::vector<Unread> unread_;
  std::vector<nlohmann::json> frames_;
  std::map<std::string, std::vector<nlohmann::json>> answers_;
  std::map<std::pair<int, int>, std::size_t> accepted_;  ///< by game and version the first frame that said so
  nlohmann::json knows_;
  Time room_came_;    ///< when the last word of `room` came
  Time clocks_came_;  ///< when the last word of the clocks came
  std::optional<protocol::ByeReason> goodbye_;
};

}  // namespace tablee::server
