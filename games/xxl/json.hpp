// XXL on the wire; games/xxl/README.md describes every object for people who write clients.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/core/json_writer.hpp"
#include "games/xxl/xxl.hpp"

namespace tablee::games::xxl {

// Each writes one value: json_writer.hpp says how.
void write(JsonWriter& out, Card card);
void write(JsonWriter& out, const Options& options);
void write(JsonWriter& out, const Move& move);
void write(JsonWriter& out, const PublicView& view);
void write(JsonWriter& out, const PrivateView& view);
void write(JsonWriter& out, const PublicEvent& event);
void write(JsonWriter& out, const PrivateEvent& event);

/// Reads options for `seats` seats, defaults filled in. False, and `options` as they were, if `json` holds
/// none.
[[nodiscard]] bool decode(const nlohmann::json& json, int seats, Options& options);
/// Reads a move. False, and `move` as it was, if `json` is not exactly one. Any integer is taken for a pile;
/// those out of range become one that does not exist, so that the rules can name the fault.
[[nodiscard]] bool decode(const nlohmann::json& json, Move& move);

}  // namespace tablee::games::xxl
