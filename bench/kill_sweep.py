#!/usr/bin/env python3
"""Kills a process of a hunt's (SIGKILL) at a random moment, many times, and compares the hunt's result with that of an undisturbed one: it
is the same, or says what is lost. Processes: the engine, the supervisor (then the hunt goes on with --resume), the compiler, the JVM that
replays tests, the host of native methods, Z3's forks, cvc5. No process and no temporary folder may be left behind.

Each moment is a line of SCRATCH/moments.jsonl; run again with the same arguments, the script goes on where it was. Prints a table.

usage: kill_sweep.py JAVELIN SCRATCH [--moments N] [--seed N] [--new] [--only KIND,...] [--config NAME] [--target CLASS]
"""
import argparse
import collections
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = HERE / "kill_programs"
CONFIGS = {"portfolio": [], "z3": ["--solver", "z3"], "cvc5": ["--solver", "cvc5"]}
# How often the tests are run, too, which takes most of a hunt's time.
REPLAYED = {"engine": 0.3, "supervisor": 0.3, "compiler": 1, "replay JVM": 1, "host": 0, "Z3": 0, "cvc5": 0}
KINDS = {"engine": CONFIGS, "supervisor": CONFIGS, "compiler": CONFIGS, "replay JVM": CONFIGS, "host": CONFIGS, "Z3": ["z3"], "cvc5": ["cvc5"]}


def read(path):
    try:
        return pathlib.Path(path).read_bytes()
    except OSError:
        return b""


def children(pid):
    found = []
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            found += map(int, read(f"/proc/{pid}/task/{task}/children").split())
    except OSError:
        pass
    return found


def kind_of(pid, parent_kind):
    command = read(f"/proc/{pid}/cmdline").split(b"\0")
    words = b" ".join(command)
    program = os.path.basename(command[0])
    if program.startswith(b"javelin-host"):
        return "host" if b"serve" in command else None  # confine becomes another program at once
    if program == b"cvc5":
        return "cvc5"
    if program == b"javac" or b"com.sun.tools.javac" in words:
        return "compiler"
    if program == b"java":
        return "replay JVM"
    if program == b"javelin":
        return {"supervisor": "engine", "engine": "Z3"}.get(parent_kind)
    return None


def processes(supervisor):
    """(kind, pid) of the tree."""
    found, stack = [("supervisor", supervisor)], [("supervisor", supervisor)]
    while stack:
        parent_kind, parent = stack.pop()
        for pid in children(parent):
            kind = kind_of(pid, parent_kind)
            found.append((kind, pid))
            stack.append((kind, pid))
    return found


def normal(text, out):
    """A result without times, and whatever else has the folder's name in it."""
    result = json.loads(text)
    result.pop("times", None)
    return json.dumps(result).replace(str(out), "OUT")


def losses(text):
    """What a result says that it lacks."""
    result = json.loads(text)
    said = [f"fault: {fault['method'] or fault['phase']}: {fault['how']}" for fault in result["faults"]]
    said += [f"tests: {problem}" for problem in result["incompleteness"]["problems"]]
    said += [f"{group['reason']}: {group['count']}" for group in result["incompleteness"]["groups"] if group["kind"] == "loss"]
    return said


class Sweep:
    def __init__(self, javelin, scratch, config, target):
        self.javelin, self.scratch = javelin, scratch
        self.config = config
        self.target = [target] if target else []
        self.classes = scratch / "classes"
        self.tmp = scratch / "tmp"
        self.references = {}  # options -> (result, losses, seconds, {kind: appearances})

    def prepare(self):
        self.classes.mkdir(parents=True, exist_ok=True)
        self.tmp.mkdir(exist_ok=True)
        subprocess.run(["javac", "-g", "-d", str(self.classes), *sorted(map(str, PROGRAM.glob("*.java")))], check=True)

    def start(self, options, out, *more):
        command = [self.javelin, "hunt", "-cp", str(self.classes), *self.target, "--json-out", str(out) + ".json", "--out", str(out), "--suite", "2", "-j2",
                   "--native", "run:Helper", *options, *more]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=open(str(out) + ".err", "wb"), env={**os.environ, "TMPDIR": str(self.tmp)})

    def reference(self, options):
        """Undisturbed: the result, how long it takes, and which processes there are."""
        if tuple(options) not in self.references:
            out = self.scratch / ("reference" + "".join(options))
            shutil.rmtree(out, ignore_errors=True)
            begin = time.monotonic()
            hunt = self.start(options, out)
            seen = collections.defaultdict(set)
            while hunt.poll() is None:
                for kind, pid in processes(hunt.pid):
                    seen[kind].add(pid)
                time.sleep(0.01)
            seconds = time.monotonic() - begin
            text = pathlib.Path(str(out) + ".json").read_text()
            self.references[tuple(options)] = normal(text, out), losses(text), seconds, {kind: len(pids) for kind, pids in seen.items()}
        return self.references[tuple(options)]

    def kill(self, hunt, kind, chance, seconds, appearances):
        """Whether there was something to kill at the moment chosen."""
        target = None
        if kind in ("engine", "supervisor"):
            time.sleep(chance.uniform(0.02, 0.9 * seconds))
        number = chance.randint(1, max(1, appearances))
        seen = []
        while hunt.poll() is None and target is None:
            for found, pid in processes(hunt.pid):
                if found != kind or pid in seen:
                    continue
                seen.append(pid)
                if kind in ("engine", "supervisor") or len(seen) >= number:
                    target = pid
                    break
            else:
                time.sleep(0.001)
        if target is None:
            return False
        if kind in ("compiler", "replay JVM", "host"):
            time.sleep(chance.uniform(0, 0.5))
        if hunt.poll() is not None:
            return False
        try:
            os.kill(target, signal.SIGKILL)
        except ProcessLookupError:
            return False
        return True

    def moment(self, number, seed, kinds):
        chance = random.Random(f"{seed}/{number}")
        kind = kinds[number % len(kinds)]
        config = self.config or chance.choice(sorted(KINDS[kind]))
        options = CONFIGS[config] + ([] if chance.random() < REPLAYED[kind] else ["--no-replay"])
        whole, known, seconds, appearances = self.reference(options)
        out = self.scratch / "out"
        killed = False
        for _ in range(4):  # a hunt may end before the moment comes
            for path in (out, out.with_name("out.json"), out.with_name("out.err")):
                shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
            hunt = self.start(options, out)
            killed = self.kill(hunt, kind, chance, seconds, appearances.get(kind, 1))
            status = hunt.wait(timeout=600)
            if killed:
                break
        if kind == "supervisor" and killed:
            status = self.start(options, out, "--resume").wait(timeout=600)
        row = {"number": number, "kind": kind, "config": " ".join([config] + options[-1:] * ("--no-replay" in options)), "killed": killed, "status": status}
        report = pathlib.Path(str(out) + ".json")
        text = report.read_text() if report.exists() else ""
        if not text:
            row["outcome"] = "LOST: no report: " + pathlib.Path(str(out) + ".err").read_text()[-500:]
        elif normal(text, out) == whole:
            row["outcome"] = "same"
        else:
            named = [loss for loss in losses(text) if loss not in known]
            row["outcome"] = "named: " + "; ".join(named) if named else "LOST: another result, and nothing says so"
            shutil.copy(report, self.scratch / f"different-{number}.json")
        for _ in range(200):
            left = self.left()
            if not left:
                break
            time.sleep(0.02)
        if left:
            row["outcome"] = f"LOST: left behind: {left}"
        return row

    def left(self):
        """Processes of ours, and temporary folders."""
        found = [path.name for path in self.tmp.glob("javelin-*")]
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            if str(self.scratch).encode() in read(path) and int(path.parent.name) not in (os.getpid(), os.getppid()):
                found.append(path.parent.name)
        return found


def table(rows, seed):
    lines = [f"| killed (seed {seed}) | moments | there to kill | same result | loss named | lost |", "|---|---|---|---|---|---|"]
    kinds = list(dict.fromkeys(row["kind"] for row in rows)) + ["all"]
    for kind in kinds:
        of = [row for row in rows if kind in (row["kind"], "all")]
        count = lambda begin: sum(1 for row in of if row["killed"] and row["outcome"].startswith(begin))
        lines.append(f"| {kind} | {len(of)} | {sum(row['killed'] for row in of)} | {count('same')} | {count('named')} | "
                     f"{sum(1 for row in of if row['outcome'].startswith('LOST'))} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("javelin")
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("--moments", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--new", action="store_true", help="begin anew")
    parser.add_argument("--only", help="kinds of processes, with commas")
    parser.add_argument("--config", help="one of: " + ", ".join(CONFIGS))
    parser.add_argument("--target", help="hunt in this class only")
    options = parser.parse_args()
    scratch = options.scratch.resolve()
    if options.new:
        shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True, exist_ok=True)
    sweep = Sweep(str(pathlib.Path(options.javelin).resolve()), scratch, options.config, options.target)
    sweep.prepare()
    kinds = options.only.split(",") if options.only else list(KINDS)
    journal = scratch / "moments.jsonl"
    rows = [json.loads(line) for line in journal.read_text().splitlines()] if journal.exists() else []
    with journal.open("a") as out:
        for number in range(len(rows), options.moments):
            row = sweep.moment(number, options.seed, kinds)
            rows.append(row)
            out.write(json.dumps(row) + "\n")
            out.flush()
            print(f"{number}: {row['kind']} ({row['config']}): {'' if row['killed'] else 'nothing to kill; '}{row['outcome']}", flush=True)
    print(table(rows, options.seed))
    return 1 if any(row["outcome"].startswith("LOST") for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
