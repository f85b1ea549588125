// What names look like to people, so that nobody is taken for somebody else.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace tablee::protocol {

/// A name, which is UTF-8, as people see it: capitals like small letters, without accents and what is
/// invisible, and letters that imitate Latin ones as these. Twice, since capitals and small letters imitate
/// different ones: as it is written, and all in small letters. Names look alike if they have one of the two
/// in common. Not to be shown or kept.
[[nodiscard]] std::array<std::string, 2> looks_of(std::string_view name);

/// Whether a part of `name` looks like `part`; both are UTF-8.
[[nodiscard]] bool contains_look(std::string_view name, std::string_view part);

}  // namespace tablee::protocol
