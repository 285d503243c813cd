#!/usr/bin/env python3
"""Measures `javelin exec` against `java -Xint` on bench/programs: both in turn, the best of several runs of each.

Prints a table of seconds, ratios and peak memory, the geometric mean of the ratios, and the start-up (a main that halts at once, and hello world). The outputs
of the two must be equal; a program whose outputs differ is said and not counted.
"""
import argparse
import math
import os
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
STARTS = ["Halt", "Hello"]  # the way to main, and to the end of a small program; not in the mean
SIZES = {  # one to two seconds each on java -Xint
    "IntegerLoops": 60_000, "Sieve": 170, "Matrix": 400, "Sorting": 230_000, "StringBuilding": 20_000, "HashMapCounts": 200_000,
    "ArrayListWork": 70_000, "TreeMapWork": 70_000, "VirtualCalls": 9_000_000, "Exceptions": 350_000, "Streams": 25_000, "Regex": 150,
    "BigNumbers": 11_000,
}


def measure(command):
    """Seconds, peak memory in MB, and what the command printed."""
    started = time.perf_counter()
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    return {"seconds": seconds, "cpu": usage.ru_utime + usage.ru_stime, "megabytes": usage.ru_maxrss / 1024,
            "output": output if process.returncode == 0 else f"exit status {process.returncode}"}


def best(measurements, key):
    return min(m[key] for m in measurements)


def compare(program, arguments, launchers, given):
    """One measurement list a launcher, taken in turn so that both see the same noise."""
    results = {name: [] for name in launchers}
    for _ in range(given.runs):
        for name, launcher in launchers.items():
            results[name].append(measure([*launcher, "-cp", given.build / "bench-programs", program, *arguments]))
    return results


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    options.add_argument("--javelin", type=pathlib.Path, default=ROOT / "build/release/bin/javelin")
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--only", metavar="NAME", help="programs whose name has this")
    options.add_argument("--cpu", action="store_true", help="compare processor time instead of elapsed time (for a busy machine)")
    options.add_argument("--java-only", action="store_true", help="measure java -Xint alone")
    given = options.parse_args()
    key = "cpu" if given.cpu else "seconds"
    classes = given.build / "bench-programs"
    classes.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", "-d", str(classes), *map(str, sorted((ROOT / "bench/programs").glob("*.java")))], check=True)
    launchers = {"java": ["java", "-Xint"]}
    if not given.java_only:
        launchers["javelin"] = [given.javelin.resolve(), "exec"]
    unit = "processor seconds" if given.cpu else "seconds"
    print(f"best of {given.runs}, {unit}; peak memory in MB")
    print(f"{'program':16} {'java -Xint':>10} {'javelin':>10} {'ratio':>7} {'java MB':>8} {'javelin MB':>10}")
    ratios = []
    for program, size in [(name, None) for name in STARTS] + list(SIZES.items()):
        if given.only and given.only not in program:
            continue
        results = compare(program, [] if size is None else [size], launchers, given)
        java = results["java"]
        line = f"{program:16} {best(java, key):10.3f}"
        if given.java_only:
            print(f"{line} {'':10} {'':7} {best(java, 'megabytes'):8.0f}", flush=True)
            continue
        javelin = results["javelin"]
        ratio = best(javelin, key) / best(java, key)
        same = {m["output"] for m in java} == {m["output"] for m in javelin}
        print(f"{line} {best(javelin, key):10.3f} {ratio:7.2f} {best(java, 'megabytes'):8.0f} {best(javelin, 'megabytes'):10.0f}"
              + ("" if same else "  OUTPUTS DIFFER"), flush=True)
        if same and program not in STARTS:
            ratios.append(ratio)
    if ratios:
        mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
        print(f"geometric mean of {len(ratios)} ratios: {mean:.2f}, worst {max(ratios):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
