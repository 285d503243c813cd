#!/usr/bin/env python3
"""Hunts in some golden programs with a javelin that is built with the sanitizers: they find nothing wrong, and the hunt the same
errors as that of the other build. (Not with the same inputs: another compiler makes terms in another order.) Tests are written but not
run: the JVM that runs them is confined, which the sanitizer's memory does not fit into.

usage: run_sanitized.py SANITIZED JAVELIN SCRATCH FILE.java...
"""
import json
import pathlib
import shutil
import subprocess
import sys

OPTIONS = ["--suite", "3", "--no-replay", "--json", "--no-supervisor"]


def hunt(javelin, scratch):
    command = [javelin, "hunt", "-cp", str(scratch / "classes"), "-o", str(scratch / "out")] + OPTIONS
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 5, 10) or "Sanitizer" in done.stderr or "runtime error" in done.stderr:
        sys.exit(f"{javelin}: exit status {done.returncode}\n{done.stderr[-4000:]}")
    return {(f["entry"], f["exception"], f["where"]) for f in json.loads(done.stdout)["findings"]}


def main():
    sanitized, javelin, scratch, *files = sys.argv[1:]
    scratch = pathlib.Path(scratch)
    shutil.rmtree(scratch, ignore_errors=True)
    (scratch / "classes").mkdir(parents=True)
    subprocess.run(["javac", "-g", "-nowarn", "-d", str(scratch / "classes")] + files, check=True)
    ours = hunt(sanitized, scratch)
    other = hunt(javelin, scratch)
    if not ours or ours != other:
        sys.exit(f"the two builds found something different: {sorted(ours ^ other)}")
    print(f"{len(ours)} findings: the same")


main()
