// Which program this is.
#pragma once

#include <string>
#include <string_view>

namespace tablee::server {

/// The version by SemVer, which the CMakeLists.txt of the project's root has.
[[nodiscard]] std::string_view version();

/// The commit it was built from, twelve digits, with `+` behind them if files were changed since; "unknown"
/// if neither git nor who built it (`TABLEE_REVISION`) said.
[[nodiscard]] std::string_view revision();

/// What `tablee --version` prints: version, revision, and the schema of the databases it makes.
[[nodiscard]] std::string describe_program();

}  // namespace tablee::server
