#include "server/metrics/scrape_port.hpp"

#include <fmt/format.h>
#include <prometheus/exposer.h>
#include <spdlog/spdlog.h>

#include "server/metrics/families.hpp"

namespace tablee::server {

ScrapePort::ScrapePort(const Settings& settings, const Figures& figures, std::filesystem::path database)
    : families_(std::make_shared<Families>(figures, settings.limits, std::move(database))) {
  const std::string at = fmt::format("{}:{}", settings.metrics_address, settings.metrics_port);
  try {
    exposer_ = std::make_unique<prometheus::Exposer>(at);
  } catch (const std::exception&) {
    // What the library says is about itself, not about the port.
    throw CannotOpenPort(fmt::format(
        "The port for metrics, {}, can't be opened: it is taken, or the address is not an IPv4 address of "
        "this machine.",
        at));
  }
  exposer_->RegisterCollectable(families_);
  spdlog::info("metrics are at http://{}/metrics", at);
}

ScrapePort::~ScrapePort() = default;

}  // namespace tablee::server
