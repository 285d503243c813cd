#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Random small methods, whose outcomes are known by brute force on a JVM, in hunts: what is called complete must have all of them.

A failure is printed with the program cut down to what still fails. What a batch gave is kept in the folder `work`, so that a run that was stopped
is continued there; `--new` begins again. `--seed S --first N --count 1 --show` prints one program.
What comes after `--` goes to the hunt; with `--than OPTIONS` each program is hunted twice, once with those options in addition, and the found outcomes and levels
of the two are compared too.
"""
import argparse
import collections
import json
import pathlib
import shlex
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import generate  # noqa: E402
import judge  # noqa: E402

ROUND = 24  # Reductions that are tried together.


def shrunk(program, kinds, judged):
    """A smaller program with a failure of one of these kinds, from which nothing can be left out."""
    progress = True
    while progress:
        progress = False
        size = program.size()
        candidates = [smaller for smaller in program.reductions() if smaller.size() < size or smaller.text("S") < program.text("S")]
        for first in range(0, len(candidates), ROUND):
            group = {f"S{index}": candidate for index, candidate in enumerate(candidates[first:first + ROUND])}
            verdicts = judged(group)
            failing = [group[name] for name, verdict in verdicts.items() if verdict.kinds() & kinds]
            if failing:
                program = min(failing, key=lambda p: (p.size(), len(p.text("S"))))
                progress = True
                break
    return program


class Run:
    def __init__(self, given):
        self.given = given
        self.work = given.work.resolve()
        self.work.mkdir(parents=True, exist_ok=True)
        self.judges = [self.judge([])] + ([self.judge(shlex.split(given.than))] if given.than is not None else [])

    def judge(self, options):
        return judge.Judge(self.given.javelin.resolve(), self.work / "programs", self.given.java_home, self.given.hunt + options, self.given.jobs)

    def verdicts(self, programs, lenient=False):
        """By the first judge; where a second one finds something else, that is a failure of its own."""
        verdicts = self.judges[0].judge(programs, lenient)
        for other in self.judges[1:]:
            for name, second in other.judge(programs, lenient).items():
                first = verdicts[name]
                first.failures += [(f"{kind} with {self.given.than}", text) for kind, text in second.failures]
                if "incomplete" not in (first.level, second.level) and first.found != second.found:
                    first.failures.append((f"differs with {self.given.than}", " ".join(sorted(first.found ^ second.found))))
        return verdicts

    def batch(self, first, count):
        kept = self.work / f"seed-{self.given.seed}-{first}-{count}.json"
        if kept.exists() and not self.given.new:
            return json.loads(kept.read_text())
        programs = {f"S{number}": generate.program(self.given.seed, number) for number in range(first, first + count)}
        rows = []
        for name, verdict in self.verdicts(programs).items():
            rows.append({"number": int(name[1:]), "level": verdict.level, "paths": verdict.paths, "outcomes": len(verdict.outcomes),
                         "scope": sorted({row["name"] for row in verdict.ledger if row["kind"] == "scope"}),
                         "loss": sorted({f"{row['name']} {row['detail']}".strip() for row in verdict.ledger if row["kind"] == "loss"}),
                         "failures": verdict.failures})
        for row in rows:
            if row["failures"]:
                self.report(row)
        kept.write_text(json.dumps(rows))
        return rows

    def report(self, row):
        name = f"S{row['number']}"
        print(f"FAILED --seed {self.given.seed} --first {row['number']} --count 1 ({row['level']})", flush=True)
        for kind, text in row["failures"]:
            print(f"    {kind}: {text}")
        program = generate.program(self.given.seed, row["number"])
        if self.given.shrink:
            program = shrunk(program, {kind for kind, _ in row["failures"]}, lambda group: self.verdicts(group, lenient=True))
            verdict = self.verdicts({name: program})[name]
            row["smallest"] = verdict.failures
            for kind, text in verdict.failures:
                print(f"    cut down, {kind}: {text}")
        kept = self.work / "failed" / f"seed-{self.given.seed}-{row['number']}"
        kept.mkdir(parents=True, exist_ok=True)
        (kept / f"{name}.java").write_text(program.text(name))
        (kept / f"B{name}.java").write_text(program.brute_text(name))
        print(f"    {kept / (name + '.java')}", flush=True)


def table(rows):
    levels = collections.Counter(row["level"] for row in rows)
    losses = collections.Counter(loss.split(" ")[0] for row in rows for loss in row["loss"])
    failed = collections.Counter(kind for row in rows for kind in {kind for kind, _ in row["failures"]})
    print(f"{len(rows)} programs, {sum(row['outcomes'] for row in rows)} outcomes, {sum(row['paths'] for row in rows)} paths")
    for level, count in sorted(levels.items()):
        print(f"  {level or 'not explored'}: {count} ({100 * count / len(rows):.1f} %)")
    print("  losses: " + (", ".join(f"{name} {count}" for name, count in losses.most_common()) or "none"))
    print("  failures: " + (", ".join(f"{name} {count}" for name, count in failed.most_common()) or "none"))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("javelin", type=pathlib.Path)
    options.add_argument("work", type=pathlib.Path)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--first", type=int, default=0, help="the number of the first program")
    options.add_argument("--count", type=int, default=100)
    options.add_argument("--batch", type=int, default=100, help="programs of one javac, one JVM and one hunt")
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--java-home", default=None)
    options.add_argument("--new", action="store_true", help="do not continue what is in the folder")
    options.add_argument("--no-shrink", dest="shrink", action="store_false", help="leave failing programs as they are")
    options.add_argument("--show", action="store_true", help="print the programs only")
    options.add_argument("--than", default=None, help="options of a second hunt, with which the first is compared")
    arguments, hunt = sys.argv[1:], []
    if "--" in arguments:
        arguments, hunt = arguments[:arguments.index("--")], arguments[arguments.index("--") + 1:]
    given = options.parse_args(arguments)
    given.hunt = hunt
    if given.show:
        for number in range(given.first, given.first + given.count):
            print(generate.program(given.seed, number).text(f"S{number}"), end="")
        return 0
    run, rows = Run(given), []
    for first in range(given.first, given.first + given.count, given.batch):
        rows += run.batch(first, min(given.batch, given.first + given.count - first))
    table(rows)
    return 1 if any(row["failures"] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
