// Who may read what is kept: databases, logs and backups hold hidden cards, and names.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tablee::server {

/// Files and folders that this process makes from now on are for its own user alone (0600, 0700). To be
/// called before there are threads.
void keep_files_private();

/// Writes a whole file, in the place of one that may be there. It is for its own user alone even if that was
/// not. False if it can't be written; then what was there is as it was.
[[nodiscard]] bool write_private_file(const std::filesystem::path& file, std::string_view text);

/// What in a data folder other users may read or write, with its mode: "data/tablee.sqlite (644)". The folder
/// itself is named, too, unless it is one that anybody may put files into, as the image's volume is.
[[nodiscard]] std::vector<std::string> find_shared_files(const std::filesystem::path& data);

}  // namespace tablee::server
