#!/usr/bin/env bash
# Fails when clang-format would change a C++ file of the project.
set -eu
cd "$1"
find src host tests bench -name '*.cpp' -o -name '*.h' 2>/dev/null | xargs clang-format --dry-run --Werror
echo "format is clean"
