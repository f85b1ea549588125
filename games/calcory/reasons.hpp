// Why Calcory refuses a move.
#pragma once

#include <array>

#include "games/core/verdict.hpp"

namespace tablee::games::calcory {

inline constexpr Reason no_such_cell{"no_such_cell", "C-2",
                                     "There is no such cell: they are numbered 0 to 59."};
inline constexpr Reason cell_empty{"cell_empty", "C-6", "There is no card to turn in this cell."};
inline constexpr Reason cell_already_up{"cell_already_up", "C-6", "You have already turned this card."};
inline constexpr Reason cell_marked{"cell_marked", "C-6", "Marked cards can't be turned."};
inline constexpr Reason nothing_turned{"nothing_turned", "C-9",
                                       "You must turn at least one card before you may stop."};
inline constexpr Reason too_few_cards{
    "too_few_cards", "C-9", "While your pile is empty you must turn at least two cards before you may stop."};
inline constexpr Reason card_not_taken{"card_not_taken", "C-12",
                                       "You can put back only a card that you have just taken."};
inline constexpr Reason cell_not_empty{"cell_not_empty", "C-12",
                                       "A card can be put back on an empty cell only."};

inline constexpr std::array all_reasons{no_such_cell,   cell_empty,    cell_already_up, cell_marked,
                                        nothing_turned, too_few_cards, card_not_taken,  cell_not_empty};

}  // namespace tablee::games::calcory
