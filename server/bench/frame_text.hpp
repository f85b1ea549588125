// Looks into frames without making a tree of them, so that a load on one thread can keep up with a server.
#pragma once

#include <string_view>
#include <vector>

namespace tablee::server {

/// The value of a member of an object, as it stands there; empty if there is no such member, or if `object`
/// is none. `object` is JSON without white space, as this server writes it.
[[nodiscard]] std::string_view member_of(std::string_view object, std::string_view name);

/// The elements of a list, as they stand there; none if `list` is no list. The same holds for it.
[[nodiscard]] std::vector<std::string_view> elements_of(std::string_view list);

}  // namespace tablee::server
