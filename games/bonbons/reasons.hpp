// Why Bonbons refuses a move.
#pragma once

#include <array>

#include "games/core/verdict.hpp"

namespace tablee::games::bonbons {

inline constexpr Reason no_such_square{"no_such_square", "B-2",
                                       "There is no such square: turn one that lies face down on the board."};
inline constexpr Reason no_such_round{
    "no_such_round", "B-3", "There is no such round tile: name a seat of the table and one of its slots."};
inline constexpr Reason square_already_up{
    "square_already_up", "B-6", "You have already turned this square: turn one that lies face down."};
inline constexpr Reason square_stays_up{"square_stays_up", "B-7",
                                        "This square stays face up for good: turn one that lies face down."};
inline constexpr Reason square_gone{
    "square_gone", "B-11", "The coin that lay here has left the table: turn a square that lies face down."};
inline constexpr Reason round_already_up{"round_already_up", "B-6",
                                         "This round lies face up: turn one that lies face down."};
inline constexpr Reason round_covered{
    "round_covered", "B-11", "This round is covered with coins: turn one that lies face down uncovered."};
inline constexpr Reason round_must_follow{
    "round_must_follow", "B-6", "Only after a coin may you turn another square: turn a round, or stop."};
inline constexpr Reason square_must_follow{"square_must_follow", "B-6",
                                           "You have turned a round: now you must turn a square."};
inline constexpr Reason coins_need_square{"coins_need_square", "B-11",
                                          "You have turned two coins: turn a third square, or stop."};
inline constexpr Reason first_play_due{"first_play_due", "B-6",
                                       "The first play of a turn can't be declined: turn a tile."};
inline constexpr Reason round_not_to_give{"round_not_to_give", "B-8",
                                          "Give one of your rounds that lies face down and uncovered."};
inline constexpr Reason round_not_to_cover{"round_not_to_cover", "B-11",
                                           "Cover one of your rounds that lies face down and uncovered."};

inline constexpr std::array all_reasons{
    no_such_square,   no_such_round,     square_already_up, square_stays_up,    square_gone,
    round_already_up, round_covered,     round_must_follow, square_must_follow, coins_need_square,
    first_play_due,   round_not_to_give, round_not_to_cover};

}  // namespace tablee::games::bonbons
