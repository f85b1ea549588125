// The reader of traces: any file is either accepted or has a first line that is not as the rules have it.
#include <algorithm>

#include "games/trace/replay.hpp"
#include "protocol/fields.hpp"
#include "tests/fuzz/input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace tablee;
  const std::string_view text = fuzz::text_of(bytes, size);
  const games::trace::Replay replay = games::trace::replay(games::trace::lines_of(text));
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
  fuzz::demand(replay.games <= lines && replay.moves <= lines, "no game or move without a line");
  if (!replay.fault) return 0;
  fuzz::demand(replay.fault->game == replay.games + 1, "the fault is in the game after the last good one");
  fuzz::demand(replay.fault->line >= 1 && replay.fault->line <= lines + 1, "the fault has a line");
  fuzz::demand(!replay.fault->difference.empty(), "the fault has words");
  // It goes to people's screens as it is.
  fuzz::demand(!nlohmann::json(replay.fault->difference).dump().empty(), "the words are text");
  return 0;
}
