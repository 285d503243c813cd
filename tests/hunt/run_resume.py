#!/usr/bin/env python3
"""A hunt that is killed in the middle and resumed gives the result of one that was not, but for the times. A journal that is damaged or
of another hunt is not believed."""
import json
import pathlib
import shutil
import signal
import subprocess
import sys
import time


def command(javelin, classes, out, *more):
    return [javelin, "hunt", "-cp", str(classes), "--no-replay", "--json", "--query-bound", "300", "--suite", "3", "-j1", "--out", str(out), *more]


def run(*args):
    done = subprocess.run(command(*args), capture_output=True, text=True, timeout=300)
    result = json.loads(done.stdout) if done.stdout else {}
    result.pop("times", None)
    return result, done.stderr, done.returncode


def kill_in_the_middle(javelin, classes, out, least):
    """Ends the hunt by force when its journal has grown by `least` bytes. How much of it there is then is a matter of chance."""
    journal = out / "journal"
    begin = journal.stat().st_size if journal.exists() else 0
    hunt = subprocess.Popen(command(javelin, classes, out, *(["--resume"] if begin else [])), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while hunt.poll() is None and (journal.stat().st_size if journal.exists() else 0) < begin + least:
        time.sleep(0.005)
    if hunt.poll() is None:
        hunt.send_signal(signal.SIGKILL)
    hunt.wait()


def main():
    javelin, sources, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    classes = scratch / "classes"
    classes.mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", str(classes)] + sorted(map(str, sources.rglob("*.java"))), check=True)
    problems = []

    def check(holds, text):
        if not holds:
            problems.append(text)

    whole, _, _ = run(javelin, classes, scratch / "whole")
    check(whole.get("methods"), "no result")
    text = json.dumps(whole).replace(str(scratch / "whole"), "OUT")
    size = (scratch / "whole" / "journal").stat().st_size
    killed = scratch / "killed"
    for _ in range(2):
        # The last record is a third of the whole: twice this must be before it.
        kill_in_the_middle(javelin, classes, killed, size // 6)
    partial = (killed / "journal").stat().st_size
    check(0 < partial < size, f"the journal has {partial} bytes of {size}")
    resumed, errors, _ = run(javelin, classes, killed, "--resume")
    check(json.dumps(resumed).replace(str(killed), "OUT") == text, f"the resumed result differs: {errors}")

    # All is known now: nothing is explored.
    again, errors, _ = run(javelin, classes, killed, "--resume")
    check(json.dumps(again).replace(str(killed), "OUT") == text, f"the result from the journal differs: {errors}")

    # A byte in the middle is wrong: what stands before it is used, what comes after is explored again.
    journal = killed / "journal"
    damaged = bytearray(journal.read_bytes())
    damaged[len(damaged) // 2] ^= 0x55
    journal.write_bytes(damaged)
    mended, errors, _ = run(javelin, classes, killed, "--resume")
    check("damaged" in errors, "no message about the damage")
    check(json.dumps(mended).replace(str(killed), "OUT") == text, "the result with a damaged journal differs")
    journal.write_bytes(b"something else\n")
    mended, errors, _ = run(javelin, classes, killed, "--resume")
    check("damaged" in errors and json.dumps(mended).replace(str(killed), "OUT") == text, "a file that is no journal was believed")

    # Another option, another class path: refused.
    _, errors, status = run(javelin, classes, killed, "--resume", "--branch-bound", "3")
    check(status != 0 and "another hunt" in errors and "branch-bound" in errors, f"a journal with other options was believed: {errors}")
    some = next(classes.rglob("*.class"))
    some.rename(some.with_suffix(".gone"))
    _, errors, status = run(javelin, classes, killed, "--resume")
    check(status != 0 and "class path" in errors, f"a journal of another class path was believed: {errors}")
    print("\n".join(problems) if problems else "resumed hunts give the same result")
    return 1 if problems else 0


sys.exit(main())
