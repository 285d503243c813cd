#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Random methods against proofs that their lines are unreachable: no line that a JVM executes is proved.

The programs are those of tests/soundness (few inputs, all of which brute force runs). At the beginning of each block stands a mark; brute force tells which
marks are executed, the others are only counted if they are proved. The lines are asked by backward_test (its probe).
Usage: soundness.py BACKWARD_TEST WORK [--seed S] [--first N] [--count N] [--batch N]
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "soundness"))
import generate  # noqa: E402

OPENS = re.compile(r"^\s*(\} )?(if|for|while|do|try|else|catch|finally)\b.*\{$")
SEEN = """public final class Seen {
    static final boolean[] at = new boolean[4000];
    public static void at(int mark) { at[mark] = true; }
    public static void main(String[] names) throws Exception {
        for (String name : names) {
            java.util.Arrays.fill(at, false);
            Class.forName("B" + name).getMethod("all", java.util.Set.class, boolean.class).invoke(null, new java.util.TreeSet<String>(), true);
            StringBuilder out = new StringBuilder(name);
            for (int i = 0; i < at.length; i++) if (at[i]) out.append(' ').append(i);
            System.out.println(out);
        }
    }
}
"""
OUTCOME = """public class Brute {
    static String outcome(Throwable t, String name) { return t.getClass().getName(); }
}
"""


def marked(text):
    lines, marks = [], 0
    for line in text.splitlines():
        lines.append(line)
        if OPENS.match(line):
            lines.append(f"Seen.at({marks});")
            marks += 1
    return lines


def batch(given, first, count):
    folder = given.work / f"{given.seed}_{first}"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "source").mkdir(parents=True)
    (folder / "probe").mkdir()
    programs = {}
    for number in range(first, first + count):
        name = f"R{number}"
        program = generate.program(given.seed, number)
        programs[name] = marked(program.text(name))
        (folder / "source" / f"{name}.java").write_text("\n".join(programs[name]) + "\n")
        (folder / "source" / f"B{name}.java").write_text(program.brute_text(name))
    (folder / "source" / "Seen.java").write_text(SEEN)
    (folder / "source" / "Brute.java").write_text(OUTCOME)
    # javac refuses a mark that nothing leads to: such a program is left out.
    classes = folder / "classes"
    names = list(programs)
    while True:
        done = subprocess.run(["javac", "-g", "-nowarn", "-d", str(classes), *[str(folder / "source" / f"{kind}{n}.java") for n in names for kind in ("", "B")],
                               str(folder / "source" / "Seen.java"), str(folder / "source" / "Brute.java")], capture_output=True, text=True)
        if done.returncode == 0:
            break
        refused = set(re.findall(r"/B?(R\d+)\.java:\d+: error", done.stderr))
        if not refused:
            sys.exit(done.stderr)
        names = [n for n in names if n not in refused]
    ran = subprocess.run(["java", "-XX:TieredStopAtLevel=1", "-cp", str(classes), "Seen", *names], capture_output=True, text=True, check=True)
    executed = {line.split()[0]: set(map(int, line.split()[1:])) for line in ran.stdout.splitlines() if re.match(r"R\d+( \d+)*$", line)}
    (classes / "Brute.class").unlink()
    for name in list(names):
        (classes / f"B{name}.class").unlink()
        lines = []
        for line in programs[name]:
            mark = re.fullmatch(r"Seen\.at\((\d+)\);", line)
            if mark:
                line += "  // LIVE" if int(mark.group(1)) in executed.get(name, set()) else "  // DEAD"
            lines.append(line)
        (folder / "probe" / f"{name}.java").write_text("\n".join(lines) + "\n")
    probe = subprocess.run([str(given.backward_test), "--gtest_filter=ProbeTest.*"], capture_output=True, text=True,
                           env=dict(os.environ, JAVELIN_PROBE=str(folder / "probe"), JAVELIN_PROBE_CLASSES=str(classes), JAVELIN_PROBE_EFFORT=str(given.effort)))
    (folder / "answers.txt").write_text(probe.stdout + probe.stderr)
    wrong = [line for line in probe.stdout.splitlines() if line.startswith("WRONG")]
    figures = re.search(r"proved (\d+) of (\d+) dead, (\d+) live", probe.stdout)
    if not figures or (probe.returncode != 0 and not wrong):
        print(probe.stdout[-2000:], probe.stderr[-2000:])
        return 1, 0, 0, 0
    if not wrong:
        shutil.rmtree(folder)
    for line in wrong:
        print(line, "in", folder)
    return len(wrong), *map(int, figures.groups())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("backward_test", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--batch", type=int, default=40)
    parser.add_argument("--effort", type=int, default=200_000_000, help="for each line; proofs need little of it")
    given = parser.parse_args()
    given.backward_test = given.backward_test.resolve()
    given.work = given.work.resolve()
    totals = [0, 0, 0, 0]
    for first in range(given.first, given.first + given.count, given.batch):
        figures = batch(given, first, min(given.batch, given.first + given.count - first))
        totals = [a + b for a, b in zip(totals, figures)]
        print(f"{first + given.batch - given.first} programs: {totals[3]} executed marks of which {totals[0]} were proved unreachable, "
              f"{totals[1]} of {totals[2]} others proved", flush=True)
    return 1 if totals[0] else 0


if __name__ == "__main__":
    sys.exit(main())
