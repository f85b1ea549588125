// What takes long: who waits for it, and who does not.
#include "server/store.hpp"

#include <doctest/doctest.h>

#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <cstdlib>
#include <future>
#include <string>

#include "server/shards/shard.hpp"

namespace tablee::server {
namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;

/// A store in a folder that goes with it.
class Fixture {
 public:
  explicit Fixture(const Share& of_studies = {})
      : store_(std::make_unique<Store>(storage::JournalSettings{.file = folder_ / "t.sqlite",
                                                                .durability = storage::Durability::process},
                                       of_studies)) {}
  ~Fixture() {
    store_.reset();
    fs::remove_all(folder_);
  }
  Fixture(const Fixture&) = delete;
  Fixture& operator=(const Fixture&) = delete;

  [[nodiscard]] Store& store() { return *store_; }

  void save(std::vector<storage::Change> changes) {
    std::promise<storage::Outcome> saved;
    store_->journal().submit({server_time(), std::move(changes)},
                             [&](storage::Outcome outcome) { saved.set_value(outcome); });
    REQUIRE(saved.get_future().get() == storage::Outcome::saved);
  }

 private:
  static fs::path make_folder() {
    std::string name = (fs::temp_directory_path() / "tablee-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    return name;
  }

  fs::path folder_ = make_folder();
  std::unique_ptr<Store> store_;
};

asio::awaitable<void> study(Store& store, Requester asker, std::function<void()> work, std::string& faults) {
  const auto question = [work](storage::Archive&) {
    work();
    return true;
  };
  try {
    co_await store.study(asker, question);
  } catch (const AskerGone&) {
    faults += "gone";
  } catch (const TooMuchAsked&) {
    faults += "much";
  }
}

TEST_CASE("whoever asks for much is followed by the next asker; who has gone is not worked for") {
  Fixture fixture;
  asio::io_context context;
  std::promise<void> go_on;
  std::string order;
  std::string faults;
  const auto ask = [&](const char* address, char sign, std::shared_ptr<std::atomic<bool>> gone = nullptr) {
    Requester asker{Address::parse(address), std::move(gone)};
    asio::co_spawn(context,
                   study(
                       fixture.store(), asker, [&order, sign] { order += sign; }, faults),
                   asio::detached);
  };
  asio::co_spawn(context,
                 study(
                     fixture.store(), {}, [&] { go_on.get_future().wait(); }, faults),
                 asio::detached);
  const auto gone = std::make_shared<std::atomic<bool>>(false);
  for (int time = 0; time < 3; ++time) ask("192.0.2.1", 'a');
  ask("192.0.2.2", 'b');
  ask("192.0.2.3", 'c', gone);
  context.poll();
  *gone = true;
  go_on.set_value();
  context.run();
  CHECK(order == "abaa");
  CHECK(faults == "gone");
}

TEST_CASE("of an asker so much waits, and beyond that it is said at once that it is too much") {
  Fixture fixture({.waiting = 2});
  asio::io_context context;
  std::promise<void> go_on;
  std::string order;
  std::string faults;
  const auto ask = [&](const Requester& asker, std::function<void()> work) {
    asio::co_spawn(context, study(fixture.store(), asker, std::move(work), faults), asio::detached);
  };
  ask({}, [&] { go_on.get_future().wait(); });
  const Requester greedy{Address::parse("192.0.2.1"), nullptr};
  for (int time = 0; time < 3; ++time) ask(greedy, [&] { order += 'a'; });
  ask({Address::parse("192.0.2.2"), nullptr}, [&] { order += 'b'; });
  context.poll();
  CHECK(faults == "much");
  go_on.set_value();
  context.run();
  CHECK(order == "aba");
  CHECK(faults == "much");
}

TEST_CASE("a shard goes on while a room's game is played again from its start") {
  Fixture fixture;
  const protocol::PlayerId ann(1'000'000);
  const auto code = protocol::RoomCode::parse("K7QXMP").value();
  fixture.save({storage::CreatePlayer{ann, {}, "Ann"},
                storage::CreateRoom{.room = protocol::RoomId::draw(),
                                    .code = code,
                                    .game = "calcory",
                                    .settings = {.options = nlohmann::json::object(), .seats = 2},
                                    .host = ann,
                                    .wake = server_time() + std::chrono::hours(1)}});
  ShardFigures figures;
  StorageQuota quota(1'000'000);
  Shard shard(fixture.store(), {}, quota, figures, [](const auto&, const auto&) {});
  asio::io_context context;

  // The thread on which games are played again has something to do before.
  std::promise<void> go_on;
  const auto wait = [&] {
    go_on.get_future().wait();
    return true;
  };
  asio::co_spawn(context, fixture.store().compute(wait), asio::detached);
  context.poll();

  const auto look = [](const Room& room) { return room.view().seats.size(); };
  auto found = asio::co_spawn(context, shard.ask(code, look), asio::use_future);
  auto others = asio::co_spawn(context, shard.visited(), asio::use_future);
  const auto until_true = [&](auto done) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!done() && std::chrono::steady_clock::now() < deadline)
      context.run_one_for(std::chrono::milliseconds(10));
    return done();
  };
  using std::chrono::seconds;
  REQUIRE(until_true([&] { return others.wait_for(seconds(0)) == std::future_status::ready; }));
  CHECK(others.get().empty());
  // As far as it gets without that thread.
  const auto nothing = [](storage::Archive&) { return true; };
  for (int time = 0; time < 3; ++time) {
    auto read = asio::co_spawn(context, fixture.store().ask(nothing), asio::use_future);
    REQUIRE(until_true([&] { return read.wait_for(seconds(0)) == std::future_status::ready; }));
    auto again = asio::co_spawn(context, shard.visited(), asio::use_future);
    REQUIRE(until_true([&] { return again.wait_for(seconds(0)) == std::future_status::ready; }));
    CHECK(again.get().empty());
  }
  CHECK(found.wait_for(seconds(0)) == std::future_status::timeout);

  go_on.set_value();
  REQUIRE(until_true([&] { return found.wait_for(seconds(0)) == std::future_status::ready; }));
  CHECK(found.get() == 2U);
  fixture.store().drain();
}

}  // namespace
}  // namespace tablee::server
