#!/usr/bin/env python3
"""Explores the programs of bench/hunt_programs to the end: as many paths as a JVM takes on all interesting inputs, whatever the search.

Each program's all() runs it on a JVM over a grid of inputs that reaches every path, and Count prints how many there are.
"""
import json
import pathlib
import shutil
import subprocess
import sys

ENTRIES = ("CollisionAvoidance.advise", "BrakeController.run", "RedBlackTree.fill", "Sorting.sort", "Tokenizer.tokens")
SEARCHES = (["-j1"], ["-j2"], ["--strategy", "dfs"], ["--strategy", "bfs"], ["--strategy", "random-path"], ["--strategy", "coverage"],
            ["--memory", "0"])


def main():
    javelin, sources, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    classes = scratch / "classes"
    classes.mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", classes, *sorted(sources.glob("*.java"))], check=True)
    expected = {}
    for entry in ENTRIES:
        counted = subprocess.run(["java", "-cp", classes, "Count", entry.split(".")[0]], capture_output=True, text=True, check=True)
        expected[entry] = int(counted.stdout)
    failed = 0
    results = {}
    for search in SEARCHES:
        done = subprocess.run(
            [javelin, "hunt", "-cp", classes, *(f"--entry={entry}" for entry in ENTRIES), "--no-replay", "--merge=off", "--json", "--branch-bound=0", "--path-bound=100000", "--query-bound=100000",
             "--suite=20", "--out", scratch / "out", *search], capture_output=True, text=True, timeout=600)
        result = json.loads(done.stdout)
        result.pop("times")
        results[" ".join(search)] = result
        methods = {method["name"].split("(")[0]: method for method in result["methods"]}
        for entry, paths in expected.items():
            method = methods[entry]
            if method["paths"] != paths or method["outcomes"] != {"returned": paths} or method["level"] == "incomplete":
                print(f"{entry} {' '.join(search)}: {paths} paths on the JVM, found {method['paths']}: {method['outcomes']} {method['ledger']}")
                failed += 1
    # An exploration with that many paths is divided: the parts are put together in one order.
    if results["-j1"] != results["-j2"]:
        print("the results of one worker and of two differ")
        failed += 1
    print(f"{len(SEARCHES) * len(expected) - failed} passed, {failed} failed: {expected}")
    return 1 if failed else 0


sys.exit(main())
