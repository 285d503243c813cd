#!/usr/bin/env python3
"""Hunts in a folder of marked programs, with the default options, and compares what was shown on a JVM with the marks.

usage: run_hunt.py JAVELIN FOLDER WORK [OPTION...]
FOLDER/missed.txt names the marks that are not found yet, a line each: "File.java: why". Fails if another one is missed, or if one
of these is found.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys

MARK = re.compile(r"// THROWS (\w+)\s*$")


def marks(folder):
    found = {}
    for file in sorted(folder.glob("*.java")):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if match := MARK.search(line):
                found[f"{file.name}:{number}"] = match.group(1)
    return found


def shown(result):
    """Confirmed findings, as (innermost line of the program, class of the exception)."""
    places = set()
    for finding in result["findings"]:
        own = [frame for frame in finding["stack"] if frame["own"]]
        if finding["account"] == "confirmed" and own:
            file = own[0]["file"].rsplit("/", 1)[-1]
            places.add((f"{file}:{own[0]['line']}", finding["exception"].rsplit(".", 1)[-1]))
    return places


def main():
    javelin, folder, work = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    subprocess.run(["javac", "--release", "17", "-nowarn", "-d", str(work / "classes"), *map(str, folder.glob("*.java"))], check=True)
    run = subprocess.run([javelin, "hunt", "-cp", "classes", "--out", "tests", "--json-out", "result.json", *sys.argv[4:]],
                         cwd=work, capture_output=True, text=True)
    if run.returncode not in (5, 10):
        print(run.stdout[-2000:], run.stderr[-2000:], sep="\n")
        return 1
    found = shown(json.loads((work / "result.json").read_text()))
    wanted = marks(folder)
    missed = {place for place, exception in wanted.items() if (place, exception) not in found}
    known_file = folder / "missed.txt"
    known = {line.split(":")[0] for line in known_file.read_text().splitlines() if line} if known_file.exists() else set()
    new = sorted(place for place in missed if place.split(":")[0] not in known)
    mended = sorted(name for name in known if not any(place.split(":")[0] == name for place in missed))
    for place in new:
        print(f"not found: {wanted[place]} at {place}")
    for name in mended:
        print(f"found, although {known_file} says that it is missed: {name}")
    print(f"{len(wanted) - len(missed)} of {len(wanted)} found")
    return 1 if new or mended else 0


if __name__ == "__main__":
    sys.exit(main())
