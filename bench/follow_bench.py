#!/usr/bin/env python3
"""What following costs: `javelin follow` against `javelin exec` on a loop whose instructions touch a symbolic input to 0, 10, 100 %.

Processor seconds, the best of several runs, less the start-up (the same program with no rounds).
"""
import argparse
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]


def seconds(command):
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_utime + usage.ru_stime


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    options.add_argument("--javelin", type=pathlib.Path, default=ROOT / "build/release/bin/javelin")
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--rounds", type=int, default=100_000)
    given = options.parse_args()
    classes = given.build / "bench-follow"
    classes.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", "-d", classes, ROOT / "bench/follow_programs/Touched.java"], check=True)

    def best(command, percent):
        def once(rounds):
            return min(seconds([given.javelin, *command, "-cp", classes, f"-Drounds={rounds}", f"-Dpercent={percent}", "Touched", "7"]) for _ in range(given.runs))
        return once(given.rounds) - once(0)

    print("| instructions that touch the input | exec s | follow s | ratio |\n|---|---|---|---|")
    for percent in (0, 10, 100):
        concrete, followed = best(["exec"], percent), best(["follow", "--symbolic-args"], percent)
        print(f"| {percent} % | {concrete:.3f} | {followed:.3f} | {followed / concrete:.1f} |", flush=True)


if __name__ == "__main__":
    main()
