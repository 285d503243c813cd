#!/usr/bin/env python3
"""Sweeps the JDK and Debian's jars: every class is read and linked, the IR of every method built and verified.

Nothing may fail, and the counts must be those of a JDK, so that a sweep which looks at nothing cannot pass.
"""
import glob
import json
import subprocess
import sys

JARS = "/usr/share/java"
NAMES = [
    "commons-lang3.jar", "commons-math3.jar", "guava.jar", "bcel.jar", "nanoxml.jar", "nanoxml-lite.jar",
    "nanoxml-sax.jar", "JLex.jar", "org.ow2.sat4j.core.jar", "org.ow2.sat4j.pb.jar", "asm-all.jar",
]
NOT_SWEPT = ("test-framework", "benchmark")  # they drag in tools that are not installed


def jars():
    lucene = sorted(glob.glob(f"{JARS}/lucene-*.jar"))
    return [f"{JARS}/{name}" for name in NAMES] + [p for p in lucene if not any(word in p for word in NOT_SWEPT)]


def sweep(javelin, arguments):
    command = [javelin, "inspect", "--sweep", "--json"] + arguments
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    report = json.loads(result.stdout)
    figures = {key: value for key, value in report.items() if isinstance(value, int)}
    print(" ".join(arguments[:1]), figures, report["seconds"], f"incomplete: {len(report['incomplete'])}")
    for failure in report["failures"][:20]:
        print("  failure:", failure)
    return result.returncode, report


def expect(holds, what, problems):
    if not holds:
        problems.append(what)


def main():
    javelin, problems = sys.argv[1], []
    status, jdk = sweep(javelin, ["--jdk"])
    expect(status == 0 and not jdk["failures"], "the JDK has failures", problems)
    expect(jdk["classes"] > 26000, "too few classes in the JDK", problems)
    expect(jdk["linked"] == jdk["classes"], "a JDK class does not link", problems)
    expect(jdk["methods"] > 200000, "too few methods in the JDK", problems)
    expect(jdk["bytecodes"] > 10_000_000, "too few bytecodes in the JDK", problems)
    expect(jdk["ir_instructions"] > jdk["methods"], "too few IR instructions in the JDK", problems)
    expect(jdk["blocks"] > 3 * jdk["methods"], "too few blocks in the JDK", problems)
    expect(jdk["loops"] > 20000, "too few loops in the JDK", problems)

    status, libraries = sweep(javelin, ["--class-path", ":".join(jars())])
    expect(status == 0 and not libraries["failures"], "a jar has failures", problems)
    expect(libraries["classes"] > 8000, "too few classes in the jars", problems)
    expect(libraries["methods"] > 60000, "too few methods in the jars", problems)
    # Optional dependencies that Debian does not install with the jars.
    expect(len(libraries["incomplete"]) < libraries["classes"] // 20, "too many classes do not link", problems)
    for problem in problems:
        print("FAILED:", problem)
    return 1 if problems else 0


sys.exit(main())
