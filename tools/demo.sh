#!/usr/bin/env bash
# What ./run does without arguments: compiles the bundled example, shows what Javelin makes of one of its methods,
# and hunts for bugs in one of its classes. Javelin must be built.
set -eu
cd "$(dirname "$0")/.."
javelin=build/release/bin/javelin
out=build/demo
rm -rf "$out"
mkdir -p "$out/classes"
javac -g -d "$out/classes" examples/parking/parking/*.java

# Shows the command as one would type it, runs it, and fails unless it ends with the status given first.
show() {
  local expected=$1 status=0
  shift
  printf '\n$ javelin %s\n' "$*"
  "$javelin" "$@" || status=$?
  [ "$status" -eq "$expected" ] || { echo "ended with status $status, not $expected" >&2; exit 1; }
}

show 0 inspect -cp "$out/classes"
show 0 inspect -cp "$out/classes" parking.Tariff.fee --bytecode --ir --cfg
show 10 hunt -cp "$out/classes" parking.Statistics --out "$out/tests" --test-seconds 300
