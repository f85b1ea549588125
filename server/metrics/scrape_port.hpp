// The port that metrics are fetched from. scrape_port.cpp alone knows prometheus-cpp's own HTTP server.
#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>

#include "server/metrics/figures.hpp"
#include "server/settings.hpp"

namespace prometheus {
class Exposer;
}

namespace tablee::server {

class Families;

/// `what()` is a sentence for the host.
class CannotOpenPort : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Answers `GET /metrics` on threads of its own for as long as it lives.
class ScrapePort {
 public:
  /// Opens the port that `settings` name; throws `CannotOpenPort`. `figures` outlive it.
  ScrapePort(const Settings& settings, const Figures& figures, std::filesystem::path database);
  ~ScrapePort();

  ScrapePort(const ScrapePort&) = delete;
  ScrapePort& operator=(const ScrapePort&) = delete;

 private:
  std::shared_ptr<Families> families_;
  std::unique_ptr<prometheus::Exposer> exposer_;
};

}  // namespace tablee::server
