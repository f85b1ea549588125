#include "line.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>

namespace tablee::server {

using nlohmann::json;

void Line::send(Frame frame) {
  if (goodbye_) return;
  unread_.push_back({now_(), (frame.shared ? *frame.shared : std::string()) + frame.own});
  constexpr std::size_t longest_answer = 400;
  if (frame.size() < longest_answer) read_answer(unread_.back().text);
}

void Line::close(protocol::Bye bye) {
  if (!goodbye_) goodbye_ = bye.reason;
}

const std::vector<json>& Line::frames() {
  read_what_came();
  return frames_;
}

std::vector<json> Line::frames(std::string_view type, std::size_t from) {
  read_what_came();
  std::vector<json> chosen;
  for (std::size_t index = from; index < frames_.size(); ++index) {
    if (frames_[index]["type"] == type) chosen.push_back(frames_[index]);
  }
  return chosen;
}

std::size_t Line::count(std::string_view type, std::size_t from) {
  return frames(type, from).size();
}

const json& Line::knows() {
  read_what_came();
  return knows_;
}

void Line::read_answer(const std::string& text) {
  const json frame = json::parse(text);
  if (!frame.contains("id") || !frame["id"].is_string()) return;
  answers_[frame["id"]].push_back(frame);
  if (frame["type"] == "accepted")
    accepted_.emplace(std::pair(frame["game"].get<int>(), frame["version"].get<int>()),
                      frames_.size() + unread_.size());
}

void Line::read_what_came() {
  for (const auto& [came, text] : unread_) {
    frames_.push_back(json::parse(text));
    learn(frames_.back(), came);
  }
  unread_.clear();
}

json Line::shows() {
  json shown = knows();
  const auto run_down = [now = now_()](json& left, Time came) {
    if (left.is_number()) left = std::max<std::int64_t>(left.get<std::int64_t>() - (now - came).count(), 0);
  };
  if (json& restart = shown["room"]["restart"]; !restart.is_null())
    run_down(restart["remaining_ms"], room_came_);
  json& game = shown["game"];
  if (!game.is_null() && !game["clocks"].is_null() && game["clocks"]["paused"] == false) {
    for (json& left : game["clocks"]["remaining_ms"]) run_down(left, clocks_came_);
  }
  if (!shown["private"].is_null()) shown["private"]["events"] = json::array();
  return shown;
}

void Line::learn(const json& frame, Time came) {
  const std::string& type = frame["type"].get_ref<const std::string&>();
  if (frames_.size() == 1 && type != "snapshot") FAIL_CHECK("the first frame is a ", type);
  if (type == "snapshot" || type == "room") room_came_ = came;
  if (type == "snapshot" || type == "update" || type == "clocks") clocks_came_ = came;
  if (type == "snapshot") {
    learn_snapshot(frame);
  } else if (type == "update") {
    learn_update(frame);
  } else if (type == "room") {
    knows_["you"] = frame["you"];
    knows_["room"] = frame["room"];
  } else if (type == "clocks") {
    knows_["game"]["clocks"] = frame["clocks"];
    check_clocks(knows_["game"]);
  } else if (type == "chat") {
    knows_["chat"].push_back(frame["line"]);
  }
}

void Line::learn_snapshot(const json& frame) {
  knows_ = frame;
  knows_.erase("type");
  if (frame["you"]["player"] != player_) FAIL_CHECK("a snapshot for somebody else");
  if (!frame["game"].is_null()) check_clocks(frame["game"]);
  check_seat();
}

void Line::learn_update(const json& frame) {
  const json& before = knows_["game"];
  const json& game = frame["game"];
  if (before.is_null() || game["number"] != before["number"] ||
      game["version"] != before["version"].get<int>() + 1)
    FAIL_CHECK("an update to ", game["version"], " after ", before.is_null() ? json() : before["version"]);
  check_clocks(game);
  const bool own = !frame["private"].is_null() && frame["private"]["seat"] == frame["seat"];
  if (own && frame["by"] == "player") {
    const auto told = accepted_.find({game["number"].get<int>(), game["version"].get<int>()});
    if (told == accepted_.end() || told->second >= frames_.size())
      FAIL_CHECK("a move was shown before it was accepted");
  }
  knows_["game"] = game;
  knows_["private"] = frame["private"];
  check_seat();
}

void Line::check_clocks(const json& game) {
  if (game["clocks"].is_null()) return;
  const auto move_time = knows_["room"]["settings"]["move_seconds"].get<std::int64_t>() * 1000;
  for (const json& left : game["clocks"]["remaining_ms"]) {
    if (!left.is_null() && (left < 0 || left > move_time)) FAIL_CHECK("a clock shows ", left);
  }
}

void Line::check_seat() {
  if (knows_["private"].is_null() || knows_["room"]["phase"] != "playing") return;
  const json& holder = knows_["room"]["seats"][knows_["private"]["seat"].get<std::size_t>()];
  if (holder.is_null() || holder["player"] != player_) FAIL_CHECK("somebody else's seat is shown");
}

}  // namespace tablee::server
