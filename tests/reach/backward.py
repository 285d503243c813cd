#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Marked programs against the backward search alone: how many DEAD lines it proves, that no LIVE one is proved, and in how many path segments.

Usage: backward.py BACKWARD_TEST WORK FOLDER [--proved N] [--segments Program=N ...]
--proved: at least so many of the folder's DEAD lines are proved. --segments: at most so many path segments for all targets of the program together.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("backward_test", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--proved", type=int, default=0)
    parser.add_argument("--segments", nargs="*", default=[])
    given = parser.parse_args()
    classes = given.work.resolve() / "classes"
    sources = sorted(given.folder.resolve().glob("*.java"))
    subprocess.run(["javac", "-g", "-nowarn", "-d", str(classes), *map(str, sources)], check=True)
    run = subprocess.run([str(given.backward_test), "--gtest_filter=ProbeTest.*"], capture_output=True, text=True,
                         env=dict(os.environ, JAVELIN_PROBE=str(given.folder.resolve()), JAVELIN_PROBE_CLASSES=str(classes)))
    print(run.stdout)
    found = re.search(r"proved (\d+) of (\d+) dead, (\d+) live", run.stdout)
    if run.returncode != 0 or not found:
        sys.exit(run.stderr or 1)
    failures = []
    if int(found.group(1)) < given.proved:
        failures.append(f"{found.group(1)} lines are proved, not {given.proved}")
    counts = {}
    for name, segments in re.findall(r"(\w+)\.java:\d+ .* segments=(\d+)", run.stdout):
        counts[name] = counts.get(name, 0) + int(segments)
    for text in given.segments:
        name, most = text.split("=")
        if counts.get(name, 10**9) > int(most):
            failures.append(f"{name}: {counts.get(name)} path segments, not {most}")
    for failure in failures:
        print("FAILED:", failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
