#!/usr/bin/env python3
"""Hunts in the bundled example as tools/demo.sh does: exactly these errors and checks are found, and each is shown by its test. The report
is there, and the exit status says that there are errors.

usage: run_example.py JAVELIN EXAMPLE SCRATCH
"""
import json
import pathlib
import shutil
import subprocess
import sys

# Group of findings, exception, and every place of it. A place that two methods lead to, or where two things may be null, stands twice.
EXPECTED = {
    ("errors", "ArithmeticException"): ["Garage.java:42", "Statistics.java:14", "Statistics.java:27", "Statistics.java:45", "Tariff.java:35"],
    ("errors", "ArrayIndexOutOfBoundsException"): ["Statistics.java:22"],
    ("errors", "NullPointerException"): ["Garage.java:36"],
    ("nulls", "NullPointerException"): ["Garage.java:25", "Garage.java:29", "Garage.java:42", "Garage.java:48", "Garage.java:49",
                                        "Garage.java:49", "Garage.java:59", "Garage.java:64", "Statistics.java:11", "Tariff.java:17", "Tariff.java:17",
                                        "Tariff.java:32", "Ticket.java:20"],
    ("errors", "NumberFormatException"): ["Garage.java:59", "Ticket.java:29", "Ticket.java:30"],
    ("errors", "StringIndexOutOfBoundsException"): ["Ticket.java:22", "Ticket.java:29"],
    ("refusals", "IllegalArgumentException"): ["Garage.java:67", "Ticket.java:11"],
}


def main():
    javelin, example, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    classes = scratch / "classes"
    classes.mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", str(classes), *sorted(map(str, example.glob("parking/*.java")))], check=True)
    done = subprocess.run([javelin, "hunt", "-cp", str(classes), "--source-path", str(example), "--out", str(scratch / "tests"),
                           "--html", str(scratch / "report"), "--json"], capture_output=True, text=True, timeout=280)
    result = json.loads(done.stdout) if done.stdout else {"findings": []}
    found, problems = {}, []
    for finding in result["findings"]:
        found.setdefault((finding["group"], finding["exception"].rsplit(".", 1)[-1]), []).append(finding["where"])
        if finding["account"] != "confirmed":
            problems.append(f"{finding['account']}: {finding['exception']} at {finding['where']}")
    for key in sorted(EXPECTED.keys() | found.keys()):
        if sorted(found.get(key, [])) != EXPECTED.get(key, []):
            problems.append(f"{' '.join(key)}: at {sorted(found.get(key, []))}, not {EXPECTED.get(key, [])}")
    if done.returncode != 10:
        problems.append(f"exit status {done.returncode}: {done.stderr}")
    if not (scratch / "report" / "index.html").exists():
        problems.append("there is no report")
    print("\n".join(problems) if problems else f"{len(result['findings'])} findings, as expected")
    return 1 if problems else 0


sys.exit(main())
