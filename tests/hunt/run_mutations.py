#!/usr/bin/env python3
"""Tests of normal paths assert what a call leaves in its arguments (row A13), for JUnit 5 and 4, and pass."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

# Of a test class: texts that must stand in it, and must not.
WANTED = {
    "Mutations_ArraysTest": [r"assertArrayEquals\(new int\[\] \{.*\}, a\)", r"assertArrayEquals\(new String\[\] \{.*\}, names\)"],
    "Mutations_BuildersTest": [r'assertEquals\(".*\)", text\.toString\(\)\)'],
    "Mutations_CollectionsTest": [r"assertArrayEquals\(new Object\[\] \{.*Integer\.valueOf\(\d+\)\}, list\.toArray\(\)\)"],
    "Mutations_CounterTest": [r"assertEquals\(2, tested\.shown\)", r"assertEquals\(1, tested\.getCount\(\)\)", r"assertEquals\(.*tested\.last\(\)\)?\)",
                              r"assertEquals\(-1, counter\.shown\)"],
}


def main():
    javelin, source, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    (scratch / "classes").mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", str(scratch / "classes"), str(source)], check=True)
    problems = []
    for junit in ("5", "4"):
        out = scratch / f"out{junit}"
        done = subprocess.run([javelin, "hunt", "-cp", str(scratch / "classes"), "--suite", "8", "--junit", junit, "--json", "--out", str(out)],
                              capture_output=True, text=True, timeout=300)
        tests = [t for m in json.loads(done.stdout)["methods"] for t in m["tests"]]
        problems += [f"JUnit {junit}: {t['test']}: {t['account']}: {t['divergences']}" for t in tests if t["account"] != "confirmed"]
        for name, wanted in WANTED.items():
            text = (out / "src" / f"{name}.java").read_text()
            for pattern in wanted:
                if not re.search(pattern, text):
                    problems.append(f"JUnit {junit}: {name} has no {pattern}")
            # What is as it was is not asserted.
            for method in ("keepReturns", "sizeReturns"):
                for body in re.findall(rf"void {method}\w*\(\).*?\n    }}", text, re.S):
                    if "toString()" in body or "toArray()" in body:
                        problems.append(f"JUnit {junit}: {name}: {body}")
        arrays = (out / "src" / "Mutations_ArraysTest.java").read_text()
        floats = r"assertTrue\(Arrays\.equals\(new double" if junit == "4" else r"assertArrayEquals\(new double\[\] \{"
        if not re.search(floats, arrays):
            problems.append(f"JUnit {junit}: no assertion about doubles")
    print("\n".join(problems) if problems else "arguments are asserted after the call")
    return 1 if problems else 0


sys.exit(main())
