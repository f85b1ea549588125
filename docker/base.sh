# shellcheck shell=bash
# Sourced by docker/check and docker/check-package, which try in a Debian of their own what hosts install.
# shellcheck source=server/setup.sh
. "$(dirname "${BASH_SOURCE[0]}")/../server/setup.sh"

# make_debian FOLDER OPTIONS...: makes a minimal Debian 12 from this machine's package sources.
make_debian() {
  local folder=$1 mirror
  shift
  mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources 2>/dev/null |
    sed -n 's/^URIs: *//p; s/^deb  *\([^ ]*\).*/\1/p' | sed -n 1p || true)
  debootstrap --variant=minbase "$@" bookworm "$folder" "${mirror:?no package source is known}" >"$folder.log" 2>&1 || {
    tail -n 5 "$folder.log" >&2
    return 1
  }
}
