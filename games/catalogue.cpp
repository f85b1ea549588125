#include "games/catalogue.hpp"

#include <algorithm>
#include <array>

#include "games/core/erased.hpp"

namespace tablee::games {

namespace {

template <class Engines>
struct Rulebooks;

template <class... E>
struct Rulebooks<std::tuple<E...>> {
  std::tuple<ErasedRulebook<E>...> books;
  std::array<const Rulebook*, sizeof...(E)> list{&std::get<ErasedRulebook<E>>(books)...};
};

}  // namespace

std::span<const Rulebook* const> catalogue() {
  static const Rulebooks<Catalogue> all;
  return all.list;
}

const Rulebook* find_rulebook(std::string_view id) {
  const auto all = catalogue();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Rulebook* book) { return book->id() == id; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace tablee::games
