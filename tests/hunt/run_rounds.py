#!/usr/bin/env python3
"""Budgets in rounds: a hunt that stops after a round and is resumed, however often and in whatever way, gives the result of one that
never stopped; no method gets a second round before all have begun their first; only methods that were cut get another one. Counts only:
nothing here depends on how fast the machine is, as long as a hunt of a second or two ends in minutes."""
import json
import pathlib
import shutil
import signal
import struct
import subprocess
import sys
import time

EASY = 400  # methods: so many that the time limit below is for rounds that begin with the first one
SECONDS = "600"
# Two rounds before the one with the bounds, which only effort reaches.
BOUNDS = ["--effort-bound", "2500", "--path-bound", "3500", "--query-bound", "1000000"]

HARD = """
    public static int hard%d(int[] a, int n) {
        int found = 0;
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a.length; j++) {
                if (a[i] > a[j] + n) found++;
                else if (a[i] == a[j] - %d) found += 2;
            }
        }
        if (found == 7) throw new IllegalStateException("seven");
        return 10 / (found - 11);
    }
"""


def sources(folder):
    folder.mkdir(parents=True)
    text = "public class Many {\n"
    for i in range(EASY):
        text += f"    public static int easy{i}(int n) {{ return n == {i} ? 1 : {i} / (n - {i + 1}); }}\n"
        if i in (10, 200):
            text += HARD % (i, i)
    (folder / "Many.java").write_text(text + "}\n")
    return folder / "Many.java"


def command(javelin, classes, out, *more):
    return [javelin, "hunt", "-cp", str(classes), "--no-replay", "--json", "--out", str(out), *BOUNDS, *more]


def run(javelin, classes, out, *more):
    done = subprocess.run(command(javelin, classes, out, *more), capture_output=True, text=True, timeout=900)
    if not done.stdout:
        sys.exit(f"{more}: no result: {done.stderr}")
    result = json.loads(done.stdout.replace(str(out), "OUT"))
    result.pop("times")
    for name in ("rounds", "time-limit"):
        result["options"].pop(name)
    return result


def number(payload, at):
    """A number of the archive format, and where the next one is."""
    value = shift = 0
    while True:
        byte = payload[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def begun(out):
    """The methods whose exploration was begun, in order: of each as many as it had rounds."""
    data = (out / "journal").read_bytes()
    at = data.index(b"\n") + 1
    methods = []
    is_head = True
    while at < len(data):
        size = struct.unpack_from("<Q", data, at)[0]
        payload = data[at + 16 : at + 16 + size]
        at += 16 + size
        if not is_head:
            kind, start = number(payload, 0)
            length, start = number(payload, start)
            if kind == 0:
                methods.append(payload[start : start + length].decode())
        is_head = False
    return methods


def findings(result):
    return {(f["exception"], f["where"], f["entry"]) for f in result["findings"]}


def kill_in_the_middle(javelin, classes, out, size, *more):
    journal = out / "journal"
    hunt = subprocess.Popen(command(javelin, classes, out, *more), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while hunt.poll() is None and (journal.stat().st_size if journal.exists() else 0) < size:
        time.sleep(0.005)
    if hunt.poll() is None:
        hunt.send_signal(signal.SIGKILL)
    hunt.wait()


def main():
    javelin, scratch = sys.argv[1], pathlib.Path(sys.argv[2])
    shutil.rmtree(scratch, ignore_errors=True)
    classes = scratch / "classes"
    classes.mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", str(classes), str(sources(scratch / "src"))], check=True)
    problems = []

    def check(holds, text):
        if not holds:
            problems.append(text)

    whole = run(javelin, classes, scratch / "whole", "-j2")
    check(whole["rounds"]["completed"] == whole["rounds"]["of_bounds"] == 3, f"rounds of a hunt without stops: {whole['rounds']}")
    methods = len(whole["methods"])
    check(len(begun(scratch / "whole")) == methods, "without a time limit each method is explored once")

    # Round by round, with any number of workers.
    steps = scratch / "steps"
    parts = [run(javelin, classes, steps, "-j1", "--rounds", "1")]
    rounds = parts[0]["rounds"]
    check(rounds["completed"] == 1 and rounds["cut"] == [{"round": 1, "methods": 2}], f"after one round: {rounds}")
    cut = {m["name"] for m in parts[0]["methods"] if m["cut_after_round"] == 1}
    check({name.split("(")[0] for name in cut} == {"Many.hard10", "Many.hard200"}, f"cut after one round: {cut}")
    stopped = [row for m in parts[0]["methods"] for row in m["ledger"] if row["name"] == "stopped"]
    check(stopped and all(row["detail"] == "after round 1 of 3" for row in stopped), f"not said where it was cut: {stopped}")
    parts.append(run(javelin, classes, steps, "-j2", "--rounds", "2", "--resume"))
    parts.append(run(javelin, classes, steps, "-j1", "--resume"))
    check(parts[-1] == whole, "stopped after each round and resumed: another result than of a hunt that was never stopped")
    for before, after in zip(parts, parts[1:]):
        check(findings(before) <= findings(after), f"lost in the next round: {findings(before) - findings(after)}")
    again = begun(steps)
    check(len(set(again[:methods])) == methods, "a second round before the first of all")
    check({name.split("(")[0] for name in again[methods:]} == {"Many.hard10", "Many.hard200"}, f"more rounds for {set(again[methods:])}")

    # All rounds in one hunt, as with a time limit that is long enough.
    staged = scratch / "staged"
    done = run(javelin, classes, staged, "-j2", "--time-limit", SECONDS, "--rounds", "3")
    check(done == whole, "all rounds in one hunt: another result")
    order = begun(staged)
    check(len(order) > methods, "the hunt with a time limit had one round only")
    check(len(set(order[:methods])) == methods, "with a time limit: a second round before the first of all")

    # Killed in the middle, twice, and resumed.
    killed = scratch / "killed"
    size = (staged / "journal").stat().st_size
    kill_in_the_middle(javelin, classes, killed, size // 3, "-j1", "--time-limit", SECONDS, "--rounds", "3")
    kill_in_the_middle(javelin, classes, killed, size * 2 // 3, "-j2", "--time-limit", SECONDS, "--rounds", "3", "--resume")
    check(run(javelin, classes, killed, "-j2", "--time-limit", SECONDS, "--rounds", "3", "--resume") == whole,
          "killed and resumed: another result")

    # Past the bounds: more paths than they allow, and nothing lost.
    few = run(javelin, classes, scratch / "few", "-j2", "--path-bound", "50")
    more = run(javelin, classes, scratch / "few", "-j2", "--path-bound", "50", "--rounds", "4", "--resume")
    paths = [{m["name"]: m["paths"] for m in part["methods"]} for part in (few, more)]
    hard = [name for name in paths[0] if ".hard" in name]
    check(hard and all(paths[0][name] <= 50 < paths[1][name] for name in hard), f"paths past the bounds: {[p[n] for p in paths for n in hard]}")
    check(findings(few) <= findings(more), f"lost past the bounds: {findings(few) - findings(more)}")
    print("\n".join(problems) if problems else "rounds: stopped and resumed is the same as never stopped")
    return 1 if problems else 0


sys.exit(main())
