#!/usr/bin/env python3
"""Hunts over all public methods of Debian's jars and of java.util and java.text, and prints a table of what came out.

Classes are taken in batches; each batch is one `javelin hunt --suite`, with bounds that are counts, and one run of its confirmed tests
with JaCoCo's probes (bench/coverage). Results are kept in OUT/SUBJECT/BATCH, and those that are there are not made again.

usage: debian_jars.py JAVELIN OUT [--subjects A,B] [--sample N] [--new] [--table] [--causes] [--check]
"""
import argparse
import collections
import json
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import zipfile

JARS = pathlib.Path("/usr/share/java")
JUNIT = JARS / "junit-platform-console-standalone.jar"
JACOCO = ":".join(str(JARS / f"{name}.jar") for name in ("org.jacoco.core", "asm", "asm-commons", "asm-tree", "asm-analysis"))
# The jar or package under test first, then what it needs.
SUBJECTS = {
    "commons-lang3": ["commons-lang3"],
    "commons-cli": ["commons-cli"],
    "commons-csv": ["commons-csv"],
    "nanoxml2": ["nanoxml2"],
    "jlex": ["JLex"],
    "bcel": ["bcel"],
    "asm": ["asm"],
    "gson": ["gson"],
    "java.text": [],
    "java.util": [],
}
# What one method may cost, in counts.
BUDGET = ["--path-bound", "150", "--query-bound", "600", "--effort-bound", "5000", "--step-bound", "200", "--suite", "30"]
SECONDS_A_METHOD = 10


class Subject:
    def __init__(self, name, out):
        self.name = name
        self.jars = [str(JARS / f"{jar}.jar") for jar in SUBJECTS[name]]
        self.folder = out / name
        self.source = self.jars[0] if self.jars else "jrt:java.base/" + name.replace(".", "/")

    def classes(self):
        """Names of top-level classes."""
        if self.jars:
            with zipfile.ZipFile(self.jars[0]) as jar:
                names = [name for name in jar.namelist() if name.endswith(".class") and not name.startswith("META-INF/")]
        else:
            listed = subprocess.run(["jimage", "list", "--include", f"regex:/java.base/{self.name.replace('.', '/')}/[^/]+\\.class",
                                     java_home() + "/lib/modules"], capture_output=True, text=True, check=True).stdout
            names = [line.strip() for line in listed.splitlines() if line.startswith("    ")]
        tops = {name[: -len(".class")].split("$")[0].replace("/", ".") for name in names}
        return sorted(name for name in tops if not name.endswith("-info"))

    def batches(self, sample, seed, size):
        names = self.classes()
        random.Random(f"{seed} {self.name}").shuffle(names)
        if sample:
            names = names[:sample]
        return [sorted(names[i : i + size]) for i in range(0, len(names), size)]


def java_home():
    return str(pathlib.Path(shutil.which("javac")).resolve().parent.parent)


def run(command, seconds):
    """The exit status (None: it took too long) and what it wrote. Processor seconds: the machine may be busy with other things."""
    limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
                          preexec_fn=limit) as process:
        try:
            out, errors = process.communicate(timeout=20 * seconds)
            return process.returncode, out, errors
        except subprocess.TimeoutExpired:
            process.kill()
            out, errors = process.communicate()
            return None, out, errors


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Tools:
    """The classes of bench/coverage, and instrumented copies of the subjects."""

    def __init__(self, out):
        self.folder = out / "coverage-tools"
        source = pathlib.Path(__file__).resolve().parent / "coverage"
        if (self.folder / "done").exists():
            return
        for name in ("tools", "base", "run"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        base = self.folder / "base"
        javac = ["javac", "-nowarn"]
        subprocess.run(javac + ["-d", self.folder / "tools", "-cp", JACOCO, source / "Instrument.java", source / "Coverage.java"], check=True)
        subprocess.run(javac + ["-d", base, "--patch-module", f"java.base={source / 'java.base'}",
                                source / "java.base/java/util/TestedProbes.java"], check=True)
        subprocess.run(javac + ["-d", self.folder / "run", "--patch-module", f"java.base={base}", source / "RunProbed.java"], check=True)
        (self.folder / "done").touch()

    def instrumented(self, subject):
        folder = self.folder / "instrumented" / subject.name
        if not folder.exists():
            self.java("Instrument", [str(folder) + ".new", subject.source])
            pathlib.Path(str(folder) + ".new").rename(folder)
        return folder

    def java(self, tool, arguments):
        return subprocess.run(["java", "-cp", f"{JACOCO}:{self.folder / 'tools'}", tool, *map(str, arguments)],
                              check=True, capture_output=True, text=True).stdout

    def measure(self, javelin, subject, batch, tests):
        """Runs the tests with probes: in a confined JVM, for they may do anything."""
        probes = batch / "probes"
        reports = batch / "probed"
        shutil.rmtree(reports, ignore_errors=True)
        reports.mkdir()
        (reports / "tests").write_text("\n".join(tests) + "\n")
        instrumented = self.instrumented(subject)
        patch = f"{self.folder / 'base'}" + ("" if subject.jars else f":{instrumented}")
        class_path = [self.folder / "run", JUNIT, batch / "tests/classes"] + ([instrumented] if subject.jars else []) + subject.jars
        status, _, errors = run(
            [javelin.parent / "javelin-host", "confine", reports, str(1536 << 20), java_home() + "/bin/java", "-Xmx512m", "-ea",
             "-XX:-UsePerfData", "-XX:TieredStopAtLevel=1", f"-Djava.io.tmpdir={reports}",
             "--patch-module", f"java.base={patch}",
             "-cp", ":".join(map(str, class_path)), "RunProbed", reports / "out", "no" if subject.jars else "yes", reports / "tests"], 120)
        if (reports / "out").exists():
            shutil.move(reports / "out", probes)
        else:
            (batch / "not-measured").write_text(f"status {status}\n{errors}")
        shutil.rmtree(reports, ignore_errors=True)


def java_name(owner, method, descriptor):
    """A method as the reports have it: A.f(int, java.lang.String), or new A()."""
    letters = {"Z": "boolean", "B": "byte", "C": "char", "S": "short", "I": "int", "J": "long", "F": "float", "D": "double"}
    types = []
    for dimensions, name, letter in re.findall(r"(\[*)(?:L([^;]+);|([ZBCSIJFD]))", descriptor[: descriptor.index(")")]):
        types.append((name.replace("/", ".") or letters[letter]) + "[]" * len(dimensions))
    owner = owner.replace("/", ".")
    called = f"new {owner}" if method == "<init>" else f"{owner}.{method}"
    return f"{called}({', '.join(types)})"


def tests_of(hunt):
    """Confirmed tests as CLASS#METHOD."""
    found = [finding for finding in hunt["findings"] if finding["account"] == "confirmed"]
    for method in hunt["methods"]:
        found += [test for test in method["tests"] if test["account"] == "confirmed"]
    return sorted("#".join(test["test"].rsplit(".", 1)) for test in found)


class Batch:
    """Some classes of a subject, explored by one hunt; by one for each if that crashes or takes too long."""

    def __init__(self, subject, names, folder):
        self.subject, self.names, self.folder = subject, names, folder

    def done(self):
        return (self.folder / "done").exists()

    def make(self, javelin, tools, budget, seconds):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        command = [str(javelin), "hunt", "-j1", *budget, "--test-seconds", "600", "-o", str(self.folder / "tests"), "--json"]
        if self.subject.jars:
            command += ["-cp", ":".join(self.subject.jars)]
        for name in self.names:
            command += ["--include", name, "--include", name + "$*"]
        start = processor_seconds()
        status, out, errors = run(command, seconds)
        took = processor_seconds() - start
        summary = {"classes": self.names, "status": status, "seconds": took, "command": command}
        if "no public method to explore" in errors:
            summary["status"] = 0
        elif status in (0, 5, 10):
            (self.folder / "hunt.json").write_text(out)
            tests = tests_of(json.loads(out))
            if tools and tests:
                tools.measure(javelin, self.subject, self.folder, tests)
        else:
            summary["errors"] = errors[-4000:]
            if len(self.names) > 1:
                for number, name in enumerate(self.names):
                    Batch(self.subject, [name], self.folder / str(number)).make(javelin, tools, budget, seconds)
        shutil.rmtree(self.folder / "tests/scratch", ignore_errors=True)
        (self.folder / "done").write_text(json.dumps(summary))


class Row:
    """What is known of a subject."""

    def __init__(self, subject):
        self.subject = subject
        self.methods = []  # (hunt, method)
        self.findings = []
        self.skipped = []
        self.hidden = []
        self.crashes = []
        self.problems = []
        self.classes = set()
        self.probes = []
        self.processor = 0.0
        self.seconds = []
        for done in sorted(subject.folder.glob("**/done")):
            self.add(done.parent, json.loads(done.read_text()))

    def add(self, folder, summary):
        self.processor += summary["seconds"]
        if summary["status"] not in (0, 5, 10):
            if len(summary["classes"]) == 1:
                self.crashes.append((summary["classes"][0], summary["status"], summary["errors"]))
            return
        self.classes.update(name.replace(".", "/") for name in summary["classes"])
        if (folder / "probes").exists():
            self.probes.append(folder / "probes")
        if not (folder / "hunt.json").exists():
            return
        hunt = json.loads((folder / "hunt.json").read_text())
        by_entry = collections.defaultdict(list)
        for finding in hunt["findings"]:
            finding["folder"] = str(folder)
            by_entry[finding["entry"]].append(finding)
        for method, seconds in zip(hunt["methods"], hunt["times"]["methods"]):
            method["findings"] = by_entry[method["name"]]
            method["seconds"] = seconds
            method["folder"] = str(folder)
            self.methods.append(method)
        self.findings += hunt["findings"]
        self.crashes += [(fault["method"] or fault["phase"], fault["how"], fault["message"]) for fault in hunt.get("faults", [])]
        # A public method of a class that nobody else can name is no public method.
        for skipped in hunt["skipped"]:
            (self.hidden if skipped["reason"] == "its class cannot be named by a test" else self.skipped).append(skipped)
        self.problems += [(str(folder), problem) for problem in hunt["incompleteness"]["problems"]]

    @staticmethod
    def has_test(method):
        return any(test["account"] == "confirmed" for test in method["tests"] + method["findings"])

    @staticmethod
    def reason(method):
        """Why no test of the method was confirmed; empty if nothing says so."""
        accounts = [test["account"] for test in method["tests"] + method["findings"]]
        if accounts:
            return "test: " + collections.Counter(accounts).most_common(1)[0][0]
        ends = collections.Counter({row["what"]: row["count"] for row in method["ledger"] if row["kind"] == "loss"})
        for name in ("input refused by its constructor", "ended the program"):
            ends[name] += method["outcomes"].get(name, 0)
        if method["unknown"]:
            ends["solver undecided"] += method["unknown"]
        return ends.most_common(1)[0][0] if ends.total() else ""

    def untested(self):
        return [method for method in self.methods if not self.has_test(method)]

    def coverage(self, tools):
        """By JaCoCo, of the classes that were explored: [(class, method, descriptor, branches, covered, instructions, covered)]."""
        if not self.probes:
            return []
        kept = []
        for line in tools.java("Coverage", [*self.probes, "--", self.subject.source]).splitlines():
            name, method, descriptor, *figures = line.split("\t")
            if name.split("$")[0] in self.classes:
                kept.append((name, method, descriptor, *map(int, figures)))
        return kept

    def figures(self, tools):
        total = len(self.methods) + len(self.skipped)
        untested = self.untested()
        with_reason = len(self.skipped) + sum(1 for method in untested if self.reason(method))
        accounts = collections.Counter(finding["account"] for finding in self.findings)
        forced = sum(1 for finding in self.findings if finding["account"] == "confirmed" and finding.get("forced"))
        branches = self.coverage(tools) if tools else []
        entries = {method["name"] for method in self.methods} | {skipped["method"] for skipped in self.skipped}
        of_entries = [row for row in branches if java_name(*row[:3]) in entries]
        seconds = sorted(method["seconds"] for method in self.methods)
        return {
            "methods": total,
            "tested": len(self.methods) - len(untested),
            "reason": with_reason,
            "hidden": len(self.hidden),
            "neither": total - (len(self.methods) - len(untested)) - with_reason,
            "findings": len(self.findings),
            "public": accounts["confirmed"] - forced,
            "forced": forced,
            "not": len(self.findings) - accounts["confirmed"],
            "branches": sum(row[3] for row in branches),
            "covered": sum(row[4] for row in branches),
            "entry branches": sum(row[3] for row in of_entries),
            "entry covered": sum(row[4] for row in of_entries),
            "crashes": len(self.crashes),
            "median": seconds[len(seconds) // 2] if seconds else 0,
            "slowest": seconds[-1] if seconds else 0,
            "slow": sum(1 for one in seconds if one > SECONDS_A_METHOD),
            "processor": self.processor,
        }


def percent(part, whole):
    return f"{100 * part / whole:.1f}" if whole else "-"


def table(rows, tools):
    lines = ["| subject | methods | hidden | tested % | reason % | neither | findings | public % | forced % | not % | branches % of the methods | of their classes | crashes "
             "| s/method: median | slowest | > 10 s | processor s |", "|" + "---|" * 17]
    all_figures = []
    for row in rows:
        f = row.figures(tools)
        all_figures.append(f)
        lines.append(line_of(row.subject.name, f))
    if len(rows) > 1:
        total = {key: sum(f[key] for f in all_figures) for key in all_figures[0]}
        total["median"] = sorted(f["median"] for f in all_figures)[len(all_figures) // 2]
        total["slowest"] = max(f["slowest"] for f in all_figures)
        lines.append(line_of("all", total))
    return "\n".join(lines)


def line_of(name, f):
    return (f"| {name} | {f['methods']} | {f['hidden']} | {percent(f['tested'], f['methods'])} | {percent(f['reason'], f['methods'])} | {f['neither']} "
            f"| {f['findings']} | {percent(f['public'], f['findings'])} | {percent(f['forced'], f['findings'])} "
            f"| {percent(f['not'], f['findings'])} | {percent(f['entry covered'], f['entry branches'])} | {percent(f['covered'], f['branches'])} | {f['crashes']} "
            f"| {f['median']:.2f} | {f['slowest']:.1f} | {f['slow']} | {f['processor']:.0f} |")


def causes(rows, tools):
    """What stands in the way, most frequent first."""
    groups = collections.defaultdict(list)
    for row in rows:
        for name, status, errors in row.crashes:
            groups["crash or hang", str(status) + " " + " ".join(errors.strip().splitlines()[-1:])[:150]].append(name)
        for skipped in row.skipped:
            groups["skipped", re.sub(r"(no way to make an object of) .*", r"\1 ...", skipped["reason"])].append(skipped["method"])
        for method in row.untested():
            groups["untested", Row.reason(method) or "NO REASON"].append(method["name"])
        for finding in row.findings:
            if finding["account"] != "confirmed":
                groups["unconfirmed", f"{finding['account']}: {finding['exception']}"].append(f"{finding['entry']} at {finding['where']}")
        for method in row.methods:
            for test in method["tests"]:
                if test["account"] != "confirmed":
                    groups["suite", test["account"]].append(test["test"])
            if method["seconds"] > SECONDS_A_METHOD:
                groups["slow", ""].append(f"{method['name']} {method['seconds']:.0f} s")
        for folder, problem in row.problems:
            for error in re.findall(r"error: (.*)", problem) or [problem.splitlines()[0] if problem else ""]:
                groups["problem", re.sub(r"[\w.]*Test\b.*", "...", error)[:80]].append(folder)
        lowest = collections.Counter()
        for name, method, descriptor, branches, covered, *_ in row.coverage(tools) if tools else []:
            lowest[f"{name}.{method}{descriptor}: {covered} of {branches}"] = branches - covered
        for text, missed in lowest.most_common(15):
            groups["missed branches", row.subject.name].append(text)
    for (kind, cause), examples in sorted(groups.items(), key=lambda item: (item[0][0], -len(item[1]))):
        print(f"{kind} | {cause} | {len(examples)}")
        for example in examples[: 15 if kind == "missed branches" else 4]:
            print(f"        {example}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("javelin", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--subjects", default=",".join(SUBJECTS))
    parser.add_argument("--sample", type=int, default=0, help="so many top-level classes of each subject; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=5, help="classes in one hunt")
    parser.add_argument("--budget", help="options of the hunt, in place of the usual bounds")
    parser.add_argument("--seconds", type=int, default=1200, help="processor seconds after which a hunt is given up")
    parser.add_argument("--new", action="store_true", help="forget what is in OUT")
    parser.add_argument("--no-coverage", action="store_true")
    parser.add_argument("--table", action="store_true", help="only print the table of what is there")
    parser.add_argument("--causes", action="store_true", help="print what stands in the way, by frequency")
    parser.add_argument("--check", action="store_true", help="fail unless every method has a test or a reason, nothing crashed, and "
                        "nine of ten findings are confirmed")
    options = parser.parse_args()
    javelin = options.javelin.resolve()
    out = options.out.resolve()
    if options.new:
        shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True, exist_ok=True)
    tools = None if options.no_coverage else Tools(out)
    subjects = [Subject(name, out) for name in options.subjects.split(",")]
    budget = options.budget.split() if options.budget else BUDGET
    if not options.table:
        work = []
        for subject in subjects:
            for number, names in enumerate(subject.batches(options.sample, options.seed, options.batch)):
                batch = Batch(subject, names, subject.folder / f"{number:03}")
                if not batch.done():
                    work.append(batch)
            if tools:
                tools.instrumented(subject)
        for number, batch in enumerate(work):
            batch.make(javelin, tools, budget, options.seconds)
            print(f"{number + 1} of {len(work)} batches", file=sys.stderr, flush=True)
    rows = [Row(subject) for subject in subjects]
    if options.causes:
        causes(rows, tools)
    print(table(rows, tools))
    if options.check:
        figures = [row.figures(None) for row in rows]
        for row in rows:
            for name, status, errors in row.crashes:
                print(f"{name}: exit status {status}\n{errors}")
            for method in row.untested():
                if not Row.reason(method):
                    print(f"neither a test nor a reason: {method['name']}")
        confirmed = sum(f["public"] + f["forced"] for f in figures)
        fine = all(f["neither"] == 0 and f["crashes"] == 0 for f in figures)
        sys.exit(0 if fine and confirmed >= 0.9 * sum(f["findings"] for f in figures) else 1)


if __name__ == "__main__":
    main()
