#!/usr/bin/env python3
"""Tests of normal paths assert what a call returns and leaves in its arguments (row A13), for JUnit 5 and 4, and pass; nothing that
depends on identity hashes (IdentityHashes.java beside the source), and nothing that only a stub says."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

# Of a test class: texts that must stand in it ...
WANTED = {
    "Mutations_ArraysTest": [r"assertArrayEquals\(new int\[\] \{.*\}, a\)", r"assertArrayEquals\(new String\[\] \{.*\}, names\)"],
    "Mutations_BuildersTest": [r'assertEquals\(".*\)", text\.toString\(\)\)'],
    "Mutations_CollectionsTest": [r"assertEquals\(List\.of\(.*\d+\), list\)"],
    "Mutations_CounterTest": [r"assertEquals\(2, tested\.shown\)", r"assertEquals\(1, tested\.getCount\(\)\)", r"assertEquals\(.*tested\.last\(\)\)?\)",
                              r"assertEquals\(-1, counter\.shown\)"],
    "Mutations_MapsTest": [r'assertEquals\(Map\.of\(".*", \d+\), counts\)', r"expected\.put\(.*, null\);", r"assertEquals\(expected, counts\)",
                           r'assertEquals\(Map\.of\(\d+, "it"\), Mutations\.Maps\.names\('],
    "Mutations_LevelTest": [r"assertEquals\(Mutations\.Level\.LOW, ", r"assertEquals\(Mutations\.Level\.HIGH, "],
    "Mutations_AccountTest": [r"assertSame\(tested, tested\.book\(", r"assertEquals\(List\.of\(-?\d+\), tested\.getBookings\(\)\)",
                              r"assertEquals\(Mutations\.Level\.\w+, tested\.getOwner\(\)\.getLevel\(\)\)",
                              r"Mutations\.Account result = Mutations\.Account\.opened\(", r"assertEquals\(.*, result\.getBalance\(\)\)",
                              r"assertNull\(Mutations\.Account\.opened\(7\)\)"],
    "Mutations_PointTest": [r"Mutations\.Point result = tested\.moved\(", r"assertEquals\(.*, result\.x\(\)\)", r"assertSame\(tested, tested\.moved\(0\)\)"],
    "Mutations_ResultsTest": [r'assertEquals\(Arrays\.asList\("a", null\), ', r"assertEquals\(List\.of\(\), ", r"assertEquals\(Set\.of\('a', 'b'\), ",
                              r"assertArrayEquals\(new Object\[\] \{.*L\}, Mutations\.Results\.queue\(.*\)\.toArray\(\)\)", r"assertArrayEquals\(new int\[\]\[\] \{.*5.*\}, cells\)",
                              r"Mutations\.Point result = \(Mutations\.Point\) ", r"assertNull\(result\.name\(\)\)"],
}

WANTED |= {
    "IdentityHashes_PlainTest": [r"\n        tested\.ofClass\(\);", r'assertEquals\("few", tested', r"assertNotNull\(tested\.text\("],
    "IdentityHashes_OrdersTest": [r"\n        IdentityHashes\.Orders\.first\(", r"assertEquals\(-?\d+, IdentityHashes\.Orders\.sum\(",
                                  r"assertNotNull\(IdentityHashes\.Orders\.fixed\(", r"assertTrue\(IdentityHashes\.Orders\.has\("],
}
# ... and must not.
UNWANTED = {
    "IdentityHashes_PlainTest": [r"assert\w+\(.*ofClass\(", r"text\.toString\(\)"],
    "IdentityHashes_OrdersTest": [r"assertEquals\(.*fixed\("],
}


def stub_problems(javelin, scratch):
    """The receiver is a stub, whose size() says what the path needs: nothing is asserted of what is in it."""
    out = scratch / "stubs"
    bounds = ["--path-bound", "15", "--query-bound", "60", "--suite", "6"]
    done = subprocess.run([javelin, "hunt", "--entry", "java.util.AbstractList.equals", *bounds, "--json", "--out", str(out)],
                          capture_output=True, text=True, timeout=300)
    tests = [t for m in json.loads(done.stdout)["methods"] for t in m["tests"]]
    text = (out / "src" / "javelin" / "java" / "util" / "AbstractListTest.java").read_text()
    problems = [f"{t['test']}: {t['account']}: {t['divergences']}" for t in tests if t["account"] != "confirmed"]
    problems += [f"asked of a stub: {line}" for line in re.findall(r"assert\w+\(.*, tested(?:\.toArray\(\))?\);", text)]
    return problems if "new AbstractList() {" in text else problems + ["there is no stub"]


def main():
    javelin, source, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    (scratch / "classes").mkdir(parents=True)
    subprocess.run(["javac", "-g", "-d", str(scratch / "classes"), str(source), str(source.parent / "IdentityHashes.java")], check=True)
    problems = stub_problems(javelin, scratch)
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
            for pattern in UNWANTED.get(name, []):
                for line in re.findall(rf".*{pattern}.*", text):
                    problems.append(f"JUnit {junit}: {name} has{line}")
            # What is as it was is not asserted.
            for method in ("keepReturns", "sizeReturns"):
                for body in re.findall(rf"void {method}\w*\(\).*?\n    }}", text, re.S):
                    if "toString()" in body or "toArray()" in body or "List.of" in body:
                        problems.append(f"JUnit {junit}: {name}: {body}")
        arrays = (out / "src" / "Mutations_ArraysTest.java").read_text()
        floats = r"assertTrue\(Arrays\.equals\(new double" if junit == "4" else r"assertArrayEquals\(new double\[\] \{"
        if not re.search(floats, arrays):
            problems.append(f"JUnit {junit}: no assertion about doubles")
    print("\n".join(problems) if problems else "arguments are asserted after the call")
    return 1 if problems else 0


sys.exit(main())
