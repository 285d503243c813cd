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
  quietly "${sudo[@]}" apt-get update -q &&
    quietly "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# quietly COMMAND...: shows what it prints only if it fails, and then all of it.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  [ "$status" -eq 0 ] || cat "$log" >&2
  rm -f "$log"
  return "$status"
}

# count_steps NAME LOG: keeps ninja's output in LOG, and shows one line that counts: rewritten on a
# terminal, else a new one after each tenth of the steps.
count_steps() {
  local line shown=-1 total=0
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$2"
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    local done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
    [ "$all" = "$total" ] || shown=-1 total=$all  # ninja begins anew when CMake has run
    if [ -t 2 ]; then
      printf '\rBuilding %s: %s of %s steps' "$1" "$done" "$all" >&2
    elif [ $((done * 10 / all)) -gt "$shown" ]; then
      shown=$((done * 10 / all))
      echo "Building $1: $done of $all steps" >&2
    fi
  done
  [ ! -t 2 ] || echo >&2
}

# build PRESET [TARGET...]: quiet when there is nothing to do, the whole output when it fails.
build() {
  local preset=$1 log status=0
  shift
  if [ ! -f "build/$preset/build.ninja" ]; then
    echo "Configuring $preset" >&2
    quietly cmake --preset "$preset" || return
  fi
  ninja -C "build/$preset" -n "$@" 2>/dev/null | grep -q 'no work to do' && return 0
  log=$(mktemp)
  NINJA_STATUS='[%f/%t] ' ninja -C "build/$preset" "$@" 2>&1 | count_steps "$preset" "$log"
  status=${PIPESTATUS[0]}
  [ "$status" -eq 0 ] || cat "$log" >&2
  rm -f "$log"
  return "$status"
}
