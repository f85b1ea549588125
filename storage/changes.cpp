#include "storage/changes.hpp"

namespace tablee::storage {

void write_change(Connection& connection, Arrivals& arrivals, const Change& change, Time at) {
  const auto write_kind = [&](const auto& kind) {
    if constexpr (requires { write(connection, arrivals, kind, at); })
      write(connection, arrivals, kind, at);
    else
      write(connection, kind, at);
  };
  std::visit(write_kind, change);
}

void write(Connection& connection, const SignOfLife& change, Time at) {
  if (change.starts) {
    connection.run(
        "INSERT INTO downtimes (since, until) SELECT at, ?1 FROM sign_of_life WHERE only = 1 AND at < ?1",
        at);
    connection.run("DELETE FROM downtimes WHERE until < ?1", at - downtimes_kept);
  }
  connection.run("INSERT INTO sign_of_life (only, at) VALUES (1, ?1) ON CONFLICT DO UPDATE SET at = ?1", at);
}

void write(Connection& connection, const RecordStandstill& change, Time at) {
  connection.run("INSERT INTO downtimes (since, until) SELECT ?1, ?2 WHERE ?1 < ?2", change.since, at);
}

}  // namespace tablee::storage
