#include "server/private_files.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <system_error>

namespace tablee::server {

namespace fs = std::filesystem;

namespace {

constexpr fs::perms of_others = fs::perms::group_all | fs::perms::others_all;

void add_if_shared(std::vector<std::string>& shared, const fs::path& path) {
  std::error_code gone;
  const fs::perms mode = fs::status(path, gone).permissions();
  const bool for_anybody = (mode & fs::perms::sticky_bit) != fs::perms::none;
  if (gone || for_anybody || (mode & of_others) == fs::perms::none) return;
  shared.push_back(fmt::format("{} ({:o})", path.string(), static_cast<unsigned>(mode & fs::perms::all)));
}

}  // namespace

void keep_files_private() {
  umask(S_IRWXG | S_IRWXO);
}

std::vector<std::string> find_shared_files(const fs::path& data) {
  std::vector<std::string> shared;
  add_if_shared(shared, data);
  std::error_code unreadable;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(data, unreadable)) files.push_back(entry.path());
  std::ranges::sort(files);
  for (const fs::path& file : files) add_if_shared(shared, file);
  return shared;
}

}  // namespace tablee::server
