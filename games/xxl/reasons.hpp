// Why XXL refuses a move.
#pragma once

#include <array>

#include "games/core/verdict.hpp"

namespace tablee::games::xxl {

inline constexpr Reason hand_lacks_card{"hand_lacks_card", "X-7", "Play a card of your own hand."};
inline constexpr Reason colour_not_on_card{"colour_not_on_card", "X-1",
                                           "Name one of the two colours that the card shows."};
inline constexpr Reason no_such_pile{"no_such_pile", "X1-1", "There are two piles: choose pile 0 or pile 1."};
inline constexpr Reason does_not_fit_pile{
    "does_not_fit_pile", "X1-2",
    "Choose a number one higher or one lower than the pile's in the same colour, in the pile's direction."};
inline constexpr Reason must_play_if_able{"must_play_if_able", "X1-4",
                                          "You hold a card that fits, so play one instead of drawing."};
inline constexpr Reason only_the_drawn_card{"only_the_drawn_card", "X1-4",
                                            "After drawing you may play the drawn card alone, or pass."};
inline constexpr Reason not_lower{"not_lower", "X2-2",
                                  "Play a card that has a lower number in a colour of the top card."};
inline constexpr Reason must_follow_named_colour{"must_follow_named_colour", "X3-2",
                                                 "You hold a card of the named colour, so play one."};
inline constexpr Reason card_not_won{"card_not_won", "X3-4",
                                     "You can keep a card of your own tricks only, or none."};
inline constexpr Reason may_not_refuse{
    "may_not_refuse", "X3-5",
    "Only in the second part, and only with fewer cards than another player, may you refuse: play a card."};
inline constexpr Reason already_ran{"already_ran", "X4-2", "You have laid a run in this turn already."};
inline constexpr Reason run_card_missing{"run_card_missing", "X4-2",
                                         "Lay a run with cards of your hand and of the display only."};
inline constexpr Reason not_a_run{
    "not_a_run", "X4-2", "A run is three numbers in a row in one colour: name its cards in ascending order."};
inline constexpr Reason run_needs_hand_card{"run_needs_hand_card", "X4-2",
                                            "At least one card of a run must come from your hand."};
inline constexpr Reason already_swapped{"already_swapped", "X4-2",
                                        "You have exchanged or exposed a card in this turn already."};
inline constexpr Reason not_in_display{"not_in_display", "X4-2", "Choose a card that lies in the display."};
inline constexpr Reason stock_is_empty{
    "stock_is_empty", "X4-2",
    "The stock is empty: exchange a card with the display instead, or end the turn."};
inline constexpr Reason does_not_fit_row{
    "does_not_fit_row", "X5-2", "A row starts with a 10 and goes down one by one: choose its next number."};
inline constexpr Reason must_follow_open_colours{
    "must_follow_open_colours", "X6-2", "You hold a card that follows the colours asked for, so play one."};
inline constexpr Reason must_follow_trump{"must_follow_trump", "XT-2",
                                          "A trump was led and you hold a trump, so play one."};

inline constexpr std::array all_reasons{hand_lacks_card,
                                        colour_not_on_card,
                                        no_such_pile,
                                        does_not_fit_pile,
                                        must_play_if_able,
                                        only_the_drawn_card,
                                        not_lower,
                                        must_follow_named_colour,
                                        card_not_won,
                                        may_not_refuse,
                                        already_ran,
                                        run_card_missing,
                                        not_a_run,
                                        run_needs_hand_card,
                                        already_swapped,
                                        not_in_display,
                                        stock_is_empty,
                                        does_not_fit_row,
                                        must_follow_open_colours,
                                        must_follow_trump};

}  // namespace tablee::games::xxl
