#!/usr/bin/env python3
"""How fast `javelin hunt` explores: the programs of hunt_programs/ to the end, memory of waiting states, one worker against two.

Processor seconds of the whole command, the best of several runs. The number of paths is compared with a JVM's by
tests/hunt/run_path_counts.py.
"""
import argparse
import json
import os
import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
ENTRIES = ("CollisionAvoidance.advise", "BrakeController.run", "RedBlackTree.fill", "Sorting.sort", "Tokenizer.tokens")


class Bench:
    def __init__(self, given):
        self.given = given
        self.scratch = given.build / "bench-hunt"
        self.classes = self.scratch / "classes"
        self.classes.mkdir(parents=True, exist_ok=True)
        subprocess.run(["javac", "-g", "-d", self.classes, *sorted((ROOT / "bench/hunt_programs").glob("*.java"))], check=True)

    def hunt(self, *options):
        """Result, processor seconds, seconds and peak memory in MB of one hunt."""
        command = [self.given.javelin, "hunt", "-cp", self.classes, "--no-replay",
                   "--branch-bound=0", "--path-bound=100000", "--query-bound=100000", "--json-out", self.scratch / "result.json",
                   "--out", self.scratch / "out", *options]
        start = time.monotonic()
        process = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, _, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        return json.loads((self.scratch / "result.json").read_text()), usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024

    def best(self, *options):
        return min((self.hunt(*options) for _ in range(self.given.runs)), key=lambda run: run[1])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    options.add_argument("--javelin", type=pathlib.Path, default=ROOT / "build/release/bin/javelin")
    options.add_argument("--runs", type=int, default=3)
    given = options.parse_args()
    bench = Bench(given)

    print("| method | paths | queries | processor s | paths/s | all paths run from the start: s |\n|---|---|---|---|---|---|")
    for entry in ENTRIES:
        result, seconds, _, _ = bench.best("--entry", entry, "-j1")
        again = bench.best("--entry", entry, "-j1", "--memory", "0")[1]
        method = result["methods"][0]
        print(f"| {entry} | {method['paths']} | {method['queries']} | {seconds:.2f} | {method['paths'] / seconds:.0f} | {again:.2f} |", flush=True)

    # Breadth first most states still wait when the bound is reached; depth first hardly any does.
    bounded = ["--entry", "BrakeController.run", "-j1", "--path-bound=3999"]
    deep, broad = bench.hunt(*bounded, "--strategy=dfs"), bench.hunt(*bounded, "--strategy=bfs")
    waiting = sum(row["count"] for row in broad[0]["methods"][0]["ledger"] if row["name"] == "path-bound")
    print(f"\nMemory of a waiting state: {(broad[3] - deep[3]) * 1024 / waiting:.1f} KB ({waiting} wait; {broad[3]:.0f} MB at the most, {deep[3]:.0f} MB depth first)")

    several = [f"--entry={entry}" for entry in ENTRIES]
    one = min(bench.hunt(*several, "-j1")[2] for _ in range(given.runs))
    two = min(bench.hunt(*several, "-j2")[2] for _ in range(given.runs))
    print(f"\nFive methods with one worker {one:.2f} s, with two {two:.2f} s: {one / two:.2f} times as fast")


if __name__ == "__main__":
    main()
