#!/usr/bin/env bash
# Records the queries of hunts through the golden programs and those of bench/solver_programs, one log for each, for
#   javelin solve --compare bits,z3,chain LOG...
# Usage: bench/record_queries.sh JAVELIN FOLDER
set -eu
javelin=$(realpath "$1")
folder=$2
root=$(dirname "$(realpath "$0")")/..
mkdir -p "$folder/classes"
javac -g -d "$folder/classes" "$root"/tests/golden/hunt/*.java "$root"/bench/solver_programs/*.java
for source in "$root"/tests/golden/hunt/*.java "$root"/bench/solver_programs/*.java; do
  hunt=$(sed -n 's|^// HUNT: ||p' "$source")
  name=$(basename "$source" .java)
  hunt=${hunt:-$name}
  # shellcheck disable=SC2086  # the directive holds options
  "$javelin" hunt -cp "$folder/classes" $hunt --no-replay --out "$folder/out" --query-log "$folder/$name.smt2" \
    >/dev/null || true
  echo "$name: $(grep -c check-sat "$folder/$name.smt2") queries"
done
