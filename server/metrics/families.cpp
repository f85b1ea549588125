#include "server/metrics/families.hpp"

#include <prometheus/metric_family.h>

#include <limits>
#include <string>

#include "protocol/messages.hpp"
#include "server/log.hpp"
#include "server/metrics/process.hpp"
#include "server/version.hpp"

namespace tablee::server {
namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;
using Labels = std::vector<ClientMetric::Label>;

/// One number of a family, and what tells it from the others.
struct Sample {
  Labels labels;
  double value = 0;
};

MetricFamily gauge(const char* name, const char* help, const std::vector<Sample>& samples) {
  MetricFamily family{name, help, MetricType::Gauge, {}};
  for (const Sample& sample : samples) {
    ClientMetric& metric = family.metric.emplace_back();
    metric.label = sample.labels;
    metric.gauge.value = sample.value;
  }
  return family;
}

MetricFamily gauge(const char* name, const char* help, double value) {
  return gauge(name, help, {{{}, value}});
}

MetricFamily counter(const char* name, const char* help, const std::vector<Sample>& samples) {
  MetricFamily family{name, help, MetricType::Counter, {}};
  for (const Sample& sample : samples) {
    ClientMetric& metric = family.metric.emplace_back();
    metric.label = sample.labels;
    metric.counter.value = sample.value;
  }
  return family;
}

MetricFamily counter(const char* name, const char* help, double value) {
  return counter(name, help, {{{}, value}});
}

ClientMetric histogram_of(const Distribution& distribution, Labels labels) {
  ClientMetric metric;
  metric.label = std::move(labels);
  metric.histogram.sample_sum = distribution.sum();
  std::uint64_t so_far = 0;
  for (std::size_t at = 0; at < distribution.counts().size(); ++at) {
    const bool last = at == distribution.bounds().size();
    const double bound = last ? std::numeric_limits<double>::infinity() : distribution.bounds()[at];
    so_far += static_cast<std::uint64_t>(distribution.counts()[at].value());
    metric.histogram.bucket.push_back({so_far, bound});
  }
  metric.histogram.sample_count = so_far;
  return metric;
}

MetricFamily histogram(const char* name, const char* help, std::vector<ClientMetric> metrics) {
  return {name, help, MetricType::Histogram, std::move(metrics)};
}

double value_of(const Figure& figure) {
  return static_cast<double>(figure.value());
}

/// What all shards have together.
double total(const std::vector<ShardFigures>& shards, Figure ShardFigures::*figure) {
  double sum = 0;
  for (const ShardFigures& shard : shards) sum += value_of(shard.*figure);
  return sum;
}

template <class Key>
std::map<Key, double> total(const std::vector<ShardFigures>& shards, Counts<Key> ShardFigures::*counts) {
  std::map<Key, double> sums;
  for (const ShardFigures& shard : shards) {
    for (const auto& [key, count] : (shard.*counts).all()) sums[key] += value_of(count);
  }
  return sums;
}

std::vector<Sample> moves(const std::vector<ShardFigures>& shards) {
  std::vector<Sample> samples;
  for (const auto& [kind, count] : total(shards, &ShardFigures::moves)) {
    const auto& [game, by] = kind;
    samples.push_back({{{"game", std::string(game)}, {"by", std::string(protocol::name_of(by))}}, count});
  }
  return samples;
}

std::vector<Sample> refusals(const Figures& figures) {
  std::vector<Sample> samples;
  for (const auto& [code, count] : total(figures.shards, &ShardFigures::refusals))
    samples.push_back({{{"over", "websocket"}, {"code", std::string(code)}}, count});
  for (const auto& [code, count] : figures.front.refusals.all())
    samples.push_back({{{"over", "http"}, {"code", std::string(code)}}, value_of(count)});
  return samples;
}

std::vector<Sample> answers(const FrontFigures& front) {
  std::vector<Sample> samples;
  for (const auto& [digit, count] : front.answers.all())
    samples.push_back({{{"status", std::to_string(digit) + "xx"}}, value_of(count)});
  return samples;
}

const char* name_of(storage::Outcome outcome) {
  switch (outcome) {
    case storage::Outcome::saved:
      return "saved";
    case storage::Outcome::conflict:
      return "conflict";
    case storage::Outcome::unavailable:
      return "unavailable";
  }
  return "unknown";
}

std::vector<Sample> commits(const JournalFigures& journal) {
  std::vector<Sample> samples;
  for (const auto& [outcome, count] : journal.commits.all())
    samples.push_back({{{"outcome", name_of(outcome)}}, value_of(count)});
  return samples;
}

std::vector<ClientMetric> lags(const Figures& figures) {
  std::vector<ClientMetric> metrics{histogram_of(figures.front.lag, {{"loop", "front"}})};
  for (std::size_t at = 0; at < figures.shards.size(); ++at)
    metrics.push_back(histogram_of(figures.shards[at].lag, {{"loop", "shard_" + std::to_string(at)}}));
  return metrics;
}

}  // namespace

std::vector<MetricFamily> Families::Collect() const {
  const auto& [front, journal, shards] = figures_;
  const ProcessUse process = read_process_use();
  const MissingLines missing = missing_lines();
  std::filesystem::path log = database_;
  log += "-wal";
  return {
      gauge("tablee_build_info", "Always 1; the labels are the version that runs and its revision.",
            {{{{"version", std::string(version())}, {"revision", std::string(revision())}}, 1}}),

      gauge("tablee_rooms", "Rooms in memory.", total(shards, &ShardFigures::rooms)),
      gauge("tablee_rooms_playing", "Rooms in memory in which a game is being played.",
            total(shards, &ShardFigures::rooms_playing)),
      gauge("tablee_seats_taken",
            "Seats taken in rooms in memory, by whom they belong to; a bot that stands in changes nothing.",
            {{{{"by", "person"}}, total(shards, &ShardFigures::people_seated)},
             {{{"by", "bot"}}, total(shards, &ShardFigures::bots_seated)}}),
      gauge("tablee_people_connected", "People with an open line to a room, once for each room.",
            total(shards, &ShardFigures::people_here)),
      gauge("tablee_websockets_open", "WebSockets open, those that are saying goodbye included.",
            total(shards, &ShardFigures::sockets)),
      gauge("tablee_connections_open", "Connections open on the public port, WebSockets included.",
            static_cast<double>(front.connections->load())),
      gauge("tablee_connections_limit", "Connections that may be open at once: --connections.",
            static_cast<double>(connections_limit_)),
      counter("tablee_connections_turned_away_total", "Connections above a limit that were turned away.",
              value_of(front.turned_away)),

      counter("tablee_moves_total", "Moves made, by game and by whom: player, bot or clock.", moves(shards)),
      counter("tablee_refusals_total", "What was refused, over WebSockets and over HTTP, by code.",
              refusals(figures_)),
      counter("tablee_http_answers_total", "Answers to HTTP calls by the class of their status.",
              answers(front)),

      histogram("tablee_commit_duration_seconds",
                "Time of a transaction of the journal, from its start until it was on disk.",
                {histogram_of(journal.transactions, {})}),
      histogram("tablee_batch_commits", "Commits that went to disk in one transaction.",
                {histogram_of(journal.batches, {})}),
      counter("tablee_commits_total", "Commits answered, by how they went.", commits(journal)),
      gauge("tablee_unnamed_proxy",
            "1 if a proxy is in front that --trusted-proxies does not name, so that all count as one.",
            value_of(front.unnamed_proxy)),
      gauge("tablee_journal_trouble", "1 while nothing can be saved and all rooms wait, otherwise 0.",
            value_of(front.journal_trouble)),
      gauge("tablee_disk_low", "1 while the disk has too little space for new rooms, otherwise 0.",
            value_of(front.disk_low)),
      gauge("tablee_journal_size_bytes", "Size of the database and of its write-ahead log.",
            {{{{"file", "database"}}, bytes_of(database_)}, {{{"file", "log"}}, bytes_of(log)}}),
      gauge("tablee_disk_free_bytes", "Free space on the disk of the database.",
            free_bytes_beside(database_)),

      counter("tablee_log_lines_missing_total",
              "Lines of the log that were not written: too many of a kind that strangers can cause, or too "
              "fast for standard error.",
              {{{{"why", "repeated"}}, static_cast<double>(missing.repeated)},
               {{{"why", "dropped"}}, static_cast<double>(missing.dropped)}}),
      counter("tablee_outbox_overflows_total", "Clients that were closed because they read too slowly.",
              total(shards, &ShardFigures::overflows)),
      histogram("tablee_loop_lag_seconds", "How late a timer of 250 ms fires in each event loop.",
                lags(figures_)),

      gauge("process_resident_memory_bytes", "Resident memory.", process.resident_bytes),
      counter("process_cpu_seconds_total", "Processor time used by all threads.", process.cpu_seconds),
      gauge("process_open_fds", "Open file descriptors.", process.open_fds),
      gauge("process_max_fds", "File descriptors that may be open at once.", process.max_fds),
      gauge("process_start_time_seconds", "When the process started, in seconds since 1970.",
            process_start()),
  };
}

}  // namespace tablee::server
