#!/usr/bin/env bash
# Runs one fuzz target for a fixed number of inputs: run.sh NAME BINARY SCRATCH RUNS. The seeds come from
# NAME_corpus.sh, the dictionary, if any, from NAME.dict. To fuzz for longer:
#   tests/fuzz/run.sh classfile build/asan/bin/classfile_fuzz /tmp/fuzz 10000000
# A crash leaves its input in SCRATCH.
set -eu
name=$1
binary=$(realpath "$2")
scratch=$3
runs=$4
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$scratch"
cd "$scratch"
"$here/${name}_corpus.sh" "$PWD/corpus"
options=(-runs="$runs" -seed=1 -max_len=16384 -timeout=10 -print_final_stats=1 -verbosity=0)
[ -e "$here/$name.dict" ] && options+=(-dict="$here/$name.dict")
exec "$binary" "${options[@]}" corpus
