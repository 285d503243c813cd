#!/usr/bin/env python3
"""What merging saves: programs of merge_programs/ and hunt_programs/ in every mode of --merge, as a table.

Paths, queries and processor seconds of a hunt without tests (the best of several runs); in parentheses what was left out, if anything was. The bounds
are far away, so that `off` shows what it would take: a mode that reaches one is marked with `cut`.

With --ratio: the default against `off` alone, run by turns so that both see the same load, and the ratio of their best times; a program on which
the default takes more than 1.2 times as long is marked.

usage: merge_bench.py JAVELIN API_JAR SCRATCH [--runs N] [--only NAME[,NAME]...] [--modes MODE[,MODE]...] [--ratio] [--seconds N]
"""
import argparse
import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
MODES = ("off", "regions", "calls", "full", "auto")
# Entry, and options that say how large its inputs are.
STEPS = [f"Steps.{what}{steps}" for what in ("brakes", "avoid") for steps in (1, 2, 3, 10, 20)]
PROOFS = [f"Steps.same{what}{steps}" for what in ("Brakes", "Avoid") for steps in (1, 3, 10, 20)]
PROGRAMS = [
    *((entry, ()) for entry in STEPS + PROOFS),
    ("CollisionAvoidance.advise", ()),
    ("BrakeController.run", ()),
    ("RedBlackTree.fill", ()),
    ("Sorting.sort", ()),
    ("Tokenizer.tokens", ()),
    ("ListCount.countArray", ("--array-length=200",)),
    ("ListCount.countInline", ("--array-length=200",)),
    ("ListCount.countUnreachable", ("--array-length=100",)),
    ("PatternReplace.replaceFive", ()),
    ("ProcessScheduler.runThree", ()),
    ("TokenPrinter.printFive", ()),
    ("XmlChecker.checkEight", ()),
    ("FilterCovering.coversOne", ()),
]
SECONDS = 60
LARGEST_RATIO = 1.2


class Bench:
    def __init__(self, given):
        self.given = given
        self.classes = given.scratch / "classes"
        self.classes.mkdir(parents=True, exist_ok=True)
        sources = [*(ROOT / "bench/merge_programs").glob("*.java"), *(ROOT / "bench/hunt_programs").glob("*.java")]
        subprocess.run(["javac", "-g", "-cp", given.api, "-d", self.classes, *sorted(sources)], check=True)

    def hunt(self, entry, options, mode):
        """The entry's figures, and processor seconds."""
        result = self.given.scratch / "result.json"
        command = [self.given.javelin, "hunt", "-cp", f"{self.classes}:{self.given.api}", f"--entry={entry}", f"--merge={mode}", "--no-replay", "-j1",
                   "--branch-bound=0", "--path-bound=100000", "--query-bound=200000", f"--time-limit={self.given.seconds}", "--rounds=4",
                   "--json-out", result, "--out", self.given.scratch / "out", *options]
        process = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        usage = os.wait4(process.pid, 0)[2]
        return json.loads(result.read_text())["methods"][0], usage.ru_utime + usage.ru_stime

    def ratio(self, entry, options):
        """A row: both modes by turns."""
        best = {}
        for _ in range(self.given.runs):
            for mode in ("off", "auto"):
                method, seconds = self.hunt(entry, options, mode)
                if mode not in best or seconds < best[mode][1]:
                    best[mode] = (method, seconds)
        ratio = best["auto"][1] / best["off"][1]
        return " | ".join(self.text(*best[mode]) for mode in ("off", "auto")) + f" | {ratio:.2f}{' (!)' if ratio > LARGEST_RATIO else ''}"

    @staticmethod
    def text(method, seconds):
        cut = ", cut" if method["level"] == "incomplete" else ""
        return f"{method['paths']} / {method['queries']} / {seconds:.2f}{cut}"

    def cell(self, entry, options, mode):
        runs = [self.hunt(entry, options, mode) for _ in range(self.given.runs)]
        return self.text(*min(runs, key=lambda run: run[1]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("javelin", type=pathlib.Path)
    parser.add_argument("api", type=pathlib.Path)
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--ratio", action="store_true")
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("--modes", default=",".join(MODES))
    given = parser.parse_args()
    for name in ("javelin", "api", "scratch"):
        setattr(given, name, getattr(given, name).resolve())
    modes = ["off", "auto", "ratio"] if given.ratio else given.modes.split(",")
    wanted = [name for name in given.only.split(",") if name]
    bench = Bench(given)
    print("| program | " + " | ".join(modes) + " |")
    print("|---|" + "---|" * len(modes))
    for entry, options in PROGRAMS:
        if wanted and not any(name in entry for name in wanted):
            continue
        cells = bench.ratio(entry, options) if given.ratio else " | ".join(bench.cell(entry, options, mode) for mode in modes)
        print(f"| `{entry}` {' '.join(options)} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
