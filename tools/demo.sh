#!/usr/bin/env bash
# What ./run does without arguments: compiles the bundled example and hunts for errors in it.
set -eu
cd "$(dirname "$0")/.."
out=build/demo
mkdir -p "$out/classes"
javac -g -d "$out/classes" examples/parking/parking/*.java
echo "\$ javelin hunt -cp $out/classes --source-path examples/parking --out $out/tests --html $out/report"
echo
status=0
build/release/bin/javelin hunt -cp "$out/classes" --source-path examples/parking --out "$out/tests" --html "$out/report" || status=$?
# 10 says that errors were found, which is what this example is for.
[ "$status" -eq 10 ] && exit 0
exit "$status"
