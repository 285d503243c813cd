#!/usr/bin/env python3
"""Follows real programs (those of the heap-cloning paper, as Debian has them) with their input file symbolic, and prints a table.

A subject is subjects/Name.java; directives at its head:
  // JARS: nanoxml2         jars of /usr/share/java on its class path
  // INPUT: library.xml     its argument: from subjects/, from tests/real_programs/inputs, or a class of its own
  // PAPER: 19582 25.24 4   the paper's conjuncts, per cent of them in library classes, natives with references
Fails if the output is not java's, if of the solved conjuncts less than 99 % are precise, if more than 10 % are not solved, or if more
than 20 % of all are pinned. Times are processor seconds; they decide nothing.
"""
import argparse
import pathlib
import re
import resource
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
JARS = pathlib.Path("/usr/share/java")
SUMMARY = re.compile(r"path constraint: (\d+) conjuncts, (\d+) \(.*?\) in library classes; \d+ branches, \d+ implicit checks, (\d+) ")
NATIVES = re.compile(r"native methods: \d+ called, (\d+) of them with parameters that are references; (\d+) notifications")
CHECK = re.compile(r"check: the input satisfies the constraint; of (\d+) conjuncts (\d+) precise, (\d+) imprecise, (\d+) that no input leaves, (\d+) unsolved")


def directive(text, name):
    found = re.search(rf"^// {name}: ?(.*)$", text, re.M)
    return found.group(1).split() if found else []


def timed(command, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([str(part) for part in command], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=7200)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class Subject:
    def __init__(self, source, classes):
        text = source.read_text()
        self.name = source.stem
        self.jars = [JARS / f"{jar}.jar" for jar in directive(text, "JARS")]
        self.paper = directive(text, "PAPER") or ["-", "-", "-"]
        wanted = directive(text, "INPUT")[0]
        places = [HERE / "subjects", HERE.parent / "real_programs" / "inputs", classes]
        self.input = next(place / wanted for place in places if (place / wanted).exists())
        self.path = ":".join(map(str, [classes, *self.jars]))


def check(subject, options):
    work = options.build / "work"
    program = ["-cp", subject.path, subject.name, subject.input]
    java, java_seconds = timed(["java", "-Xint", *program], work)
    follow = [options.javelin, "follow", "--symbolic-file", subject.input]
    plain, seconds = timed([*follow, *program], work)
    checked, _ = timed([*follow, "--check", options.samples, *program], work)
    report = checked.stderr.decode(errors="replace")
    problems = [] if plain.stdout == java.stdout and plain.returncode == java.returncode else ["the output is not java's"]
    counts, natives, verdicts = (pattern.search(report) for pattern in (SUMMARY, NATIVES, CHECK))
    if not counts or not natives or not verdicts:
        return [*problems, "no report", *report.splitlines()[-20:]]
    all_, library, pinned = map(int, counts.groups())
    sampled, precise, imprecise, infeasible, unsolved = map(int, verdicts.groups())
    if imprecise * 100 > precise + imprecise:
        problems.append("more than 1 % of the solved conjuncts are imprecise")
    if unsolved * 10 > sampled:
        problems.append("more than 10 % are not solved")
    if pinned * 5 > all_ or precise == 0:
        problems.append("more than 20 % are pinned, or none is precise")
    paper = "paper " + " / ".join(subject.paper)
    print(f"| {subject.name} | {subject.input.stat().st_size} | {all_} | {library * 100 / all_:.0f} % | {pinned * 100 / all_:.1f} % | {natives[1]} | {natives[2]} | "
          f"{java_seconds:.2f} | {seconds:.2f} | {seconds / java_seconds:.1f} | {precise} / {imprecise} / {infeasible} / {unsolved} | {paper} |", flush=True)
    return problems + ([line for line in report.splitlines() if "imprecise:" in line] if problems else [])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--javelin", type=pathlib.Path, required=True)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--samples", type=int, default=200)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    options.javelin, options.build = options.javelin.resolve(), options.build.resolve()
    sources = sorted((HERE / "subjects").glob("*.java"))
    jars = sorted({jar for source in sources for jar in directive(source.read_text(), "JARS")})
    classes = options.build / "subject-classes"
    classes.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", "-g", "-cp", ":".join(str(JARS / f"{jar}.jar") for jar in jars), "-d", classes, *sources], check=True)
    print("| subject | bytes | conjuncts | in library | pinned | natives with references | notifications | java -Xint s | follow s | ratio | precise / imprecise / no input leaves / unsolved | paper: conjuncts / in library % / natives |")
    print("|---|---|---|---|---|---|---|---|---|---|---|---|")
    failed = 0
    for subject in (Subject(source, classes) for source in sources if options.only in source.stem):
        problems = check(subject, options)
        failed += bool(problems)
        for problem in problems:
            print(f"FAILED {subject.name}: {problem}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
