// The words that XXL's enumerations have on the wire.
#pragma once

#include <array>
#include <string_view>

#include "games/xxl/xxl.hpp"

namespace tablee::games::xxl {

inline constexpr KeyedArray<Variant, std::string_view, 7> variant_names{
    "up_and_down", "lower", "refusal", "runs", "descent", "set_the_colour", "trump"};
inline constexpr KeyedArray<Mode, std::string_view, 3> mode_names{"pure", "single", "trump"};
inline constexpr KeyedArray<Phase, std::string_view, 6> phase_names{"play", "drawn", "lead",
                                                                    "keep", "trump", "over"};

[[nodiscard]] inline std::string_view name(Variant variant) {
  return variant_names[variant];
}
[[nodiscard]] inline std::string_view name(Mode mode) {
  return mode_names[mode];
}
[[nodiscard]] inline std::string_view name(Phase phase) {
  return phase_names[phase];
}

}  // namespace tablee::games::xxl
