#!/usr/bin/env python3
"""A selection of the conformance programs on every other JDK from 11 to 25 in /usr/lib/jvm, each compared with that JDK's own `java`.
Without another JDK there is nothing to do, which it says."""
import argparse
import pathlib
import subprocess
import sys

import jvm_compare

HERE = pathlib.Path(__file__).resolve().parent
SELECTION = ["ops/*", "patterns/*", "later/*", "io/*", "concurrent/*", "invoke/*", "reflect/*", "lang/Uncaught*", "lang/Init*", "lang/Lambda*",
             "strings/Regex*", "util/HashMaps", "util/Bundles", "util/Locales", "time/*", "zip/*", "logging/*"]


def other_jdks(folder):
    """Their homes by release; of two of one release the first in the order of names."""
    default, found = jvm_compare.Jdk(), {}
    for home in sorted({path.resolve() for path in folder.glob("*") if (path / "bin/javac").exists()}):
        jdk = jvm_compare.Jdk(home)
        if 11 <= jdk.feature <= 25 and jdk.version != default.version:
            found.setdefault(jdk.feature, home)
    return found


def run_on_each(folder, oldest, command_for):
    """Runs a Python program on every other JDK in the folder, by the command for its release and home; the exit status of all."""
    found = {feature: home for feature, home in other_jdks(folder).items() if feature >= oldest}
    if not found:
        print(f"skipped: no other JDK from {oldest} to 25 in {folder}")
        return 0
    failed = []
    for feature, home in sorted(found.items()):
        print(f"JDK {feature} ({home})", flush=True)
        if subprocess.run([sys.executable, *map(str, command_for(feature, home))], check=False).returncode != 0:
            failed.append(feature)
    if failed:
        print(f"failed on JDK {failed}")
    return 1 if failed else 0


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--build", type=pathlib.Path, default=jvm_compare.ROOT / "build/release")
    options.add_argument("--javelin", type=pathlib.Path, default=jvm_compare.ROOT / "build/release/bin/javelin")
    options.add_argument("--jdks", type=pathlib.Path, default=pathlib.Path("/usr/lib/jvm"))
    given = options.parse_args()
    return run_on_each(given.jdks, 11, lambda feature, home: [
        HERE / "run_conformance.py", "--javelin", given.javelin, "--build", given.build / f"jdk-{feature}", "--java-home", home,
        "--jobs", "1", *(word for pattern in SELECTION for word in ("--only", pattern))])


if __name__ == "__main__":
    sys.exit(main())
