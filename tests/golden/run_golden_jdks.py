#!/usr/bin/env python3
"""A selection of the golden programs on every other JDK from 17 to 25 in /usr/lib/jvm: the same errors, and every rule for a method of the
JDK binds there, or one for its successor. Without another JDK there is nothing to do, which it says; golden.hunt checks the default one.

usage: run_golden_jdks.py JAVELIN SCRATCH"""
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "conformance"))
import run_other_jdks as conformance

SELECTION = "Searches,Reflection,Div"


def main():
    javelin, scratch = sys.argv[1], pathlib.Path(sys.argv[2])
    # The tests are compiled by the default JDK's release or a later one.
    found = {feature: home for feature, home in conformance.other_jdks(pathlib.Path("/usr/lib/jvm")).items() if feature >= 17}
    if not found:
        print("skipped: no other JDK from 17 to 25 in /usr/lib/jvm")
        return 0
    failed = []
    for feature, home in sorted(found.items()):
        print(f"JDK {feature} ({home})", flush=True)
        command = [HERE / "run_golden.py", javelin, HERE / "hunt", scratch / f"jdk-{feature}", SELECTION, "--java-home", home]
        if subprocess.run([sys.executable, *map(str, command)], check=False).returncode != 0:
            failed.append(feature)
    if failed:
        print(f"failed on JDK {failed}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
