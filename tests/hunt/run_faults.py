#!/usr/bin/env python3
"""[U14] A crash of Javelin itself, injected (src/supervisor/injected_fault.h), does not take a hunt's result with it. If it happens once the
result is the same, byte for byte but for the times; if it happens again when the method is explored alone, the method is listed as our
fault and everything else is the same. A phase that fails twice is left out and listed. A hunt whose whole process was killed goes on
with --resume, and does not fail again on the same method for ever. No process and no temporary folder is left behind.

usage: run_faults.py JAVELIN SOURCES SCRATCH
"""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

HIT = "Struck.hit(I)I"
problems = []


def check(holds, text):
    if not holds:
        problems.append(text)
        print("FAILED: " + text, flush=True)


class Hunts:
    def __init__(self, javelin, scratch):
        self.javelin, self.scratch = javelin, scratch
        self.tmp = scratch / "tmp"
        self.tmp.mkdir()

    def command(self, *options):
        return [self.javelin, "hunt", "-cp", str(self.scratch / "classes"), "--json", "-j2", "--out", str(self.scratch / "out"), *options]

    def environment(self, fault):
        return {**os.environ, "TMPDIR": str(self.tmp), "JAVELIN_FAULT": fault}

    def run(self, fault, *options):
        done = subprocess.run(self.command(*options), capture_output=True, text=True, timeout=240, env=self.environment(fault))
        try:
            result = json.loads(done.stdout)
        except json.JSONDecodeError:
            result = {}
        result.pop("times", None)
        return result, done.returncode, done.stderr

    def start(self, fault, *options):
        return subprocess.Popen(self.command(*options), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment(fault))


def without_hit(result):
    """What must be the same if the method is our fault."""
    methods = [method for method in result["methods"] if method["class"] != "Struck"]
    findings = [{**finding, "number": 0, "same_as": 0} for finding in result["findings"] if finding["class"] != "Struck"]
    return json.dumps([methods, findings, [type for type in result["classes"] if type["name"] != "Struck"]])


def check_once(hunts, whole):
    """One crash, of whatever kind: nothing is different."""
    for kind in ("segv", "abort", "check", "memory", "kill"):
        result, status, errors = hunts.run(f"{kind}@{HIT}@first", "--no-replay")
        check((result, status) == whole, f"{kind} once: another result, status {status}: {errors}")
        check("run once more, each alone" in errors and HIT in errors, f"{kind} once: nothing said: {errors}")


def check_again(hunts, whole):
    """It fails alone, too: our fault, and nothing else is different."""
    expected = {"segv": ("ended by signal 11 (Segmentation fault)", ""), "hang": ("made no progress for 3 seconds", ""),
                "check": ("failed a check of its own", "injected_fault.cpp:"), "memory": ("got no more memory", "out of memory")}
    for kind, (how, message) in expected.items():
        result, status, errors = hunts.run(f"{kind}@{HIT}", "--no-replay", "--patience", "3")
        check(status == 5 and result, f"{kind} twice: status {status}: {errors}")
        if not result:
            continue
        faults = result["faults"]
        check(len(faults) == 1 and faults[0]["method"] == "Struck.hit(int)" and faults[0]["phase"] == "exploring"
              and faults[0]["how"] == how and message in faults[0]["message"], f"{kind} twice: {faults}")
        check(result["incompleteness"]["complete"] == "incomplete", f"{kind} twice: called complete")
        check(without_hit(result) == without_hit(whole[0]), f"{kind} twice: other methods have another result")


def check_phases(hunts, scratch):
    """Faults behind the exploration: what was explored is not lost."""
    forms = ["--html", str(scratch / "html"), "--sarif", str(scratch / "sarif")]
    whole, status, errors = hunts.run("", *forms)
    check(status == 10 and whole["faults"] == [], f"no fault, but status {status}: {errors}")
    result, status, errors = hunts.run(f"abort@testing@first;check@writing HTML@first;segv@{HIT}", *forms)
    check(status == 10 and [fault["method"] for fault in result["faults"]] == ["Struck.hit(int)"], f"faults: {result.get('faults')}: {errors}")
    check(without_hit(result) == without_hit(whole), "testing or HTML failed once: another result")
    notes = json.loads((scratch / "sarif").read_text())["runs"][0]["invocations"][0]["toolExecutionNotifications"]
    check(any(note["level"] == "error" and "Struck.hit(int): exploring ended by signal 11" in note["message"]["text"] for note in notes),
          f"SARIF: {notes}")
    check("Struck.hit(int): exploring ended by signal 11" in (scratch / "html" / "index.html").read_text(), "not in the HTML report")
    shutil.rmtree(scratch / "html")
    result, status, errors = hunts.run("abort@testing;check@writing HTML", *forms)
    check([(fault["method"], fault["phase"]) for fault in result["faults"]] == [("", "testing"), ("", "writing HTML")],
          f"phases: {result.get('faults')}: {errors}")
    check(status == 5 and {finding["account"] for finding in result["findings"]} == {"not replayed"}, f"testing fails: status {status}")
    check(len(result["findings"]) == len(whole["findings"]), "testing fails: findings are lost")
    result, status, errors = hunts.run("segv@starting")
    check(status == 70 and not result and "no result without it" in errors, f"starting fails: status {status}: {errors}")
    done = subprocess.run(hunts.command("--no-replay")[:4] + ["--no-replay", "--out", str(scratch / "out")], capture_output=True, text=True,
                          env=hunts.environment(f"check@{HIT};segv@reporting"), timeout=240)
    check(done.returncode == 5 and "no report of them" in done.stdout and "Struck.hit(int)" in done.stdout, f"no report: {done}")


def processes_in(folder):
    """Those that have the folder on their command line, with all their children."""
    found = []
    for status in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if str(folder).encode() in status.read_bytes():
                found.append(int(status.parent.name))
        except OSError:
            pass
    return [pid for pid in found if pid != os.getpid()]


def check_killed(hunts, whole, scratch):
    """The supervisor itself is killed while a method hangs: its processes die with it, and --resume knows the method."""
    shutil.rmtree(scratch / "out")
    hunt = hunts.start(f"hang@{HIT}", "--no-replay")
    journal = scratch / "out" / "journal"
    while hunt.poll() is None and not (journal.exists() and HIT.encode() in journal.read_bytes()):
        time.sleep(0.01)
    hunt.send_signal(signal.SIGKILL)
    hunt.wait()
    for _ in range(500):
        if not processes_in(scratch / "classes"):
            break
        time.sleep(0.01)
    check(not processes_in(scratch / "classes"), "processes outlive their supervisor")
    shutil.copytree(scratch / "out", scratch / "out-before")
    result, status, errors = hunts.run("", "--no-replay", "--resume")
    check((result, status) == whole, f"resumed: another result, status {status}: {errors}")
    # The other worker may have been in the middle of another one.
    alone = [line for line in errors.split("\n") if "run once more, each alone: " in line]
    check(len(alone) == 1 and HIT in alone[0], f"resumed: not run alone: {errors}")
    shutil.rmtree(scratch / "out")
    (scratch / "out-before").rename(scratch / "out")
    for fault in (f"abort@{HIT}", ""):  # then it is known
        result, status, errors = hunts.run(fault, "--no-replay", "--resume")
        check(status == 5 and [entry["method"] for entry in result["faults"]] == ["Struck.hit(int)"], f"resumed: status {status}: {errors}")
        check(without_hit(result) == without_hit(whole[0]), f"resumed: another result: {errors}")


def main():
    javelin, sources, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", str(scratch / "classes"), *sorted(map(str, sources.glob("*.java")))], check=True)
    hunts = Hunts(javelin, scratch)
    result, status, errors = hunts.run("", "--no-replay")
    whole = result, status
    check(status == 5 and len(result.get("methods", [])) == 6, f"no result: {status} {errors}")
    if not problems:
        check_once(hunts, whole)
        check_again(hunts, whole)
        check_phases(hunts, scratch)
        check_killed(hunts, whole, scratch)
        left = sorted(path.name for path in hunts.tmp.glob("javelin-*"))
        check(not left, f"temporary folders are left: {left}")
    print("\n".join(problems) if problems else "faults of ours cost no more than what they struck")
    return 1 if problems else 0


sys.exit(main())
