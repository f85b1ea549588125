// Why Figures refuses a move.
#pragma once

#include <array>

#include "games/core/verdict.hpp"

namespace tablee::games::figures {

inline constexpr Reason no_such_discard_pile{"no_such_discard_pile", "F-6",
                                             "There is no such discard pile: name a seat of this table."};
inline constexpr Reason discard_pile_own{
    "discard_pile_own", "F-6",
    "You can't take from your own discard pile: draw, or take from somebody else's."};
inline constexpr Reason discard_pile_empty{"discard_pile_empty", "F-6",
                                           "This discard pile is empty: draw, or take from another."};
inline constexpr Reason discard_not_in_hand{"discard_not_in_hand", "F-6",
                                            "You can discard only a card of your hand."};
inline constexpr Reason lay_box_filled{"lay_box_filled", "F-6",
                                       "This box is no longer open: lay for one that is."};
inline constexpr Reason lay_without_points{
    "lay_without_points", "F-6", "Your hand scores nothing in this box: lay for another, or draw a card."};
inline constexpr Reason score_box_filled{"score_box_filled", "F-7",
                                         "This box is no longer open: fill one that is."};
inline constexpr Reason score_without_points{
    "score_without_points", "F-7", "Your hand scores nothing in this box: fill another, or strike one out."};
inline constexpr Reason cross_box_filled{"cross_box_filled", "F-7",
                                         "Only an open box can be struck out: choose another."};
inline constexpr Reason box_already_chosen{
    "box_already_chosen", "F-7",
    "You have your box for this round: wait until the others have chosen theirs."};

inline constexpr std::array all_reasons{
    no_such_discard_pile, discard_pile_own, discard_pile_empty,   discard_not_in_hand, lay_box_filled,
    lay_without_points,   score_box_filled, score_without_points, cross_box_filled,    box_already_chosen};

}  // namespace tablee::games::figures
