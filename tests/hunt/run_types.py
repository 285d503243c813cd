#!/usr/bin/env python3
"""Explores golden/hunt/OpenTypes.java: one path for each thing that code sees of its inputs, whatever the search.

Comments of the program say how many paths a method has: "public static int f(Shape s) { // PATHS 6".
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys

SEARCHES = (["-j1"], ["-j2"], ["--strategy", "dfs"], ["--strategy", "bfs"], ["--strategy", "random-path"], ["--strategy", "coverage"], ["--memory", "0"],
            ["--memory", "0", "--strategy", "bfs"])
PATHS = re.compile(r"public static class (\w+)|(\w+)\(.*// PATHS (\d+)$")


def main():
    javelin, source, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    classes = scratch / "classes"
    classes.mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", classes, source], check=True)
    expected = {}
    holder = ""
    for match in filter(None, map(PATHS.search, source.read_text().splitlines())):
        if match[1]:
            holder = match[1]
        else:
            expected[f"{source.stem}${holder}.{match[2]}"] = int(match[3])
    failed = 0
    results = {}
    for search in SEARCHES:
        done = subprocess.run([javelin, "hunt", "--merge=off", "-cp", classes, "--include", f"{source.stem}$**", "--no-replay", "--json", "--suite=20", "--out", scratch / "out", *search],
                              capture_output=True, text=True, timeout=300)
        result = json.loads(done.stdout)
        methods = {method["name"].split("(")[0]: method for method in result["methods"]}
        for name, paths in expected.items():
            if methods[name]["paths"] != paths:
                print(f"{name} {' '.join(search)}: {methods[name]['paths']} paths, not {paths}: {methods[name]['outcomes']}")
                failed += 1
        for method in result["methods"]:
            if method["level"] == "incomplete":
                print(f"{method['name']} {' '.join(search)}: left out: {method['ledger']}")
                failed += 1
        result.pop("times")
        result.pop("options")
        results[" ".join(search)] = result
    # How many workers there are, and whether states wait with their memory or without, changes nothing.
    for one, other in (("-j1", "-j2"), ("-j1", "--memory 0"), ("--strategy bfs", "--memory 0 --strategy bfs")):
        if results[one] != results[other]:
            print(f"the results of {one} and {other} differ")
            failed += 1
    print(f"{len(expected)} methods, {len(SEARCHES)} searches: {failed} failed")
    return 1 if failed or not expected else 0


sys.exit(main())
