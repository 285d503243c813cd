#!/usr/bin/env python3
"""Tests that do something else on the JVM than was predicted are noticed, with both places (row S7), in all forms of the report."""
import json
import pathlib
import re
import shutil
import subprocess
import sys


def reflective(javelin, scratch):
    """Once ten tests of this method were said to diverge with the same text on both sides: what a JVM calls by reflection has other frames."""
    out = scratch / "reflective.json"
    subprocess.run([javelin, "hunt", "java.beans.Statement.execute", "--suite", "20", "--json-out", str(out), "--out", str(scratch / "out")],
                   capture_output=True, timeout=300)
    report = json.loads(out.read_text())
    tests = report["findings"] + [test for m in report["methods"] for test in m["tests"]]
    problems = [f"java.beans.Statement.execute: {test['test']}: {test['divergences']}" for test in tests if test["divergences"]]
    return problems if len(tests) > 10 else [f"java.beans.Statement.execute: {len(tests)} tests"]


def main():
    javelin, source, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    (scratch / "classes").mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", str(scratch / "classes"), str(source)], check=True)
    wanted = {}
    for line in source.read_text().splitlines():
        if match := re.search(r"public static int (\w+)\(.*// (SUITE )?([A-Z ]+)$", line):
            wanted[match[1]] = (bool(match[2]), match[3].lower())
    problems = []
    for junit in ("5", "4"):
        html = scratch / f"html{junit}"
        done = subprocess.run([javelin, "hunt", "-cp", str(scratch / "classes"), "--suite", "3", "--junit", junit, "--html", str(html),
                               "--json-out", str(scratch / "result.json"), "--out", str(scratch / "out")],
                              capture_output=True, text=True, timeout=300)
        report = json.loads((scratch / "result.json").read_text())
        html_text = "".join(page.read_text() for page in (html / "classes").glob("*.html"))
        for method, (is_suite, account) in wanted.items():
            tests = [f for f in report["findings"] if f"Diverging.{method}(" in f["entry"]]
            if is_suite:
                tests = [t for m in report["methods"] if f".{method}(" in m["name"] for t in m["tests"]]
            for test in tests:
                if test["account"] != account:
                    problems.append(f"JUnit {junit}: {method}: {test['account']}, not {account}")
                runs = [d["run"] for d in test["divergences"]]
                if runs != ([] if account == "confirmed" else ["JVM"]):
                    problems.append(f"JUnit {junit}: {method}: divergences {test['divergences']}")
                for d in test["divergences"]:
                    if "Diverging" not in d["where"] or d["predicted"] == d["actual"] or "went another way" not in html_text:
                        problems.append(f"JUnit {junit}: {method}: {d}")
                    if test["test"] not in done.stdout:
                        problems.append(f"JUnit {junit}: {method}: not in the text")
            if not tests:
                problems.append(f"JUnit {junit}: {method}: no test")
        place = [d for f in report["findings"] if ".place(" in f["entry"] for d in f["divergences"]]
        if [(d["where"], ":" in d["actual"]) for d in place] != [("Diverging.place:14", True)]:
            problems.append(f"JUnit {junit}: {place}")
        counted = report["accounting"]["fates"]
        if counted["other place"] != 2 or counted["other exception"] != 1 or counted["not triggered"] != 1 or counted["confirmed"] != 1:
            problems.append(f"JUnit {junit}: {counted}")
    problems += reflective(javelin, scratch)
    print("\n".join(problems) if problems else "every divergence was noticed")
    return 1 if problems else 0


sys.exit(main())
