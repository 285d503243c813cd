#!/usr/bin/env python3
"""Sets every limit of the ledger, and every bound that has an option, to its minimum in turn, over golden programs.

A finding that is not there then must be missed for a reason that its method's ledger has: a row of that limit. One that
has no such row was lost in silence. What is cut in forced private states is a row "forced-paths" (or "forced-queries") that
says which.

usage: run_limits.py JAVELIN GOLDEN-FOLDER SCRATCH
"""
import concurrent.futures
import json
import pathlib
import re
import shutil
import subprocess
import sys

PROGRAMS = ("Scope", "CallsBefore", "OpenInputs", "OtherWays", "StringErrors", "ArrayAccess", "ArrayCreation", "Lists", "Enums", "Hierarchies", "Stubs", "ManyConstants",
            "Builders", "Objects", "Statics")
# Bounds with an option of their own, and the entries that may name them.
BOUNDS = {
    "--string-length=0": {"string-length"},
    "--array-length=0": {"array-length", "object-array-length"},
    "--collection-size=0": {"collection-size", "object-array-length"},
    "--object-depth=0": {"object-depth", "no-object", "no-input"},
    "--calls-before=0": {"object-states"},
    "--branch-bound=1": {"branch-bound"},
    "--pc-bound=1": {"pc-bound", "no-input"},
    "--step-bound=1": {"step-bound"},
    "--path-bound=1": {"path-bound", "paths-after-calls"},
    "--query-bound=1": {"query-bound", "queries-after-calls"},
    "--state-bound=1": {"state-bound"},
    "--effort-bound=1": {"effort-bound", "undecided"},
}


def hunt(javelin, scratch, name, options):
    command = [javelin, "hunt", "-cp", scratch / "classes", "--json", "--no-replay", "-j1", "--forced-states", "--out", scratch / name, *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=280)
    if not done.stdout:
        sys.exit(f"{options}: no result, exit status {done.returncode}: {done.stderr[-2000:]}")
    return json.loads(done.stdout)


def found(report):
    """Of each method the exceptions and their places."""
    findings = {}
    for f in report["findings"]:
        findings.setdefault(f["entry"], set()).add((f["exception"], f["where"]))
    return findings


def silent(all_findings, report, names):
    """Methods that miss a finding without a row of those names."""
    rows = {m["name"]: {row["name"] for row in m["ledger"]} for m in report["methods"]}
    now = found(report)
    return [f"{method}: {sorted(findings - now.get(method, set()))}, ledger: {sorted(rows.get(method, set()))}"
            for method, findings in all_findings.items() if findings - now.get(method, set()) and not (names | {"forced-paths", "forced-queries"}) & rows.get(method, set())]


def main():
    javelin, golden, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    (scratch / "classes").mkdir(parents=True)
    sources = [golden / f"{name}.java" for name in PROGRAMS if (golden / f"{name}.java").is_file()]
    subprocess.run(["javac", "-g", "-nowarn", "-d", scratch / "classes", *sources], check=True)
    limits = subprocess.run([javelin, "hunt", "-cp", scratch / "classes", "--limit", "none=1"], capture_output=True, text=True).stderr
    names = re.search(r"there are ([\w, -]+)", limits)[1].split(", ")
    runs = {f"--limit={name}=1": {name} for name in names} | BOUNDS
    whole = found(hunt(javelin, scratch, "whole", []))
    problems = []
    missed = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        reports = pool.map(lambda pair: hunt(javelin, scratch, f"run{pair[0]}", [pair[1]]), enumerate(runs))
        for (option, entries), report in zip(runs.items(), reports):
            now = found(report)
            missed += sum(len(findings - now.get(method, set())) for method, findings in whole.items())
            problems += [f"{option}: {text}" for text in silent(whole, report, entries)]
    print("\n".join(problems))
    count = sum(map(len, whole.values()))
    print(f"{len(runs)} limits, {count} findings of {len(sources)} files: {missed} missed in all, {len(problems)} methods in silence")
    return 1 if problems or missed == 0 or count < 50 else 0


if __name__ == "__main__":
    sys.exit(main())
