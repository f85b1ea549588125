// The one place that names every metric and says what it means.
#pragma once

#include <prometheus/collectable.h>

#include <filesystem>

#include "server/metrics/figures.hpp"
#include "server/settings.hpp"

namespace tablee::server {

/// All that is shown to who scrapes, read anew each time. Any thread.
class Families final : public prometheus::Collectable {
 public:
  /// `figures` outlive this; there is one shard at least.
  Families(const Figures& figures, const Limits& limits, std::filesystem::path database)
      : figures_(figures), connections_limit_(limits.connections), database_(std::move(database)) {}

  [[nodiscard]] std::vector<prometheus::MetricFamily> Collect() const override;

 private:
  const Figures& figures_;
  std::size_t connections_limit_;
  std::filesystem::path database_;
};

}  // namespace tablee::server
