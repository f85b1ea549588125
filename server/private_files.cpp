#include "server/private_files.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>
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

bool write_private_file(const fs::path& file, std::string_view text) {
  std::error_code failed;
  // A pipe or a device stays what it is. A file is replaced: somebody may have the old one open.
  const bool is_special = fs::exists(file, failed) && !fs::is_regular_file(file, failed);
  const fs::path draft = is_special ? file : fs::path(file.string() + ".part");
  if (!is_special) fs::remove(draft, failed);
  std::ofstream out(draft, std::ios::binary);
  out << text;
  out.close();
  const bool written = static_cast<bool>(out);
  if (is_special) return written;
  if (written) fs::rename(draft, file, failed);
  if (written && !failed) return true;
  fs::remove(draft, failed);
  return false;
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
