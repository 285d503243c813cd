#!/usr/bin/env python3
"""Hunts three times with one cache of solver answers, which is empty the first time, within a bound of effort: the results
are the same, but for times and the exact effort: queries that are not decided are asked again, of solvers that have seen less.
And the cache is of use: in the bundled example, the second run has more than half of the answers from it (row A17).

usage: run_cached.py JAVELIN SOURCE SCRATCH
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys


BACKENDS = ("bits", "cvc5", "walk", "z3")


def answers(javelin, scratch):
    """How many queries each level of the solver chain has answered, in a hunt in the example."""
    command = [javelin, "hunt", "-cp", str(scratch / "example"), "-j1", "--no-replay", "--query-bound", "300", "--verbose",
               "--cache-dir", str(scratch / "example-cache"), "-o", str(scratch / "out")]
    said = subprocess.run(command, capture_output=True, text=True).stdout
    return {level: int(sat) + int(unsat) for level, sat, unsat in re.findall(r"^  ([^\n]+): \d+ asked, (\d+) sat, (\d+) unsat,", said, re.M)}


def check_use(javelin, scratch):
    sources = pathlib.Path(__file__).resolve().parents[2] / "examples"
    subprocess.run(["javac", "-g", "-d", str(scratch / "example")] + sorted(map(str, sources.rglob("*.java"))), check=True)
    first, second = answers(javelin, scratch), answers(javelin, scratch)
    solved, from_disk = sum(first.get(backend, 0) for backend in BACKENDS), second.get("disk", 0)
    if solved < 20 or "disk" in first:
        sys.exit(f"an empty cache: {first}: this shows nothing")
    if from_disk * 2 <= solved:
        sys.exit(f"{solved} queries solved with an empty cache, {from_disk} found in the filled one: {second}")
    print(f"{solved} queries solved with an empty cache, {from_disk} found in the filled one")


def main():
    javelin, source, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", str(scratch / "classes"), str(source)], check=True)
    results = []
    for run, jobs in enumerate(["1", "1", "2"]):
        out = scratch / f"run{run}.json"
        command = [javelin, "hunt", "-cp", str(scratch / "classes"), "-j", jobs, "--no-replay", "--effort-bound", "300",
                   "--cache-dir", str(scratch / "cache"), "-o", str(scratch / "out"), "--json-out", str(out)]
        status = subprocess.run(command, stdout=subprocess.DEVNULL).returncode
        if status not in (5, 10):
            sys.exit(f"run {run} ended with status {status}")
        result = json.loads(out.read_text())
        del result["times"]
        results.append(result)
    bounded = sum(row["count"] for method in results[0]["methods"] for row in method["ledger"] if row["name"] == "effort-bound")
    if bounded == 0:
        sys.exit("the bound of effort was not reached: this shows nothing")
    for run, result in enumerate(results[1:], 1):
        if result != results[0]:
            for key in results[0]:
                if result.get(key) != results[0][key]:
                    print(f"run {run} differs in {key}")
            sys.exit("a filled cache changed the result")
    check_use(javelin, scratch)
    print(f"three runs, {len(results[0]['methods'])} methods, {bounded} paths ended by the bound: the same results")


if __name__ == "__main__":
    sys.exit(main())
