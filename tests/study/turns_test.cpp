// Whoever asks for much waits for their own work, and nobody else does.
#include "server/turns.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <string>

namespace tablee::server {
namespace {

using std::chrono::milliseconds;

/// Work that says whose it is, and takes no time until it is charged.
class Asked {
 public:
  explicit Asked(Share share) : turns_(share) {}

  bool ask(const std::string& asker, std::shared_ptr<std::atomic<bool>> in_vain = nullptr) {
    const auto act = [this, asker, in_vain] { order_ += in_vain && *in_vain ? "-" : asker; };
    return turns_.add(asker, {act, in_vain});
  }

  /// Does as much as there is to do at `now`, up to `most`: whose work that was.
  std::string work(milliseconds now, milliseconds each = milliseconds(0), int most = 100) {
    order_.clear();
    for (int time = 0; time < most; ++time) {
      auto turn = turns_.take(at(now));
      if (!turn) break;
      turn->act();
      turns_.charge(turn->asker, each, at(now));
    }
    return order_;
  }

  [[nodiscard]] const std::string& order() const { return order_; }

  [[nodiscard]] std::optional<milliseconds> rest(milliseconds now) const {
    const auto rest = turns_.rest(at(now));
    return rest ? std::optional(std::chrono::ceil<milliseconds>(*rest)) : std::nullopt;
  }

 private:
  static Turns<std::string>::Clock::time_point at(milliseconds time) {
    return Turns<std::string>::Clock::time_point(time);
  }

  Turns<std::string> turns_;
  std::string order_;
};

TEST_CASE("askers take turns, however much one of them has asked for before") {
  Asked asked({});
  for (const char* asker : {"a", "a", "a", "a", "b", "c", "c"}) asked.ask(asker);
  CHECK(asked.work(milliseconds(0), milliseconds(0), 3) == "abc");
  asked.ask("b");
  CHECK(asked.work(milliseconds(0)) == "acbaa");
}

TEST_CASE("whoever has used up their share rests until it has come back, and others do not") {
  Asked asked({.of_time = 0.25, .at_once = milliseconds(50)});
  CHECK_FALSE(asked.rest(milliseconds(0)));
  for (int time = 0; time < 100; ++time) asked.ask("a");
  // Five times 10 ms at once; then 10 ms in 40.
  CHECK(asked.work(milliseconds(0), milliseconds(10)) == "aaaaa");
  CHECK(asked.rest(milliseconds(0)) == milliseconds(4));
  asked.ask("b");
  CHECK(asked.rest(milliseconds(0)) == milliseconds(0));
  CHECK(asked.work(milliseconds(0), milliseconds(10)) == "b");
  std::string later;
  for (int now = 1; now <= 1'000; ++now) later += asked.work(milliseconds(now), milliseconds(10));
  CHECK(later == std::string(25, 'a'));
  // What was much is paid for, however long it takes.
  CHECK(asked.work(milliseconds(2'000), milliseconds(1'050)) == "a");
  CHECK(asked.work(milliseconds(6'000)).empty());
  CHECK(asked.rest(milliseconds(6'000)) == milliseconds(4));
  CHECK(asked.work(milliseconds(6'004), milliseconds(0), 1) == "a");
}

TEST_CASE("of one asker so much waits, and what has begun waits no longer") {
  Asked asked({.waiting = 2});
  CHECK(asked.ask("a"));
  CHECK(asked.ask("a"));
  CHECK_FALSE(asked.ask("a"));
  CHECK(asked.ask("b"));
  CHECK(asked.work(milliseconds(0), milliseconds(0), 1) == "a");
  CHECK(asked.ask("a"));
  CHECK_FALSE(asked.ask("a"));
  CHECK(asked.work(milliseconds(0)) == "baa");
}

TEST_CASE("what is in vain makes room for what is wanted") {
  Asked asked({.waiting = 3});
  const auto in_vain = std::make_shared<std::atomic<bool>>(false);
  for (int time = 0; time < 3; ++time) CHECK(asked.ask("a", in_vain));
  CHECK_FALSE(asked.ask("a"));
  *in_vain = true;
  CHECK(asked.ask("a"));
  CHECK(asked.order() == "---");
  CHECK(asked.ask("a"));
  CHECK(asked.ask("a"));
  CHECK_FALSE(asked.ask("a"));
  CHECK(asked.work(milliseconds(0)) == "aaa");
}

}  // namespace
}  // namespace tablee::server
