#!/usr/bin/env python3
"""Interrupts a hunt (SIGINT, SIGHUP) while its tests run, one of which sleeps, and while it explores: what is known is reported
all the same. And a time limit is kept, also where code has no loops.

usage: run_interrupted.py JAVELIN SCRATCH
"""
import json
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

SOURCE = """
public class Sleeping {
    public static int sleeps(int n) throws InterruptedException {
        if (n == 7) Thread.sleep(1_000_000);
        return n;
    }

    public static int divides(int n) {
        return 1 / n;
    }
}
"""
# Hours of calls, and no loop.
RECURSIVE = """
public class Recursive {
    public static int calls(int a, int b) {
        return a == 0 ? b + 1 : b == 0 ? calls(a - 1, 1) : calls(a - 1, calls(a, b - 1));
    }
}
"""
# Years of paths, four times, and an error that is found at once.
MANY = """
public class Many {
    public static int divides(int n) {
        return 1 / n;
    }
    METHODS
}
""".replace("METHODS", "\n".join("""
    public static int many%d(long bits, long more) {
        int count = %d;
        for (int i = 0; i < 60; i++) if ((bits >>> i & more) == 1) count++;
        return count;
    }""" % (i, i) for i in range(4)))
NO_BOUNDS = ["--merge=off", "--branch-bound", "0", "--path-bound", "100000000", "--query-bound", "100000000", "--effort-bound", "100000000"]


def interrupt(javelin, scratch, number):
    """Sends the signal while tests run."""
    out = scratch / number.name
    command = [javelin, "hunt", "-cp", str(scratch / "classes"), "Sleeping", "--suite", "5", "-o", str(out), "--test-seconds", "600",
               "--json-out", str(out) + ".json"]
    hunt = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    # Made just before the JVM that runs the tests is started.
    while hunt.poll() is None and not (out / "scratch").exists():
        time.sleep(0.1)
    time.sleep(2)
    hunt.send_signal(number)
    text = hunt.communicate()[0]
    if hunt.returncode not in (5, 10):
        sys.exit(f"{number.name}: status {hunt.returncode}\n{text}")
    if "interrupted" not in text or "Accounting" not in text:
        sys.exit(f"{number.name}: not said that it was interrupted:\n{text}")
    result = json.loads(pathlib.Path(str(out) + ".json").read_text())
    found = [finding["exception"] for finding in result["findings"]]
    if found != ["java.lang.ArithmeticException"]:
        sys.exit(f"{number.name}: findings: {found}")
    print(f"{number.name} while tests ran: reported")


def interrupt_exploring(javelin, scratch):
    """Sends the signal while paths are explored, after the first line that says how far it is, as there is one now and then without
    a terminal: what was found before is tested and reported."""
    out = scratch / "exploring"
    command = [javelin, "hunt", "-cp", str(scratch / "classes"), "Many", "-j1", "-o", str(out), "--json", *NO_BOUNDS]
    hunt = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    line = hunt.stderr.readline()
    if not re.fullmatch(r"javelin: \d+/6 methods, \d+ paths?, 1 finding, \d+ % of branches, \d+:\d\d.*\n", line):
        hunt.kill()
        sys.exit(f"progress without a terminal: {line!r}")
    if hunt.poll() is not None or (out / "scratch").exists():
        sys.exit("exploring ended before the signal: this shows nothing")
    hunt.send_signal(signal.SIGINT)
    text = hunt.communicate(timeout=120)[0]
    result = json.loads(text)
    found = [(finding["where"], finding["account"]) for finding in result["findings"]]
    if hunt.returncode != 10 or found != [("Many.java:4", "confirmed")]:
        sys.exit(f"SIGINT while exploring: status {hunt.returncode}, findings: {found}")
    if result["incompleteness"]["stopped"] != "interrupted":
        sys.exit(f"SIGINT while exploring: not said that it was interrupted: {result['incompleteness']}")
    print("SIGINT while exploring: reported")


def keep_limit(javelin, scratch):
    """All is done in time, with what tests take: a twentieth more at most, and two seconds for a busy machine."""
    seconds = 6
    command = [javelin, "hunt", "-cp", str(scratch / "classes"), "Many", "-o", str(scratch / "kept"), "--json",
               "--time-limit", str(seconds), *NO_BOUNDS]
    begin = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, timeout=240)
    elapsed = time.monotonic() - begin
    result = json.loads(done.stdout)
    if elapsed > 1.05 * seconds + 2:
        sys.exit(f"--time-limit {seconds}: {elapsed:.1f} s")
    if result["incompleteness"]["complete"] != "incomplete" or [finding["where"] for finding in result["findings"]] != ["Many.java:4"]:
        sys.exit(f"--time-limit {seconds}: {result['findings']} {result['incompleteness']}")
    said = result["incompleteness"]
    if said["stopped"] and not (said["stopped_in"] and all(method.startswith("Many.") for method in said["stopped_in"])):
        sys.exit(f"--time-limit {seconds}: not said which methods were being explored: {said}")
    print(f"--time-limit {seconds}: {elapsed:.1f} s")


def limit(javelin, scratch):
    """A time limit ends a recursion; how exactly is not for a test to say."""
    command = [javelin, "hunt", "-cp", str(scratch / "classes"), "-o", str(scratch / "limit"), "--entry", "Recursive.calls",
               "--time-limit", "3"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240)
    if "stopped before the end" not in done.stdout and "effort bound reached" not in done.stdout:
        sys.exit(f"--time-limit: status {done.returncode}\n{done.stdout}{done.stderr}")
    print("--time-limit ends a recursion")


def main():
    javelin, scratch = sys.argv[1], pathlib.Path(sys.argv[2])
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    sources = {"Sleeping.java": SOURCE, "Recursive.java": RECURSIVE, "Many.java": MANY}
    for name, text in sources.items():
        (scratch / name).write_text(text)
    subprocess.run(["javac", "-g", "-d", str(scratch / "classes"), *(str(scratch / name) for name in sources)], check=True)
    for number in (signal.SIGINT, signal.SIGHUP):
        interrupt(javelin, scratch, number)
    interrupt_exploring(javelin, scratch)
    limit(javelin, scratch)
    keep_limit(javelin, scratch)


if __name__ == "__main__":
    sys.exit(main())
