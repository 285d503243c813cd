#!/usr/bin/env python3
"""Interrupts a hunt (SIGINT, SIGHUP) while its tests run, one of which sleeps: what is known is reported all the same. And a
time limit is kept where code has no loops.

usage: run_interrupted.py JAVELIN SCRATCH
"""
import json
import pathlib
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


def interrupt(javelin, scratch, number):
    """Sends the signal while tests run."""
    out = scratch / number.name
    command = [javelin, "hunt", "-cp", str(scratch / "classes"), "Sleeping", "--suite", "5", "-o", str(out), "--test-seconds", "600",
               "--json-out", str(out) + ".json"]
    hunt = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    # Made just before the JVM that runs the tests is started.
    while hunt.poll() is None and not (out / "reports").exists():
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
    sources = {"Sleeping.java": SOURCE, "Recursive.java": RECURSIVE}
    for name, text in sources.items():
        (scratch / name).write_text(text)
    subprocess.run(["javac", "-g", "-d", str(scratch / "classes"), *(str(scratch / name) for name in sources)], check=True)
    for number in (signal.SIGINT, signal.SIGHUP):
        interrupt(javelin, scratch, number)
    limit(javelin, scratch)


if __name__ == "__main__":
    sys.exit(main())
