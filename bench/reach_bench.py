#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Asks `javelin reach` for the targets of the ten programs of a thesis, and prints its tables with the thesis's own figures beside ours.

The programs are those of tests/reach/thesis (its README.md says where they come from). Each is asked twice: by symcretic execution alone
(`--backward-only`: the search backwards, and the walk over runs of what it proposes), which is what the thesis measures, and in the way in
which `javelin reach` works otherwise (a little exploration forward comes first). Times are processor time of the search without
compiling and running tests, the least of some runs; verdicts and path segments are the same in every run, which is checked.

usage: reach_bench.py JAVELIN WORK [--runs N] [--only PROGRAM]
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = HERE.parent / "tests" / "reach" / "thesis"

# Tables 4.2 and 4.3 of P. Dinges, "Symcretic testing of programs" (2014): targets, then of its tool Cilocnoc targets covered, path segments in
# all, and seconds (without a second of setup), and of jCUTE and Symbolic PathFinder with the concolic walk the segments in all.
THESIS = {
    "Dart": (1, 1, 1, 0.87, None, None),
    "EasyLoop": (1, 1, 13, 0.89, 5018183, 1318),
    "HardLoop": (1, 1, 25, 2.38, 968308, 19748),
    "Narrow": (1, 1, 3, 0.90, None, None),
    "Sine": (2, 0, 4, 3.59, 20, 55),
    "Tcas": (3, 3, 705, 2.08, 5417, 160),
    "Trityp": (3, 3, 25, 0.93, 55, 29),
    "Tsafe": (3, 2, 33, 2.08, 58, 233),
    "Slicing": (1, 0, 1023, 1.45, 2570, 1533),
    "Unreach": (1, 0, 1, 0.97, 2862, 1533),
}
MOST_SECONDS = 0.2
MOST_SEGMENTS = {"Slicing": 3}


def targets_of(program):
    """(target, whether a test must reach it) of each marked line."""
    found = []
    for number, line in enumerate((PROGRAMS / f"{program}.java").read_text().splitlines(), 1):
        mark = re.search(r"// (LIVE|DEAD)", line)
        if mark:
            found.append((f"thesis.{program}:{number}", mark.group(1) == "LIVE"))
    return found


def ask(given, classes, program, options):
    command = [given.javelin, "reach", "-cp", str(classes), "--out", str(given.work / "tests"), "--json", *options,
               *[target for target, _ in targets_of(program)]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 5):
        sys.exit(f"{program}: status {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout)


def measure(given, classes, program, options):
    """Verdicts by target, segments in all, and the least processor time."""
    seconds, known = [], None
    for _ in range(given.runs):
        result = ask(given, classes, program, options)
        seconds.append(result["times"]["search_processor_seconds"])
        figures = ([target["verdict"] for target in result["targets"]], [target["segments"] for target in result["targets"]],
                   result["exploration"]["paths"])
        if known not in (None, figures):
            sys.exit(f"{program}: another result in another run: {known}, {figures}")
        known = figures
    return (*known, min(seconds))


def shown(number):
    return "" if number is None else f"{number:,}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("javelin", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only")
    given = parser.parse_args()
    given.javelin = str(given.javelin.resolve())
    given.work = given.work.resolve()
    shutil.rmtree(given.work, ignore_errors=True)
    classes = given.work / "classes"
    classes.mkdir(parents=True)
    subprocess.run(["javac", "-g", "-nowarn", "-d", str(classes), *map(str, sorted(PROGRAMS.glob("*.java")))], check=True)
    print("| program | targets | thesis covers | ours | thesis: segments | ours | jCUTE | SPF-CW | thesis: s | ours: s | with exploration: covered | paths | s |")
    print("|---|---|---|---|---|---|---|---|---|---|---|---|---|")
    missed, total = [], [0, 0]
    for program, (count, covered, segments, seconds, jcute, spf) in THESIS.items():
        if given.only not in (None, program):
            continue
        wanted = ["reached" if is_live else "unreachable" for _, is_live in targets_of(program)]
        alone, ours, _, cost = measure(given, classes, program, ["--backward-only"])
        both, _, paths, cost_of_both = measure(given, classes, program, [])
        right = sum(a == b for a, b in zip(alone, wanted))
        right_of_both = sum(a == b for a, b in zip(both, wanted))
        total[0] += right
        total[1] += right_of_both
        print(f"| {program} | {count} | {covered} | {right} | {segments:,} | {sum(ours)} | {shown(jcute)} | {shown(spf)} | {seconds} | {cost:.2f} | "
              f"{right_of_both} | {paths} | {cost_of_both:.2f} |", flush=True)
        for what, verdicts in (("alone", alone), ("with exploration", both)):
            missed += [f"{target} ({what}): {verdict}" for (target, _), verdict, wish in zip(targets_of(program), verdicts, wanted)
                       if verdict != wish]
        if sum(ours) > MOST_SEGMENTS.get(program, segments):
            missed.append(f"{program}: {sum(ours)} path segments")
        if cost > MOST_SECONDS:
            missed.append(f"{program}: {cost:.2f} s alone")
        if cost_of_both > MOST_SECONDS:
            missed.append(f"{program}: {cost_of_both:.2f} s with exploration")
    print(f"{total[0]} targets are right alone, {total[1]} with exploration")
    for each in missed:
        print("missed:", each)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
