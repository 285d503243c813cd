#!/usr/bin/env python3
"""A selection of the golden programs on every other JDK from 17 to 25 in /usr/lib/jvm: the same errors, and every rule for a method of the
JDK binds there, or one for its successor. Without another JDK there is nothing to do, which it says; golden.hunt checks the default one.

usage: run_golden_jdks.py JAVELIN SCRATCH"""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "conformance"))
import run_other_jdks as conformance

SELECTION = "Searches,Reflection,Div"


def main():
    javelin, scratch = sys.argv[1], pathlib.Path(sys.argv[2])
    # The tests are compiled by the default JDK's release or a later one.
    return conformance.run_on_each(pathlib.Path("/usr/lib/jvm"), 17, lambda feature, home: [
        HERE / "run_golden.py", javelin, HERE / "hunt", scratch / f"jdk-{feature}", SELECTION, "--java-home", home])


if __name__ == "__main__":
    sys.exit(main())
