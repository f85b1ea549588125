#include "server/version.hpp"

#include "revision.hpp"
#include "storage/migrations.hpp"

namespace tablee::server {

std::string_view version() {
  return TABLEE_VERSION;
}

std::string_view revision() {
  return TABLEE_REVISION;
}

std::string describe_program() {
  return "tablee " + std::string(version()) + ", revision " + std::string(revision()) + ", schema " +
         std::to_string(storage::newest_schema());
}

}  // namespace tablee::server
