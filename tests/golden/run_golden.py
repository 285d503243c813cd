#!/usr/bin/env python3
"""Runs `javelin hunt` on every Java file of a folder and compares with what its comments say.

Directives, one a line, anywhere in the file:
  // HUNT: CLASS[.METHOD] [OPTION]...   what to run (once a file)
  // ERROR: EXCEPTION at FILE:LINE in METHOD   a confirmed error; the set must be exactly this
  // COMPLETE                           nothing may be left out
  // EXIT: N                            exit status
With JAVELIN_UPDATE=1 the ERROR and EXIT lines are rewritten from what happened. The oracle is the JVM: an error counts only if
its generated test showed it there, and every prediction must be confirmed.
"""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys


def run_case(javelin, source, classes, scratch):
    text = source.read_text()
    hunt = re.search(r"^// HUNT: (.*)$", text, re.M)
    if not hunt:
        return [f"{source.name}: no // HUNT: line"]
    out = scratch / source.stem
    command = [javelin, "hunt", "-cp", str(classes), "--json", "--out", str(out)] + shlex.split(hunt.group(1))
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if not done.stdout:
        return [f"{source.name}: no result: {done.stderr.strip()}"]
    report = json.loads(done.stdout)
    found = sorted(
        f"{f['exception']} at {f['where']} in {f['entry']}" for f in report["findings"] if f["account"] == "confirmed"
    )
    problems = [
        f"{source.name}: {f['account']}: {f['exception']} at {f['where']} in {f['entry']}: {f['test']}"
        for f in report["findings"]
        if f["account"] != "confirmed"
    ]
    if os.environ.get("JAVELIN_UPDATE"):
        update(source, text, found, done.returncode)
        return problems
    wanted = sorted(re.findall(r"^// ERROR: (.*)$", text, re.M))
    problems += [f"{source.name}: missing: {e}" for e in wanted if e not in found]
    problems += [f"{source.name}: unexpected: {e}" for e in found if e not in wanted]
    exit_wanted = re.search(r"^// EXIT: (\d+)$", text, re.M)
    if exit_wanted and int(exit_wanted.group(1)) != done.returncode:
        problems.append(f"{source.name}: exit status {done.returncode}, not {exit_wanted.group(1)}: {done.stderr.strip()}")
    if re.search(r"^// COMPLETE$", text, re.M):
        left_out = [(m["name"], m["incomplete"], m["unknown"]) for m in report["methods"] if m["incomplete"] or m["unknown"]]
        problems += [f"{source.name}: left out: {entry}" for entry in left_out + report["skipped"]]
    return problems


def update(source, text, found, status):
    lines = [line for line in text.splitlines() if not line.startswith("// ERROR: ") and not line.startswith("// EXIT: ")]
    at = next(i for i, line in enumerate(lines) if line.startswith("// HUNT: ")) + 1
    lines[at:at] = [f"// ERROR: {e}" for e in found] + [f"// EXIT: {status}"]
    source.write_text("\n".join(lines) + "\n")


def main():
    javelin, folder, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    classes = scratch / "classes"
    classes.mkdir(parents=True)
    sources = sorted(folder.glob("*.java"))
    subprocess.run(["javac", "-g", "-d", str(classes)] + [str(s) for s in sources], check=True)
    failed = 0
    for source in sources:
        problems = run_case(javelin, source, classes, scratch)
        failed += bool(problems)
        print("\n".join(problems) if problems else f"{source.name}: as expected")
    print(f"{len(sources) - failed} passed, {failed} failed")
    return 1 if failed or not sources else 0


sys.exit(main())
