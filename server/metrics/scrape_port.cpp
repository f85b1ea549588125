#include "server/metrics/scrape_port.hpp"

#include <fmt/format.h>
#include <prometheus/exposer.h>
#include <spdlog/spdlog.h>

#include "server/metrics/families.hpp"

namespace tablee::server {

ScrapePort::ScrapePort(const Settings& settings, const Figures& figures, std::filesystem::path database)
    : families_(std::make_shared<Families>(figures, settings.limits, std::move(database))) {
  const bool is_v6 = settings.metrics_address.find(':') != std::string::npos;
  const std::string host = is_v6 ? "[" + settings.metrics_address + "]" : settings.metrics_address;
  const std::string at = fmt::format("{}:{}", host, settings.metrics_port);
  try {
    exposer_ = std::make_unique<prometheus::Exposer>(at);
  } catch (const std::exception&) {
    // What the library says is about itself, not about the port.
    throw CannotOpenPort(fmt::format(
        "The port for metrics, {}, can't be opened: the address is not one of this machine, or the port is "
        "taken.",
        at));
  }
  exposer_->RegisterCollectable(families_);
  spdlog::info("metrics are at http://{}/metrics", at);
}

ScrapePort::~ScrapePort() = default;

}  // namespace tablee::server
