// The web client's files, read once at the start and served from memory.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/front/http.hpp"
#include "server/front/site.hpp"

namespace tablee::server {

class Assets {
 public:
  /// Reads every file below `root`; `name.br` and `name.gz` are `name` compressed. A folder that is missing
  /// gives no files, and the log says so. The page's links lead below `base`.
  Assets(const std::filesystem::path& root, const BasePath& base);

  /// Answers a GET or HEAD of a file, or of a page of the client (`/`, `/r/CODE`), which are all one
  /// document.
  [[nodiscard]] Reply answer(const Call& call) const;

  /// Whether there is a file or a page at `path`.
  [[nodiscard]] bool holds(std::string_view path) const;

  /// Answers a call for what is not there: with the page, which says so to people, or in JSON where no page
  /// is asked for.
  [[nodiscard]] Reply answer_nowhere(const Call& call) const;

  [[nodiscard]] bool empty() const { return files_.empty(); }

 private:
  struct Variant {
    std::shared_ptr<const std::string> body;  ///< null where there is none
    std::string etag;
  };

  struct File {
    std::string type;
    Variant plain;
    Variant brotli;
    Variant gzip;

    /// The one that the caller unpacks with the least to carry.
    [[nodiscard]] const Variant& best_for(const Call& call) const;
  };

  using Files = std::map<std::string, File, std::less<>>;

  [[nodiscard]] Files::const_iterator find(std::string_view path) const;
  /// `variant` is one of `file`'s, which is at `path`.
  [[nodiscard]] static Reply show(std::string_view path, const File& file, const Variant& variant);

  void add(const std::string& path, std::string bytes);
  void move_links(const BasePath& base);

  Files files_;  ///< by URL path
};

}  // namespace tablee::server
