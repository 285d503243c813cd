#!/usr/bin/env python3
"""What a long path costs: methods of fork_programs/ whose path has 500 and 5,000 conditions, each of which forks.

Counts user-space instructions with callgrind, not seconds, and takes away what the same method costs with one condition. `--paths N`
runs N paths instead of the first one alone: the others resume in states that were forked from it, the newest first.
"""
import argparse
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
PROGRAMS = ("independent", "stored", "chain", "single")
LENGTHS = (500, 5000)
AIM = 12


class Bench:
    def __init__(self, given):
        self.given = given
        self.scratch = given.build / "bench-fork"
        self.classes = self.scratch / "classes"
        self.classes.mkdir(parents=True, exist_ok=True)
        sources = [*sorted((ROOT / "bench/fork_programs").glob("*.java")), *sorted((ROOT / "tests/follow/api").rglob("*.java"))]
        subprocess.run(["javac", "-g", "-d", self.classes, *sources], check=True)

    def hunt(self, entry):
        """Result of one hunt and the instructions that it took."""
        profile = self.scratch / f"{entry}.callgrind"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}",
                   self.given.javelin, "hunt", "-cp", self.classes, "--no-replay", "--no-supervisor", "-j1", "--strategy=dfs",
                   "--entry", f"LongPaths.{entry}", f"--path-bound={self.given.paths}", "--branch-bound=0", "--query-bound=100000",
                   "--state-bound=100000", "--effort-bound=1000000", "--json-out", self.scratch / "result.json",
                   "--out", self.scratch / "out"]
        subprocess.run([str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        totals = [line for line in profile.read_text().splitlines() if line.startswith("totals:")]
        return json.loads((self.scratch / "result.json").read_text())["methods"][0], int(totals[-1].split()[1])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    options.add_argument("--javelin", type=pathlib.Path, default=ROOT / "build/release/bin/javelin")
    options.add_argument("--paths", type=int, default=1)
    options.add_argument("programs", nargs="*", default=PROGRAMS, help="of " + ", ".join(PROGRAMS))
    given = options.parse_args()
    bench = Bench(given)
    short, long = LENGTHS
    print(f"| program | queries | million instructions: {short} | {long} | ratio (aim: {AIM}) |\n|---|---|---|---|---|")
    for program in given.programs:
        base = bench.hunt(f"{program}1")[1]
        few, many = (bench.hunt(f"{program}{length}") for length in LENGTHS)
        costs = [(cost - base) / 1e6 for _, cost in (few, many)]
        print(f"| {program} | {few[0]['queries']}, {many[0]['queries']} | {costs[0]:.1f} | {costs[1]:.1f} | {costs[1] / costs[0]:.1f} |",
              flush=True)


if __name__ == "__main__":
    main()
