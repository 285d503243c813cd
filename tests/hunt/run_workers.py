#!/usr/bin/env python3
"""The same hunt with one worker, with two, again, and with every path run from the start: the results must be the same, byte for byte
but for the times (row A16), also where the clock, random numbers and files are asked. And what a method gives does not depend on those
that the same worker has explored before."""
import json
import pathlib
import shutil
import subprocess
import sys


def hunt(javelin, classes, scratch, *options):
    command = [javelin, "hunt", "-cp", str(classes), "--no-replay", "--json", "--query-bound", "300", "--suite", "5",
               "--out", str(scratch / "out"), *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    sources = {path.name: path.read_text() for path in sorted((scratch / "out" / "src").rglob("*.java"))}
    result = json.loads(done.stdout) if done.stdout else {}
    result.pop("times", None)
    result.get("options", {}).pop("memory", None)
    return json.dumps(result), sources


def check_neighbours(javelin, sources, scratch):
    classes = scratch / "classes"
    classes.mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", str(classes)] + sorted(map(str, sources.rglob("*.java"))), check=True)
    found = []
    for entries in (["Neighbours.simple"], ["Neighbours.costly", "Neighbours.alsoCostly", "Neighbours.costlyToo", "Neighbours.simple"]):
        options = [word for entry in entries for word in ("--entry", entry)]
        methods = json.loads(hunt(javelin, classes, scratch, "-j1", "--effort-bound", "30", *options)[0])["methods"]
        found += [method for method in methods if method["name"].startswith("Neighbours.simple")]
    if len(found) == 2 and found[0] == found[1] and found[0]["level"] != "incomplete":
        return 0
    print(f"a method alone and after another one: {[(method['paths'], method['ledger']) for method in found]}")
    return 1


def check_recorded(javelin, classes, scratch):
    """A path that is run again from the start gets the answers that it got the first time."""
    kept, again = (hunt(javelin, classes, scratch, "-j1", "--entry", "Surprises", *options) for options in ([], ["--memory=0"]))
    result = json.loads(kept[0])
    asked = {name for method in result["methods"] for row in method["ledger"] if row["name"] == "clock" for name in [row["detail"]]}
    if len(result["findings"]) != 3 or not {"java.lang.System.nanoTime", "java.lang.System.currentTimeMillis"} <= asked:
        print(f"nothing that differs is asked: {asked}, {result['findings']}")
        return 1
    if kept != again:
        print("a clock, a random number or a file was something else when a path was run again")
        return 1
    return 0


def check_rooms(javelin, classes, scratch):
    """The same for arrays of symbolic length."""
    kept, again = (hunt(javelin, classes, scratch, "-j1", "--entry", "Rooms", *options) for options in ([], ["--memory=0"]))
    result = json.loads(kept[0])
    if len(result["findings"]) != 3 or result["methods"][0]["level"] == "incomplete":
        print(f"arrays of symbolic length: {result['methods']}, {result['findings']}")
        return 1
    if kept != again:
        print("an array had other room when a path was run again")
        return 1
    return 0


def main():
    javelin, sources, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    classes = scratch / "classes"
    classes.mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", str(classes)] + sorted(map(str, sources.rglob("*.java"))), check=True)
    first = hunt(javelin, classes, scratch, "-j1")
    failed = 0
    for options in (["-j2"], ["-j2"], ["-j1"], ["-j2", "--memory=0"]):
        if hunt(javelin, classes, scratch, *options) != first:
            print(f"the results with {' '.join(options)} differ")
            failed += 1
    failed += check_neighbours(javelin, pathlib.Path(__file__).parent / "workers", scratch / "neighbours")
    failed += check_recorded(javelin, scratch / "neighbours" / "classes", scratch / "recorded")
    failed += check_rooms(javelin, scratch / "neighbours" / "classes", scratch / "rooms")
    if not json.loads(first[0]) or not first[1]:
        print("no result")
        failed += 1
    print(f"{8 - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
