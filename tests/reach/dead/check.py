#!/usr/bin/env python3
"""Checks the DEAD and LIVE marks on a JVM: check.py WORK [--calls N] [--seed N].

Copies the programs to WORK with a probe before each marked statement, compiles them, and runs the
drivers. Fails unless LiveDriver executes every LIVE line, and neither driver executes a DEAD one.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
MARKED = re.compile(r"^(\s*)(\S.*;) // (DEAD|LIVE)$")
PROBE = """package dead.driver;

public final class Probe {
    private static final java.util.Set<String> HITS = new java.util.TreeSet<>();

    public static void hit(String line) {
        if (HITS.add(line)) {
            System.out.println("HIT " + line);
        }
    }
}
"""


def instrument(work):
    """Writes the programs with probes into work; returns each marked line with its mark."""
    marks = {}
    for source in sorted(HERE.glob("*.java")):
        out = []
        for number, line in enumerate(source.read_text().splitlines(), 1):
            found = MARKED.match(line)
            if found:
                place = f"{source.name}:{number}"
                marks[place] = found[3]
                line = f'{found[1]}dead.driver.Probe.hit("{place}"); {found[2]}'
            elif "DEAD" in line or "LIVE" in line:
                sys.exit(f"{source.name}:{number}: a mark that is not behind a statement")
            out.append(line)
        (work / source.name).write_text("\n".join(out) + "\n")
    for driver in HERE.glob("driver/*.java"):
        shutil.copy(driver, work / driver.name)
    (work / "Probe.java").write_text(PROBE)
    return marks


def hits(classes, driver, arguments):
    command = ["java", "-Xshare:auto", "-cp", str(classes), f"dead.driver.{driver}", *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{driver} failed:\n{run.stdout}{run.stderr}")
    return {line[4:] for line in run.stdout.splitlines() if line.startswith("HIT ")}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--calls", type=int, default=100_000, help="random calls of each class")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    shutil.rmtree(options.work, ignore_errors=True)
    options.work.mkdir(parents=True)
    marks = instrument(options.work)
    classes = options.work / "classes"
    sources = sorted(map(str, options.work.glob("*.java")))
    subprocess.run(["javac", "--release", "17", "-Xlint:all", "-Werror", "-d", str(classes), *sources], check=True)
    shown = hits(classes, "LiveDriver", [])
    random = hits(classes, "RandomDriver", [options.calls, options.seed])
    dead = sorted(place for place, mark in marks.items() if mark == "DEAD")
    live = sorted(place for place, mark in marks.items() if mark == "LIVE")
    wrong = [f"{place} is DEAD and was executed" for place in dead if place in shown | random]
    wrong += [f"{place} is LIVE and LiveDriver does not execute it" for place in live if place not in shown]
    if len(dead) != 40 or len(live) != 40:
        wrong.append(f"{len(dead)} DEAD and {len(live)} LIVE lines, not 40 and 40")
    print("\n".join(wrong) or f"40 LIVE lines executed; 40 DEAD lines not; random calls executed {len(random)} LIVE lines")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
