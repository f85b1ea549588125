// Keys in cookies: who is signed in on a device, and who else is kept there. No script can read them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/front/site.hpp"

namespace tablee::server {

struct Call;
struct Reply;

/// How many players a device keeps besides the one who is signed in.
inline constexpr std::size_t most_kept = 5;
/// How many cookies of the signed-in player are tried; a browser sends one, unless somebody planted more.
inline constexpr std::size_t most_tried = 4;

/// The keys that a request brings along, none twice. They may be anything; nobody has looked them up.
struct Keys {
  std::vector<std::string> signed_in;  ///< from the bearer header alone, if there is one
  std::vector<std::string> kept;       ///< at most `most_kept` + `most_tried`
  bool by_cookie = false;              ///< `signed_in` came in cookies
  bool from_elsewhere = false;         ///< there are several such cookies, set for other paths or hosts
  bool other_name = false;             ///< there is a cookie of ours by the name that is not in use here
  bool by_other_name = false;          ///< `signed_in` came by it, since there is none by the right one
};

/// The keys in the values of the Authorization header and of all Cookie headers of a request, joined by
/// semicolons, to a server at `path`, `secure` if the client came by https.
///
/// Where it can be, a cookie has the prefix `__Host-`, which no other host, page or path can set (RFC
/// 6265bis, section 4.1.3). It counts alone then. The other name counts where this one is missing, as after a
/// move.
[[nodiscard]] Keys keys_in(std::string_view authorization, std::string_view cookies, const BasePath& path,
                           bool secure);

/// Sets cookies in answers to one call.
class Cookies {
 public:
  /// Both outlive this. `path` is where the server is.
  Cookies(Reply& reply, const Call& call, BasePath path);

  /// Signs the device in by `key`, for a year from now.
  void sign_in(std::string_view key);
  void sign_out();
  /// Keeps these keys on the device, for a year from now, in place of those that came.
  void keep(const std::vector<std::string>& keys);
  /// Takes away what else signs this device in: cookies of paths above ours and by the other name. For keys
  /// that are known here alone, since another server may be at a path above this one.
  void sweep_others();

 private:
  void set(std::string_view name, std::string_view value, std::string_view path);
  void set_here(std::string_view cookie, std::string_view value);

  Reply& reply_;
  const Call& call_;
  BasePath path_;
  bool prefixed_;
};

}  // namespace tablee::server
