// Who may read what is kept: databases, logs and backups hold hidden cards, and names.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tablee::server {

/// Files and folders that this process makes from now on are for its own user alone (0600, 0700). To be
/// called before there are threads.
void keep_files_private();

/// What in a data folder other users may read or write, with its mode: "data/tablee.sqlite (644)". The folder
/// itself is named, too, unless it is one that anybody may put files into, as the image's volume is.
[[nodiscard]] std::vector<std::string> find_shared_files(const std::filesystem::path& data);

}  // namespace tablee::server
