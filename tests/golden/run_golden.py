#!/usr/bin/env python3
"""Runs `javelin hunt` on the Java files of a folder and compares with what their comments say.

A program is a class, top-level or static member, with the public methods in it; a file holds those of one topic. Comments:
  CODE  // THROWS EXCEPTION[, EXCEPTION]...[ in METHOD[, METHOD]...]
        at the end of the line where it is thrown: errors that must be found, shown by their tests on a JVM, and no others;
        by one method, or by exactly those that are named (METHOD or CLASS.METHOD); alone at the beginning of a line:
        an exception that the code under test has not made
  CODE  // FORCED EXCEPTION...
        the same for what is found in a forced private state only
  CODE  // KINDS EXCEPTION...
        the same for errors of inputs of a kind that nobody says is allowed; in a file without such comments these are not looked at
  CODE  // RESTRICTED HOW[, HOW]...
        a restricted class is loaded here, or returned by the method that begins here: loads, returns, returns object
  CODE  // UNCONFIRMED EXCEPTION...
        the same for what is predicted, but nothing is thrown when its test runs
  CODE  // DEAD                 no input reaches the line; of no other line this is said
  CODE  // UNTAKEN SIDE: WHY[ ENTRY]...[; SIDE: WHY...]
        no path takes these sides of the line's branches, for this reason, in which these entries of the ledger are named (all of them
        if there are any); in a file with such comments of no other side this is said
  // INCOMPLETE METHOD: REASON   the exploration must lose something for this reason; by all others nothing may be lost
  // SCOPE METHOD: NAME...       these entries are in the scope of the method's ledger
  // LEVEL METHOD: LEVEL         the method is complete, complete within scope, or incomplete
  // PATHS METHOD: COUNT         the exploration has so many paths; not asked of a hunt that merges
  // WHEN METHOD: CONDITION      a finding of the method has this condition
  // MESSAGE METHOD: TEXT        a finding of the method has this message
  // KIND METHOD: KIND           a finding of the method is an error, or a precondition
  // GROUP METHOD: GROUP...      the findings of the method are in these groups, and in no others
  // OPTIONS: OPTION...          of the hunt (once a file)
With --suite among the options, tests of paths that end normally must pass too, and cover every method and branch.
Files with the same options are explored together: one javac, one hunt and one JVM for all of them.

usage: run_golden.py JAVELIN FOLDER SCRATCH [FILE-GLOB[,FILE-GLOB]...] [--java-home DIR] [--each] [--update] [--more OPTIONS] [--modes MODE,...]
  --each: one hunt for each file (to find out which one crashes); --update: write the THROWS comments from what happened
  --modes: every program in each of these modes of --merge, the first of which (off) is what the others are held against: the same findings,
  all confirmed, and no method at a worse level
"""
import argparse
import collections
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import time

KINDS = re.compile(r"\s*// KINDS (?P<what>[\w$, ]+)$")
FORCED = re.compile(r"\s*// FORCED (?P<what>[\w$, ]+)$")
RESTRICTED = re.compile(r"\s*// RESTRICTED (?P<what>[a-z, ]+?)(?: //.*)?$")
UNCONFIRMED = re.compile(r"\s*// UNCONFIRMED (?P<what>[\w$, ]+)$")
GROUP = re.compile(r"// GROUP ([\w.]+): (.*)$")
SAID = re.compile(r"// (WHEN|MESSAGE|KIND) ([\w.]+): (.*)$")
LEDGER = re.compile(r"// (SCOPE|LEVEL) ([\w.]+): (.*)$")
PATHS = re.compile(r"// PATHS ([\w.]+): (\d+)$")
DEAD = re.compile(r"// DEAD$")
UNTAKEN = re.compile(r"// UNTAKEN (.*)$")
THROWS = re.compile(r"\s*// THROWS (?P<what>[\w$, ]+?)(?: in (?P<methods>[\w$., ]+))?$")


def simple(name):
    return re.split(r"[.$]", name)[-1]


def entry_name(entry):
    """Of "A$B.f(int)" the pair (A$B, f); of "new A$B(int)" (A$B, "new")."""
    if entry.startswith("new "):
        return entry[4 : entry.index("(")], "new"
    return tuple(entry[: entry.index("(")].rsplit(".", 1))


def losses(method):
    return [row for row in method["ledger"] if row["kind"] == "loss"]


class Source:
    def __init__(self, path):
        self.path = path
        self.lines = path.read_text().splitlines()
        self.options = ""
        self.incomplete = {}  # method -> reason
        self.scopes = []  # (method, names)
        self.levels = []  # (method, level)
        self.paths = []  # (method, count)
        self.groups = []  # (method, groups)
        self.said = set()  # ("WHEN", "MESSAGE" or "KIND", method, text)
        self.forced = set()  # (exception, line)
        self.kinds = set()
        self.restricted = set()  # (how, line)
        self.unconfirmed = set()  # (exception, line)
        self.throws = {}  # (exception, line) -> methods, or None
        self.untaken = {(number, side) for number, line in enumerate(self.lines, 1) if (match := UNTAKEN.search(line)) for side in match[1].split("; ")}
        self.dead = {number for number, line in enumerate(self.lines, 1) if DEAD.search(line)}
        for number, line in enumerate(self.lines, 1):
            if match := RESTRICTED.search(line):
                self.restricted |= {(how, number) for how in re.split(r",\s*", match["what"])}
            if line.startswith("// OPTIONS: "):
                self.options = line[len("// OPTIONS: ") :]
            elif line.startswith("// INCOMPLETE "):
                method, reason = line[len("// INCOMPLETE ") :].split(": ", 1)
                self.incomplete[method] = reason
            elif match := LEDGER.match(line.strip()):
                (self.scopes if match[1] == "SCOPE" else self.levels).append((match[2], match[3]))
            elif match := PATHS.match(line.strip()):
                self.paths.append((match[1], int(match[2])))
            elif match := GROUP.match(line.strip()):
                self.groups.append((match[1], match[2].split()))
            elif match := SAID.match(line.strip()):
                self.said.add(match.groups())
            elif match := KINDS.search(line):
                self.kinds |= {(exception, number) for exception in re.split(r",\s*", match["what"])}
            elif match := FORCED.search(line):
                self.forced |= {(exception, number) for exception in re.split(r",\s*", match["what"])}
            elif match := UNCONFIRMED.search(line):
                self.unconfirmed |= {(exception, number) for exception in re.split(r",\s*", match["what"])}
            elif match := THROWS.search(line):
                methods = match["methods"] and re.split(r",\s*", match["methods"])
                for exception in re.split(r",\s*", match["what"]):
                    self.throws[exception, 0 if line.startswith("//") else number] = methods

    def classes(self):
        """The programs: the file's class and its members."""
        return self.path.stem, self.path.stem + "$"

    def owns(self, type_name):
        top, inside = self.classes()
        return type_name == top or type_name.startswith(inside)

    def programs_with_errors(self, report):
        return {entry_name(f["entry"])[0] for f in report["findings"] if self.owns(entry_name(f["entry"])[0])}

    def line_of(self, finding):
        """In this file, else 0."""
        place = re.fullmatch(r"(.*)\.java:(\d+)", finding["where"])
        return int(place[2]) if place and place[1] == self.path.stem else 0

    def check(self, report, merges):
        problems = []
        found = {}
        forced = set()
        kinds = set()
        unconfirmed = set()
        restricted = set()
        for f in report["findings"]:
            owner, method = entry_name(f["entry"])
            if not self.owns(owner):
                continue
            text = f"{f['exception']} at {f['where']} in {f['entry']}"
            line = self.line_of(f)
            if f["account"] == "not triggered" and (simple(f["exception"]), line) in self.unconfirmed:
                unconfirmed.add((simple(f["exception"]), line))
                continue
            if f["account"] != "confirmed":
                problems.append(f"{f['account']}: {text}: {f['test']}")
                continue
            if f["restricted"]:
                restricted.add((f["restricted"]["how"], line))
                continue
            if f["group"] == "kinds":
                kinds.add((simple(f["exception"]), line))
                continue
            if f["kind"] == "forced":
                forced.add((simple(f["exception"]), line))
                continue
            found.setdefault((simple(f["exception"]), line), []).append((f"{simple(owner)}.{method}", text))
        for key, entries in sorted(found.items()):
            if key not in self.throws:
                problems += [f"unexpected: {text}" for _, text in entries]
                continue
            wanted = self.throws[key]
            names = [name for name, _ in entries]
            if wanted is None and len(set(names)) != 1:
                problems.append(f"line {key[1]}: {key[0]}: by several methods: {', '.join(names)}")
            if wanted is not None:
                short = {name if name in wanted else name.rsplit(".", 1)[1] for name in names}
                if short != set(wanted):
                    problems.append(f"line {key[1]}: {key[0]}: by {', '.join(names)}, not {', '.join(wanted)}")
        told = collections.Counter((f["entry"], f["exception"], f["where"], f["group"], f["message"], str(f["restricted"])) for f in report["findings"])
        problems += [f"found twice: {' '.join(finding)}" for finding, times in told.items() if times > 1 and self.owns(entry_name(finding[0])[0])]
        problems += [f"missing: {e} at line {n}" for (e, n) in sorted(self.throws, key=lambda k: k[1]) if (e, n) not in found]
        if self.kinds:
            problems += [f"not as marked, of an unusual kind: {e} at line {n}" for e, n in sorted(kinds ^ self.kinds)]
        problems += [f"not as marked, a restricted class: {how} at line {n}" for how, n in sorted(restricted ^ self.restricted)]
        problems += [f"not as marked, in a forced state: {e} at line {n}" for e, n in sorted(forced ^ self.forced)]
        problems += [f"not predicted, or confirmed: {e} at line {n}" for e, n in sorted(self.unconfirmed - unconfirmed)]
        problems += self.check_said(report) + self.check_groups(report)
        return problems + self.check_suite(report) + self.check_dead_code(report) + self.check_untaken(report) + self.check_divergences(report) + self.check_completeness(report, merges)

    def check_said(self, report):
        said = set()
        for f in report["findings"]:
            owner, method = entry_name(f["entry"])
            if self.owns(owner):
                said.add(("WHEN", f"{simple(owner)}.{method}", " && ".join(f["condition"])))
                said.add(("MESSAGE", f"{simple(owner)}.{method}", f["message"]))
                said.add(("KIND", f"{simple(owner)}.{method}", f["kind"]))
        return [f"not said: {' '.join(what)}; but {sorted(s[2] for s in said if s[:2] == what[:2])}" for what in sorted(self.said - said)]

    def check_groups(self, report):
        problems = []
        for wanted, groups in self.groups:
            of = set()
            for f in report["findings"]:
                owner, method = entry_name(f["entry"])
                if self.owns(owner) and wanted in (method, f"{simple(owner)}.{method}") and f["group"] != "kinds":
                    of.add(f["group"])
            if of != set(groups):
                problems.append(f"groups of {wanted}: {sorted(of)}, not {groups}")
        return problems

    def check_dead_code(self, report):
        found = {line for m in report["methods"] if self.owns(m["class"]) for line in m["dead_lines"]}
        return [f"line {n}: not found to be dead" for n in sorted(self.dead - found)] + [
            f"line {n}: said to be dead" for n in sorted(found - self.dead)
        ]

    def check_untaken(self, report):
        if not self.untaken:
            return []
        found = set()
        for side in report["untaken"]:
            if not self.owns(side["where"].rsplit(".", 1)[0]):
                continue
            why = f"{side['side']}: {side['why']}"
            whole = " ".join([why, *side["entries"]])
            found.add((side["line"], why if (side["line"], why) in self.untaken else whole))
        return [f"line {n}: not said to be untaken: {text}" for n, text in sorted(self.untaken - found)] + [
            f"line {n}: said to be untaken: {text}" for n, text in sorted(found - self.untaken)
        ]

    def check_divergences(self, report):
        """Every test must do what was predicted, on the JVM and in the interpreter without symbols."""
        tests = [f for f in report["findings"] if self.owns(entry_name(f["entry"])[0])
                 and (simple(f["exception"]), self.line_of(f)) not in self.unconfirmed]
        tests += [t for m in report["methods"] if self.owns(m["class"]) for t in m["tests"]]
        return [f"{t['test']}: {d['run']} at {d['where']}: predicted {d['predicted']}, was {d['actual']}"
                for t in tests for d in t["divergences"]]

    def check_suite(self, report):
        """Tests of paths that end normally, if the options ask for them, must all pass, and each method must have a test."""
        if "--suite" not in self.options:
            return []
        problems = []
        tested = {f["entry"] for f in report["findings"]}
        for m in report["methods"]:
            if not self.owns(entry_name(m["name"])[0]):
                continue
            problems += [f"{test['account']}: {test['test']}" for test in m["tests"] if test["account"] != "confirmed"]
            if not m["tests"] and m["name"] not in tested:
                problems.append(f"no test: {m['name']}")
            if not losses(m) and m["branches"]["tested"] < m["branches"]["explored"]:
                problems.append(f"branches without a test: {m['name']}: {m['branches']}")
        return problems

    def check_completeness(self, report, merges):
        problems = []
        unused = dict(self.incomplete)
        reasons = [(s["method"], [s["reason"]]) for s in report["skipped"]]
        for m in report["methods"]:
            # A bound pins what it bounds.
            pinned = [row["what"] for row in losses(m) if row["name"] == "new-array-room"] or ["pinned"] * bool(m["pinned"])
            why = [row["what"] for row in losses(m) if row["name"] not in ("pinned", "new-array-room")] or pinned
            reasons.append((m["name"], why))
        for name, why in reasons:
            owner, method = entry_name(name) if "(" in name else (name, "")
            if not why or not self.owns(owner):
                continue
            key = next((k for k in (method, f"{simple(owner)}.{method}") if k in self.incomplete), None)
            if key is None or not all(self.incomplete[key] in reason for reason in why):
                problems.append(f"left out: {name}: {'; '.join(why)}")
            unused.pop(key, None)
        problems += [f"complete after all: {method}" for method in unused]
        for wanted, names in self.scopes:
            of = [{row["name"] for row in m["ledger"]} for m in self.methods(report, wanted)]
            if not of or any(set(names.split()) - found for found in of):
                problems.append(f"not in the scope of {wanted}: {names}, but {of}")
        for wanted, level in self.levels:
            of = self.methods(report, wanted)
            if not of or any(m["level"] != level for m in of):
                problems.append(f"not {level}: {wanted}: {[(m['level'], m['ledger']) for m in of]}")
        for wanted, count in self.paths if not merges else []:
            of = [m["paths"] for m in self.methods(report, wanted)]
            if not of or any(paths != count for paths in of):
                problems.append(f"not {count} paths: {wanted}: {of}")
        return problems

    def methods(self, report, wanted):
        """Those of this file that are called so: METHOD or CLASS.METHOD."""
        found = []
        for m in report["methods"]:
            owner, method = entry_name(m["name"])
            if self.owns(owner) and wanted in (method, f"{simple(owner)}.{method}"):
                found.append(m)
        return found

    def update(self, report):
        marks = {}
        for f in report["findings"]:
            owner, method = entry_name(f["entry"])
            place = re.fullmatch(r"(.*)\.java:(\d+)", f["where"])
            if self.owns(owner) and place and f["account"] == "confirmed":
                line = marks.setdefault(int(place[2]), {})
                line.setdefault(simple(f["exception"]), set()).add(f"{simple(owner)}.{method}")
        for number, line in enumerate(self.lines, 1):
            line = THROWS.sub("", line)
            if number in marks:
                methods = set().union(*marks[number].values())
                where = f" in {', '.join(sorted(methods))}" if len(methods) > 1 else ""
                line += f" // THROWS {', '.join(sorted(marks[number]))}{where}"
            self.lines[number - 1] = line
        self.path.write_text("\n".join(self.lines) + "\n")


LEVELS = ("complete", "complete within scope", "incomplete")
MERGE = re.compile(r"--merge[= ]\S+")


def told(report):
    """The findings, and what became of their tests."""
    return {(f["entry"], f["exception"], f["where"], f["group"], f["kind"], f["account"]) for f in report["findings"]}


def against(report, first):
    """What a mode of merging does worse than the first one, or otherwise."""
    levels = {m["name"]: m for m in first["methods"]}
    problems = [f"not found: {' '.join(finding)}" for finding in sorted(told(first) - told(report))]
    # What a bound has cut may be found by others.
    problems += [f"found only so: {' '.join(finding)}" for finding in sorted(told(report) - told(first))
                 if finding[0] not in levels or levels[finding[0]]["level"] != "incomplete"]
    for m in report["methods"]:
        if m["name"] not in levels:
            problems.append(f"explored only so: {m['name']}")
        elif LEVELS.index(m["level"]) > LEVELS.index(levels[m["name"]]["level"]):
            problems.append(f"worse: {m['name']}: {m['level']}: {[row['what'] for row in losses(m)]}")
    names = {m["name"] for m in report["methods"]}
    return problems + [f"not explored: {name}" for name in levels if name not in names]


def not_shown(report, group):
    """Findings whose tests show something else, but for those that the files say this of; and tests that leave their paths."""
    problems = [line for source in group for line in source.check_divergences(report)]
    for f in report["findings"]:
        marked = any((simple(f["exception"]), source.line_of(f)) in source.unconfirmed for source in group)
        if f["account"] != "confirmed" and not marked:
            problems.append(f"{f['account']}: {f['exception']} at {f['where']} in {f['entry']}: {f['test']}")
    return problems


def compare_modes(args, classes, groups):
    failed = compared = 0
    for number, ((options, _), group) in enumerate(groups.items()):
        first = None
        for mode in args.modes.split(","):
            begin = time.monotonic()
            report, problem = hunt(args.javelin, classes, args.scratch / f"tests{number}{mode}", f"{MERGE.sub('', options)} {args.more} --merge={mode}", group)
            problems = [problem] if problem else []
            if report is not None:
                problems += not_shown(report, group)
                if first is not None:
                    problems += against(report, first)
                first = first or report
                compared += len(report["methods"])
            failed += bool(problems)
            for line in problems:
                print(f"[{options}] --merge={mode}: {line}")
            print(f"[{options}] --merge={mode}: {len(problems)} problems, {time.monotonic() - begin:.1f} s", flush=True)
    print(f"{compared} methods; {failed} hunts failed")
    return 1 if failed or not compared else 0


def hunt(javelin, classes, out, options, sources):
    command = [javelin, "hunt", "-cp", str(classes), "--json", "--test-seconds", "300", "--out", str(out)] + shlex.split(options)
    for source in sources:
        for name in source.classes():
            command += ["--include", name + ("**" if name.endswith("$") else "")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900)
    if not done.stdout:
        return None, f"no result, exit status {done.returncode}: {done.stderr.strip()[-2000:]}"
    report = json.loads(done.stdout)
    # What the supervisor saves is a bug all the same, also if it does not happen again.
    if report["faults"] or "javelin: the engine " in done.stderr:
        return None, f"a fault of ours: {report['faults']}: {done.stderr.strip()[-2000:]}"
    errors = any(f["group"] == "errors" for f in report["findings"])
    unsure = any(f["group"] == "unconfirmed" for f in report["findings"])
    if unbound := [s["method"] for s in report["skipped"] if "for which there is a rule" in s["reason"]]:
        return report, f"rules that do not bind: {', '.join(unbound)}"
    left_out = report["skipped"] or any(losses(m) for m in report["methods"])
    status = 10 if errors else 5 if left_out or unsure else 0
    return report, "" if status == done.returncode else f"exit status {done.returncode}, not {status}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("javelin")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("glob", nargs="?", default="*")
    parser.add_argument("--java-home", default="")
    parser.add_argument("--each", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--more", default="", help="options of every hunt")
    parser.add_argument("--modes", default="")
    args = parser.parse_args()
    shutil.rmtree(args.scratch, ignore_errors=True)
    classes = args.scratch / "classes"
    classes.mkdir(parents=True)
    sources = [Source(path) for path in sorted({path for glob in args.glob.split(",") for path in args.folder.glob(glob + ".java")})]
    subprocess.run(["javac", "-g", "-nowarn", "-Xlint:none", "-d", str(classes)] + [str(s.path) for s in sources], check=True)
    groups = {}
    for source in sources:
        # What a file says itself about merging is what it is about.
        if "--merge" in args.more and "--merge" in source.options:
            continue
        groups.setdefault((source.options, source.path.stem if args.each else ""), []).append(source)
    if args.modes:
        return compare_modes(args, classes, groups)
    failed = programs = safe = methods = findings = 0
    for number, ((options, _), group) in enumerate(groups.items()):
        begin = time.monotonic()
        home = f" --java-home {args.java_home}" if args.java_home else ""
        report, problem = hunt(args.javelin, classes, args.scratch / f"tests{number}", f"{options}{home} {args.more}", group)
        if problem:
            print(f"hunt [{options}] of {', '.join(s.path.name for s in group)}: {problem}")
            failed += 1
        if report is None:
            continue
        for source in group:
            if args.update:
                source.update(report)
                source = Source(source.path)
            problems = source.check(report, "--merge" in f"{options} {args.more}")
            failed += bool(problems)
            for line in problems:
                print(f"{source.path.name}: {line}")
            # A class that only groups others, with the constructor that javac gives it, is no program.
            entries = {(*entry_name(m["name"]), m["name"].endswith("()")) for m in report["methods"]}
            types = {owner for owner, method, is_empty in entries if source.owns(owner) and (method, is_empty) != ("new", True)}
            with_errors = source.programs_with_errors(report)
            programs += len(types)
            safe += len(types - with_errors)
            print(f"{source.path.name}: {len(types)} programs, {len(types - with_errors)} without an error: "
                  + (f"{len(problems)} problems" if problems else "as expected"))
        methods += len(report["methods"])
        findings += len(report["findings"])
        print(f"[{options}]: {time.monotonic() - begin:.1f} s", flush=True)
    print(f"{programs} programs ({safe} without an error), {methods} methods, {findings} findings; {failed} files or hunts failed")
    # The whole folder is large, and much of it has no error: a hunt that says too much must be noticed as one that says too little.
    if args.glob == "*" and (programs < 300 or safe * 10 < programs * 3):
        print("fewer than 300 programs, or fewer than three of ten without an error")
        failed += 1
    return 1 if failed or not sources else 0


sys.exit(main())
