# SPDX-License-Identifier: Apache-2.0
"""Runs programs on all their inputs on a JVM, and in one hunt, and says where the two disagree.

A `Verdict` of a program: its level, the rows of its ledger, and its failures, each a kind and a text:
  missing      the exploration is complete, or complete within a scope (which all inputs of brute force are in), and an outcome was not found
  infeasible   an outcome was found that no input has; or one that only objects of unusual kinds have, such as lists that cannot be changed, is not said to
               need such an object, though their refusals are nothing else
  divergence   a run on a test's inputs did something else than predicted
  unsupported  the exploration met something that it cannot do, or lost something
  fault        Javelin failed, the method was not explored, or nothing came out
"""
import json
import pathlib
import re
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
BOUNDS = ["--branch-bound=0", "--path-bound=5000", "--query-bound=20000"]

# Losses that nothing in these programs accounts for.
OUR_OWN = ("unsupported", "wrong-memory", "lost", "input-tries", "no-input", "refused", "stopped")


class Verdict:
    def __init__(self):
        self.level, self.ledger, self.failures, self.paths = "", [], [], 0
        self.outcomes, self.possible = set(), set()  # of brute force: on usual inputs, on any
        self.found, self.found_unusual = set(), set()  # by the hunt; the latter are said to need an object of an unusual kind

    def kinds(self):
        return {kind for kind, _ in self.failures}


def java_tool(home, tool):
    return str(pathlib.Path(home) / "bin" / tool) if home else tool


class Judge:
    """One folder, which each call of `judge` writes anew."""

    def __init__(self, javelin, folder, java_home=None, options=(), jobs=2, timeout=1200):
        self.javelin, self.folder, self.java_home, self.options, self.jobs, self.timeout = javelin, pathlib.Path(folder), java_home, list(options), jobs, timeout

    def compile(self, programs, lenient):
        """The names of those that compile; with `lenient` others are left out, else they are an error of the generator."""
        shutil.rmtree(self.folder, ignore_errors=True)
        sources = self.folder / "sources"
        sources.mkdir(parents=True)
        for name, program in programs.items():
            (sources / f"{name}.java").write_text(program.text(name))
            (sources / f"B{name}.java").write_text(program.brute_text(name))
        names = list(programs)
        javac = [java_tool(self.java_home, "javac"), "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g", "-nowarn", "-Xlint:none", "-XDsuppressNotes", "-Xmaxerrs", "100000"]
        for kind, out, path in (("", "classes", []), ("B", "brute", ["-cp", self.folder / "classes"])):
            while names:
                target = self.folder / out
                shutil.rmtree(target, ignore_errors=True)
                target.mkdir()
                files = [sources / f"{kind}{name}.java" for name in names] + ([HERE / "Brute.java"] if kind else [])
                done = subprocess.run([*javac, *path, "-d", target, *files], capture_output=True, text=True)
                if done.returncode == 0:
                    break
                bad = set(re.findall(rf"/{kind}(S\w+)\.java:\d+: error", done.stderr))
                if not lenient or not bad:
                    raise SystemExit(f"a generated program does not compile: {self.folder}\n{done.stderr[:3000]}")
                names = [name for name in names if name not in bad]
        return names

    def brute(self, names):
        path = f"{self.folder / 'classes'}:{self.folder / 'brute'}"
        done = subprocess.run([java_tool(self.java_home, "java"), "-XX:-OmitStackTraceInFastThrow", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", path, "Brute", *names],
                              capture_output=True, text=True, timeout=self.timeout)
        outcomes = {line.split(" ")[0]: set(line.split(" ")[1:]) for line in done.stdout.splitlines()}
        if set(outcomes) != {name + kind for name in names for kind in ("", "?")}:
            raise SystemExit(f"brute force did not come to its end: {self.folder}\n{done.stderr[:3000]}")
        return {name: (outcomes[name], outcomes[name + "?"]) for name in names}

    def hunt(self, names):
        done = subprocess.run([self.javelin, "hunt", "-cp", self.folder / "classes", *(f"--entry={name}.run" for name in names), "--no-replay", "--json", *BOUNDS, "-j", str(self.jobs),
                               "--out", self.folder / "out", *(["--java-home", self.java_home] if self.java_home else []), *self.options],
                              capture_output=True, text=True, timeout=self.timeout)
        (self.folder / "hunt.json").write_text(done.stdout)
        (self.folder / "hunt.stderr").write_text(done.stderr)
        try:
            return json.loads(done.stdout)
        except ValueError:
            return {"methods": [], "findings": [], "faults": [], "skipped": [], "end": f"status {done.returncode}: {done.stderr[-500:]}"}

    def judge(self, programs, lenient=False):
        """Verdicts by name, of those that compile."""
        names = self.compile(programs, lenient)
        if not names:
            return {}
        verdicts = {name: Verdict() for name in names}
        for name, outcomes in self.brute(names).items():
            verdicts[name].outcomes, verdicts[name].possible = outcomes
        self.fill(verdicts, self.hunt(names))
        return verdicts

    @staticmethod
    def fill(verdicts, result):
        """What the hunt's result says, and where it disagrees with the outcomes that are in the verdicts."""
        for finding in result["findings"]:
            verdict = verdicts[finding["class"]]
            line = finding["stack"][finding["place"]]["line"] if finding["stack"] else 0
            (verdict.found_unusual if finding.get("unusual_input") else verdict.found).add(f"{finding['exception']}:{line}")
            verdict.failures += [("divergence", json.dumps(d)) for d in finding["divergences"]]
        for method in result["methods"]:
            verdict = verdicts[method["class"]]
            verdict.level, verdict.paths = method["level"], method["paths"]
            verdict.ledger = [{key: row[key] for key in ("kind", "name", "detail", "count", "first")} for row in method["ledger"]]
            verdict.failures += [("unsupported", row["detail"]) for row in verdict.ledger if row["name"] in OUR_OWN]
            dead = {str(line) for line in method["dead_lines"]}
            verdict.failures += [("missing", f"{outcome} at a line that is called dead") for outcome in sorted(verdict.outcomes) if outcome.split(":")[-1] in dead]
        for fault in result["faults"]:
            # One of a phase of the whole hunt is counted once.
            for verdict in [verdicts[name] for name in verdicts if fault["method"].startswith(name + ".")] or list(verdicts.values())[:1]:
                verdict.failures.append(("fault", json.dumps(fault)))
        for verdict in verdicts.values():
            Judge.compare(verdict, result)

    @staticmethod
    def compare(verdict, result):
        if not verdict.level:
            if "fault" not in verdict.kinds():
                verdict.failures.append(("fault", f"not explored: {result.get('end', '')}"))
            return
        wanted = verdict.outcomes - {"returned"}
        if verdict.level != "incomplete":
            verdict.failures += [("missing", outcome) for outcome in sorted(wanted - verdict.found)]
        refused = {outcome for outcome in verdict.possible - wanted if outcome.startswith("java.lang.UnsupportedOperationException:")}
        infeasible = (verdict.found - wanted - (verdict.possible - refused)) | (verdict.found_unusual - verdict.possible)
        verdict.failures += [("infeasible", outcome) for outcome in sorted(infeasible)]
