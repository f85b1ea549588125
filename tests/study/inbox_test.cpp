// What other threads put in comes out on one thread, once, in order, and together if it came together.
#include "server/inbox.hpp"

#include <doctest/doctest.h>

#include <thread>
#include <utility>
#include <vector>

namespace tablee::server {
namespace {

TEST_CASE("what has gathered while a thread was busy reaches it in one turn and in order") {
  boost::asio::io_context context;
  std::vector<int> taken;
  Inbox<int> inbox(context, [&](const int& item) { taken.push_back(item); });
  for (const int item : {3, 1, 2}) inbox.put(item);
  CHECK(context.run_one() == 1);
  CHECK(taken == std::vector{3, 1, 2});
  inbox.put(4);
  context.restart();
  CHECK(context.run() == 1);
  CHECK(taken == std::vector{3, 1, 2, 4});
}

TEST_CASE("what is put in from within a turn comes in the next one") {
  boost::asio::io_context context;
  std::vector<int> taken;
  Inbox<int>* again = nullptr;
  Inbox<int> inbox(context, [&](const int& item) {
    taken.push_back(item);
    if (item == 1) again->put(2);
  });
  again = &inbox;
  inbox.put(1);
  CHECK(context.run() == 2);
  CHECK(taken == std::vector{1, 2});
}

TEST_CASE("many threads put in while one takes: nothing is lost, and each thread's items keep their order") {
  constexpr int threads = 4;
  constexpr int items = 5'000;
  boost::asio::io_context context;
  auto work = boost::asio::make_work_guard(context);
  std::vector<int> next(threads, 0);
  int left = threads * items;
  bool ordered = true;
  Inbox<std::pair<int, int>> inbox(context, [&](const std::pair<int, int>& item) {
    ordered = ordered && next[static_cast<std::size_t>(item.first)]++ == item.second;
    if (--left == 0) work.reset();
  });
  std::vector<std::jthread> writers;
  for (int thread = 0; thread < threads; ++thread)
    writers.emplace_back([&inbox, thread] {
      for (int item = 0; item < items; ++item) inbox.put({thread, item});
    });
  context.run();
  CHECK(left == 0);
  CHECK(ordered);
}

}  // namespace
}  // namespace tablee::server
