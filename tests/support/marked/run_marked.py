#!/usr/bin/env python3
"""Compiles a folder of marked programs and runs its driver on a JVM: run_marked.py FOLDER DRIVER WORK."""
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def main():
    folder, driver, work = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    shutil.rmtree(work, ignore_errors=True)
    sources = [*folder.glob("*.java"), *folder.glob("driver/*.java"), HERE / "Marks.java"]
    subprocess.run(["javac", "--release", "17", "-Xlint:all", "-Werror", "-d", str(work), *map(str, sources)], check=True)
    return subprocess.run(["java", "-ea", "-cp", str(work), driver, str(folder)]).returncode


if __name__ == "__main__":
    sys.exit(main())
