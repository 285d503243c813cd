#!/usr/bin/env python3
"""Hunts for a few minutes in each of the jars of central_jars.txt, whole, and prints a table of what came out.

Maven fetches each artifact and what it needs at run time. Results are kept in OUT/ARTIFACT, and those that are there are not made
again, so that an interrupted run goes on. The hunts have a time limit: how far they come depends on the machine and on what else
it does; crashes, faults, reasons and confirmations do not.

usage: central_jars.py JAVELIN OUT [--round ROUND] [--only ARTIFACT] [--seconds N] [--jobs N] [--new] [--table]
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time
import zipfile

LIST = pathlib.Path(__file__).resolve().parent / "central_jars.txt"
POM = """<project><modelVersion>4.0.0</modelVersion><groupId>bench</groupId><artifactId>bench</artifactId><version>1</version>
<dependencies><dependency><groupId>{0}</groupId><artifactId>{1}</artifactId><version>{2}</version></dependency></dependencies></project>
"""
GRACE = 60  # seconds after the limit; a hunt that is still there then did not keep it


class Subject:
    def __init__(self, coordinates, out):
        self.group, self.artifact, self.version = coordinates.split(":")
        self.folder = out / self.artifact

    def fetch(self):
        libraries = self.folder / "jars"
        if not (self.folder / "fetched").exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / "pom.xml").write_text(POM.format(self.group, self.artifact, self.version))
            subprocess.run(["mvn", "-q", "-B", "-f", self.folder / "pom.xml", "dependency:copy-dependencies",
                            "-DincludeScope=runtime", f"-DoutputDirectory={libraries}"], check=True)
            (self.folder / "fetched").touch()
        self.jar = libraries / f"{self.artifact}-{self.version}.jar"
        self.others = sorted(jar for jar in libraries.glob("*.jar") if jar != self.jar)

    def packages(self):
        with zipfile.ZipFile(self.jar) as jar:
            names = {name.rpartition("/")[0] for name in jar.namelist()
                     if name.endswith(".class") and not name.startswith("META-INF/")}
        return sorted(name.replace("/", ".") for name in names)


def tree_of(root):
    """The processes below `root`, itself included."""
    parents = {}
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except (OSError, ValueError):
                pass
    known = {root}
    grown = True
    while grown:
        more = {process for process, parent in parents.items() if parent in known} - known
        grown = bool(more)
        known |= more
    return known


def resident_megabytes(process):
    """Of one of javelin's own processes (supervisor, engine, Z3's forks); 0 if it is another program, or gone."""
    try:
        name = pathlib.Path(f"/proc/{process}/comm").read_text().strip()
        if not name.startswith("javelin") or name == "javelin-host":
            return 0
        status = pathlib.Path(f"/proc/{process}/status").read_text()
        return int(re.search(r"VmRSS:\s*(\d+)", status).group(1)) / 1024
    except (OSError, AttributeError):
        return 0


class MemoryWatch(threading.Thread):
    """The most that javelin's own processes have held together; the JVMs that run tests have a limit of their own."""

    def __init__(self, root):
        super().__init__(daemon=True)
        self.root, self.most, self.over = root, 0.0, threading.Event()

    def run(self):
        while not self.over.wait(0.5):
            self.most = max(self.most, sum(resident_megabytes(process) for process in tree_of(self.root)))


def hunt(javelin, subject, options):
    command = [javelin, "hunt", "-cp", ":".join(map(str, [subject.jar, *subject.others])), "--time-limit", str(options.seconds),
               "-j", str(options.jobs), "--out", subject.folder / "out", "--json-out", subject.folder / "hunt.json"]
    for package in subject.packages():
        command += ["--include", f"{package}.*" if package else "*"]
    shutil.rmtree(subject.folder / "out", ignore_errors=True)
    started = time.monotonic()
    with open(subject.folder / "hunt.txt", "w") as text, open(subject.folder / "errors.txt", "w") as errors:
        process = subprocess.Popen(list(map(str, command)), stdout=text, stderr=errors)
        watch = MemoryWatch(process.pid)
        watch.start()
        try:
            status = process.wait(options.seconds + GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            status = None
        watch.over.set()
    run = {"coordinates": f"{subject.group}:{subject.artifact}:{subject.version}", "status": status,
           "seconds": round(time.monotonic() - started), "megabytes": round(watch.most)}
    (subject.folder / "run.json").write_text(json.dumps(run))


def row(subject):
    run = json.loads((subject.folder / "run.json").read_text())
    ended = "not in time" if run["status"] is None else f"status {run['status']}"
    if not (subject.folder / "hunt.json").exists():
        return [run["coordinates"], "-", "-", "-", "-", "-", run["megabytes"], run["seconds"], f"{ended}, no report"]
    result = json.loads((subject.folder / "hunt.json").read_text())
    reached = [method for method in result["methods"] if method["paths"] > 0]
    # A method is shown by a confirmed test of one of its findings.
    shown = {finding["entry"] for finding in result["findings"] if finding["account"] == "confirmed"}
    errors = [finding for finding in result["findings"] if finding["kind"] == "error"]
    own = [finding for finding in errors if finding["same_as"] == finding["number"]]
    confirmed = sum(finding["account"] == "confirmed" for finding in result["findings"])
    all_methods = len(result["methods"]) + len(result["skipped"])
    return [run["coordinates"], f"{len(reached)} of {all_methods}", len(shown), len(own),
            f"{confirmed} of {len(result['findings'])}", len(result.get("faults", [])), run["megabytes"], run["seconds"], ended]


def print_table(rows):
    head = ["artifact", "methods reached", "shown failing", "unique errors", "findings confirmed", "our faults", "MB", "s", "end"]
    for cells in [head, ["---"] * len(head), *rows]:
        print("| " + " | ".join(map(str, cells)) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("javelin", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--round")
    parser.add_argument("--only")
    parser.add_argument("--seconds", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--new", action="store_true", help="hunt again where there is a result")
    parser.add_argument("--table", action="store_true", help="hunt nothing, print what is there")
    options = parser.parse_args()
    lines = [line.split() for line in LIST.read_text().splitlines() if line and not line.startswith("#")]
    subjects = [Subject(line[3], options.out.resolve()) for line in lines if options.round in (None, line[0])]
    subjects = [subject for subject in subjects if options.only in (None, subject.artifact)]
    for subject in subjects:
        if options.table or ((subject.folder / "run.json").exists() and not options.new):
            continue
        print(subject.artifact, file=sys.stderr, flush=True)
        subject.fetch()
        hunt(options.javelin.resolve(), subject, options)
    print_table([row(subject) for subject in subjects if (subject.folder / "run.json").exists()])


if __name__ == "__main__":
    main()
