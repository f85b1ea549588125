// XXL on the wire; games/xxl/README.md describes every object for people who write clients.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/xxl/xxl.hpp"

namespace tablee::games::xxl {

[[nodiscard]] nlohmann::json encode(const Options& options);
[[nodiscard]] nlohmann::json encode(const Move& move);
[[nodiscard]] nlohmann::json encode(const PublicView& view);
[[nodiscard]] nlohmann::json encode(const PrivateView& view);
[[nodiscard]] nlohmann::json encode(const PublicEvent& event);
[[nodiscard]] nlohmann::json encode(const PrivateEvent& event);

/// Reads options for `seats` seats, defaults filled in. False, and `options` as they were, if `json` holds
/// none.
[[nodiscard]] bool decode(const nlohmann::json& json, int seats, Options& options);
/// Reads a move. False, and `move` as it was, if `json` is not exactly one. Any integer is taken for a pile;
/// those out of range become one that does not exist, so that the rules can name the fault.
[[nodiscard]] bool decode(const nlohmann::json& json, Move& move);

}  // namespace tablee::games::xxl
