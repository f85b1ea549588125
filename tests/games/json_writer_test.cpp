#include "games/core/json_writer.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace tablee::games {

TEST_CASE("plain values are written as any JSON library writes them") {
  CHECK(to_json_text(nullptr).text == "null");
  CHECK(to_json_text(true).text == "true");
  CHECK(to_json_text(false).text == "false");
  CHECK(to_json_text(0).text == "0");
  CHECK(to_json_text(std::numeric_limits<std::int64_t>::min()).text == "-9223372036854775808");
  CHECK(to_json_text(std::numeric_limits<std::uint64_t>::max()).text == "18446744073709551615");
  CHECK(to_json_text(std::optional<int>()).text == "null");
  CHECK(to_json_text(std::optional(7)).text == "7");
  CHECK(to_json_text(Seat(3)).text == "3");
  for (const double number : {0.0, 1.0, 2.5, 4.0 / 3, 7.0 / 6, -0.125, 1e300, 5e-324}) {
    const std::string text = to_json_text(number).text;
    CAPTURE(text);
    CHECK(nlohmann::json::parse(text).is_number_float());
    CHECK(nlohmann::json::parse(text).get<double>() == number);
  }
}

TEST_CASE("whatever a text holds, it comes back, and nothing of it ends the text") {
  for (int letter = 0; letter < 0x80; ++letter) {
    std::string text = "a_é€😀";
    text[1] = static_cast<char>(letter);
    CAPTURE(letter);
    CHECK(to_json_text(text).text == nlohmann::json(text).dump());
  }
  CHECK(to_json_text("").text == R"("")");
  CHECK(to_json_text("\"\"\\").text == R"("\"\"\\")");
}

TEST_CASE("commas stand between values and nowhere else") {
  const std::vector<int> none;
  const std::vector<std::vector<int>> lists{{}, {1}, {2, 3}};
  const auto write = [&](JsonWriter& out) {
    out.object([&] {
      out.member("a", none);
      out.member("b", lists);
      out.member("c", [&] { out.object(); });
      out.member("d", [&] { out.object("x", "", "y", nullptr); });
      out.member("e", JsonText{"[{}]"});
      out.member("f", [&] {
        out.list([&] {
          out.object();
          out.value("[");
          out.value("{:");
          out.written("1");
        });
      });
    });
  };
  CHECK(to_json_text(write).text ==
        R"({"a":[],"b":[[],[1],[2,3]],"c":{},"d":{"x":"","y":null},"e":[{}],"f":[{},"[","{:",1]})");
}

TEST_CASE("a writer adds to what is there, and sets no comma after it") {
  std::string text = "{}";
  JsonWriter(text).value(1);
  JsonWriter(text).list(std::vector{2, 3}, [](int) {});
  CHECK(text == "{}1[]");
}

}  // namespace tablee::games
