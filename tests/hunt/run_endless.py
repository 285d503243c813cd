#!/usr/bin/env python3
"""[U14] Programs without an end: each hunt ends by the bound that the report names, in little memory, and gives the same result for
any number of workers and any --memory."""
import json
import os
import pathlib
import shutil
import subprocess
import sys

MOST_MEGABYTES = 1800
# Method, options, the reasons that must be among those that its exploration is incomplete for, findings.
CASES = [
    ("depth", ["--path-bound", "6", "--query-bound", "300", "--effort-bound", "3000"], ["path-condition bound reached"], []),
    ("deep", ["--path-bound", "50"], ["path bound reached"], ["java.lang.StackOverflowError"]),
    ("count", ["--branch-bound", "0", "--effort-bound", "20000"],
     ["path-condition bound reached", "path bound reached"], ["java.lang.IllegalStateException"]),
    ("print", [], ["output bound reached"], []),
    ("allocate", [], ["bound of memory outside the heap reached"], []),
]


def hunt(javelin, classes, scratch, method, options):
    """The result without times, and the most memory that the hunt had, in megabytes."""
    command = [javelin, "hunt", "-cp", str(classes), "--entry", "Endless." + method, "--no-replay", "--json", "--out",
               str(scratch / "out"), *options]
    with open(scratch / "result.json", "w+") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
        out.seek(0)
        text = out.read()
    result = json.loads(text) if text else {}
    result.pop("times", None)
    result.get("options", {}).pop("memory", None)
    return result, usage.ru_maxrss // 1024


def check(javelin, classes, scratch, method, options, reasons, findings):
    problems = []
    results = []
    for more in (["-j1"], ["-j2", "--memory", "0"]):
        result, megabytes = hunt(javelin, classes, scratch, method, options + more)
        if not result:
            return [f"{method}: no result"]
        results.append(result)
        incomplete = {row["what"]: row["count"] for row in result["methods"][0]["ledger"] if row["kind"] == "loss"}
        missing = [reason for reason in reasons if reason not in incomplete]
        if missing:
            problems.append(f"{method} {more}: not said: {missing}, but {incomplete}")
        if sum(incomplete.values()) > 1_000_000:
            problems.append(f"{method} {more}: {incomplete}")
        if [finding["exception"] for finding in result["findings"]] != findings:
            problems.append(f"{method} {more}: {result['findings']}")
        if megabytes > MOST_MEGABYTES:
            problems.append(f"{method} {more}: {megabytes} MB")
    if results[0] != results[1]:
        problems.append(f"{method}: with two workers and no memory for states another result")
    return problems


def main():
    javelin, sources, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    classes = scratch / "classes"
    classes.mkdir(parents=True)
    subprocess.run(["javac", "-g", "-nowarn", "-XDignore.symbol.file", "-d", str(classes)] + sorted(map(str, sources.rglob("*.java"))),
                   check=True)
    problems = [problem for case in CASES for problem in check(javelin, classes, scratch, *case)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
