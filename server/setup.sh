# shellcheck shell=bash
# Sourced by server/start and tests/run: puts what is missing onto a Debian 12 machine and builds.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }

# The version that CMakeLists.txt says this is, and the commit that it is, if it is known.
project_version() { sed -n 's/^project(tablee VERSION \([0-9.]*\) .*/\1/p' "$root/CMakeLists.txt"; }
project_revision() {
  git -C "$root" describe --always '--exclude=*' --abbrev=12 --dirty=+ 2>/dev/null || echo unknown
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Installs those of the named Debian packages that are missing.
install_packages() {
  local missing=()
  local package
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  say "Installing ${missing[*]}"
  # One after the other, wherever else this is called meanwhile.
  as_root flock /run/lock/tablee-packages apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive flock /run/lock/tablee-packages \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

install_build_packages() {
  install_packages g++ cmake ninja-build pkg-config ca-certificates libboost1.81-dev nlohmann-json3-dev \
    libspdlog-dev libfmt-dev libsqlite3-dev libsqlitecpp-dev libcli11-dev libsodium-dev libssl-dev prometheus-cpp-dev libutf8proc-dev zlib1g-dev
  # Any Node.js from 18 on will do, wherever it comes from.
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then install_packages nodejs npm; fi
}

# build PRESET CMAKE_OPTIONS... -- TARGETS...
# One after the other, wherever else the same is built meanwhile.
build() (
  local preset=$1 options=()
  shift
  exec 9>"$root/build/$preset.lock"
  flock 9
  while [ "$1" != -- ]; do
    options+=("$1")
    shift
  done
  shift
  (cd "$root" && cmake --preset "$preset" "${options[@]}" >"$root/build/$preset.log" 2>&1) || {
    cat "$root/build/$preset.log" >&2
    return 1
  }
  cmake --build "$root/build/$preset" --target "$@" >&2
)

# npm ci in a folder, unless what its lock file asks for is there.
install_npm() {
  local folder=$root/$1
  if ! cmp -s "$folder/package-lock.json" "$folder/node_modules/.installed-lock"; then
    say "Installing the npm packages of $1"
    (cd "$folder" && npm ci --no-audit --no-fund --loglevel=error >&2) || return 1
    cp "$folder/package-lock.json" "$folder/node_modules/.installed-lock"
  fi
}

# Builds the web client, unless nothing it is made of is newer. One after the other, as above.
build_web_client() (
  local page=$root/web-client/dist/index.html
  exec 9>"$root/build/web-client.lock"
  flock 9
  install_npm web-client || return 1
  if [ ! -e "$page" ] || [ -n "$(find "$root/web-client" "$root/protocol/schema" "$root"/games/*/schema.json \
    \( -name node_modules -o -name dist -o -name generated \) -prune -o -type f -newer "$page" -print -quit)" ]; then
    say "Building the web client"
    (cd "$root/web-client" && npm run --silent build >&2)
  fi
)
