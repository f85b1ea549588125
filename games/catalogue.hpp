// All games. To add one: include its bot.hpp and json.hpp and name its engine here.
#pragma once

#include <tuple>

#include "games/bonbons/bot.hpp"
#include "games/bonbons/json.hpp"
#include "games/calcory/bot.hpp"
#include "games/calcory/json.hpp"
#include "games/figures/bot.hpp"
#include "games/figures/json.hpp"
#include "games/xxl/bot.hpp"
#include "games/xxl/json.hpp"

namespace tablee::games {

/// The engines, in the order in which the games are offered. `catalogue()` in core/rulebook.hpp is their
/// erased form.
using Catalogue = std::tuple<calcory::Calcory, bonbons::Bonbons, figures::Figures, xxl::Xxl>;

}  // namespace tablee::games
