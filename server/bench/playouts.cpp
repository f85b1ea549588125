#include "server/bench/playouts.hpp"

#include <tuple>

#include "games/catalogue.hpp"
#include "games/core/json_tree.hpp"
#include "games/core/playout.hpp"

namespace tablee::server {
namespace {

using Seconds = std::chrono::duration<double>;

template <games::Engine E>
PlayoutFigures measure_mode(const typename E::Options& options, int seats, Seconds time) {
  games::SeededChance chance(games::Seed{}, {});
  games::QuickChoice policy(1);
  games::PlayoutSpace<E> space;
  PlayoutFigures figures{.game = std::string(E::id), .options = games::to_tree(options), .seats = seats};
  const auto begun = std::chrono::steady_clock::now();
  do {
    figures.moves += games::play_out<E>(options, seats, chance, policy, space);
    ++figures.playouts;
    figures.seconds = Seconds(std::chrono::steady_clock::now() - begun).count();
  } while (figures.seconds < time.count());
  return figures;
}

template <games::Engine E>
void measure_game(int seats, Seconds time, const std::function<void(const PlayoutFigures&)>& on_mode) {
  if (seats < E::min_seats || seats > E::max_seats) return;
  for (const auto& options : games::all_options<E>()) on_mode(measure_mode<E>(options, seats, time));
}

template <class... E>
void measure_all(std::tuple<E...>* /*engines*/, int seats, Seconds time,
                 const std::function<void(const PlayoutFigures&)>& on_mode) {
  (measure_game<E>(seats, time, on_mode), ...);
}

}  // namespace

void measure_playouts(int seats, Seconds time, const std::function<void(const PlayoutFigures&)>& on_mode) {
  measure_all(static_cast<games::Catalogue*>(nullptr), seats, time, on_mode);
}

}  // namespace tablee::server
