#!/usr/bin/env python3
"""User-space instructions of hunts, runs and follows (callgrind, millions), of one or more builds beside each other.

The methods of hunt_bench.py to the end, the programs of exec_bench.py with a tenth of their size, follow_bench.py with 20,000 rounds.
"""
import argparse
import pathlib
import subprocess

import exec_bench
import hunt_bench

ROOT = pathlib.Path(__file__).resolve().parents[1]


def compiled(scratch, name, sources):
    classes = scratch / name
    classes.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", "-g", "-nowarn", "-d", classes, *sorted(sources)], check=True)
    return classes


def runs(scratch):
    """Name and command of each."""
    hunted = compiled(scratch, "hunt", (ROOT / "bench/hunt_programs").glob("*.java"))
    run = compiled(scratch, "exec", (ROOT / "bench/programs").glob("*.java"))
    followed = compiled(scratch, "follow", [ROOT / "bench/follow_programs/Touched.java"])
    for entry in hunt_bench.ENTRIES:
        yield entry, ["hunt", "-cp", hunted, "--no-replay", "--no-supervisor", "-j1", "--branch-bound=0", "--path-bound=100000",
                      "--query-bound=100000", "--entry", entry, "--out", scratch / "out"]
    yield "exec Hello", ["exec", "-cp", run, "Hello"]
    for program, size in exec_bench.SIZES.items():
        yield f"exec {program}", ["exec", "-cp", run, program, max(1, size // 10)]
    for percent in (0, 10, 100):
        yield f"follow, {percent} %", ["follow", "--symbolic-args", "-cp", followed, "-Drounds=20000", f"-Dpercent={percent}", "Touched", "7"]


def millions(javelin, command, scratch):
    profile = scratch / "callgrind.out"
    profile.unlink(missing_ok=True)
    subprocess.run([str(part) for part in ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", javelin, *command]],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return sum(int(line.split()[1]) for line in profile.read_text().splitlines() if line.startswith("totals:")) / 1e6


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    options.add_argument("--only", default="", help="runs whose name has this")
    options.add_argument("javelin", type=pathlib.Path, nargs="*", default=[ROOT / "build/release/bin/javelin"])
    given = options.parse_args()
    scratch = given.build / "bench-instructions"
    for name, command in runs(scratch):
        if given.only in name:
            print(f"| {name} | " + " | ".join(f"{millions(javelin, command, scratch):.0f}" for javelin in given.javelin) + " |", flush=True)


if __name__ == "__main__":
    main()
