#!/usr/bin/env bash
# Runs clang-tidy over the sources of src/, two at a time. A file whose text, headers and
# configuration have not changed since it was last clean is not looked at again (stamps in the build).
set -eu
source_dir=$1
build_dir=$2
cd "$source_dir"
stamps=$build_dir/tidy-stamps
mkdir -p "$stamps"
headers=$(cat .clang-tidy $(find src host -name '*.h' -o -name '*.def' 2>/dev/null | sort) | sha256sum)

check_one() {
  local file=$1 key
  key=$( (echo "$headers"; cat "$file") | sha256sum | cut -c1-32)
  [ -e "$stamps/$key" ] && return 0
  clang-tidy --quiet -p "$build_dir" --extra-arg=-Wno-unknown-warning-option "$file" 2>/dev/null || { echo "clang-tidy: $file"; return 1; }
  touch "$stamps/$key"
}
export -f check_one
export headers stamps build_dir
find src host -name '*.cpp' 2>/dev/null | sort | xargs -P "$(nproc)" -I{} bash -c 'check_one {}'
echo "clang-tidy is clean"
