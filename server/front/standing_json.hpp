// How somebody stands in a game, as it is answered over HTTP.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "storage/records.hpp"

namespace tablee::server {

[[nodiscard]] nlohmann::json to_json(const storage::Standing& standing);

}  // namespace tablee::server
