# Sourced by ./run and ./test: installs the Debian packages that are missing, then configures and
# builds. Nothing happens on a second call: packages are asked of dpkg, the build of ninja.

# install_missing_packages FILE...: those that the files name.
install_missing_packages() {
  local missing=() name status
  while read -r name; do
    status=$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null || true)
    [ "$status" = installed ] || missing+=("$name")
  done < <(grep -hv '^ *\(#\|$\)' "$@")
  [ ${#missing[@]} -eq 0 ] && return 0
  echo "Installing Debian packages: ${missing[*]}" >&2
  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "error: not root and no sudo: install them yourself: ${missing[*]}" >&2; return 1; }
    sudo=(sudo)
  fi
  "${sudo[@]}" apt-get update -q >&2
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" >&2
}

# build PRESET [TARGET...]: quiet when there is nothing to do, the whole output when it fails.
build() {
  local preset=$1 log
  shift
  log=$(mktemp)
  if [ ! -f "build/$preset/build.ninja" ]; then
    echo "Configuring $preset" >&2
    cmake --preset "$preset" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; return 1; }
  fi
  if ! ninja -C "build/$preset" -n "$@" 2>/dev/null | grep -q 'no work to do'; then
    echo "Building $preset" >&2
    ninja -C "build/$preset" "$@" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; return 1; }
  fi
  rm -f "$log"
}
