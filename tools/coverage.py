#!/usr/bin/env python3
"""Which share of each component's lines the unit tests alone run.

Builds the preset `coverage`, runs the tests unit.* and reads what gcov counted. A line counts once, however
often it was compiled; a line of a header belongs to the header's component. Prints the table and writes
docs/unit-coverage.md.

Usage: coverage.py [--no-build]   (--no-build: reads what an earlier run has left)
"""
import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "coverage"
WANTED = {"concolic": 80, "explore": 60, "testgen": 60, "vm": 50}  # per cent


def build_and_run():
    if not (BUILD / "build.ninja").exists():
        subprocess.run(["cmake", "--preset", "coverage"], cwd=ROOT, check=True)
    subprocess.run(["ninja", "-C", BUILD, "unit_tests"], check=True)
    for counts in BUILD.rglob("*.gcda"):
        counts.unlink()
    subprocess.run(["ctest", "--test-dir", BUILD, "-R", r"^unit\.", "--output-on-failure", "-j", str(os.cpu_count())],
                   check=True)


def lines_of(notes):
    """(file, line, whether it ran) of one translation unit."""
    done = subprocess.run(["gcov", "--json-format", "--stdout", notes], cwd=BUILD, capture_output=True, check=True)
    found = []
    for unit in done.stdout.splitlines():
        for file in json.loads(unit)["files"]:
            path = pathlib.Path(os.path.normpath(BUILD / file["file"]))
            if path.is_relative_to(ROOT / "src"):
                name = path.relative_to(ROOT / "src").as_posix()
                found += [(name, line["line_number"], line["count"] > 0) for line in file["lines"]]
    return found


def read_counts():
    """For each file of src/, its lines and whether each of them ran."""
    files = collections.defaultdict(dict)
    notes = [n for n in BUILD.rglob("*.gcno") if "/tests/" not in n.relative_to(BUILD).as_posix()]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(lines_of, notes):
            for name, line, ran in found:
                files[name][line] = files[name].get(line, False) or ran
    return files


def share(lines):
    return 100 * sum(lines) / max(len(lines), 1)


def table(files):
    components = collections.defaultdict(list)
    for name, lines in files.items():
        components[name.split("/")[0]] += lines.values()
    rows = ["| component | lines | run by unit tests | wanted |", "|---|---:|---:|---:|"]
    for name, lines in sorted(components.items()):
        wanted = f"{WANTED[name]} %" if name in WANTED else ""
        rows.append(f"| {name} | {len(lines)} | {share(lines):.1f} % | {wanted} |")
    everything = [ran for lines in components.values() for ran in lines]
    rows.append(f"| all | {len(everything)} | {share(everything):.1f} % | |")
    return "\n".join(rows)


def least_covered(files, component):
    own = [(name, lines) for name, lines in files.items() if name.startswith(component + "/")]
    own.sort(key=lambda entry: sum(entry[1].values()) - len(entry[1]))
    return [f"{len(lines) - sum(lines.values()):6} of {len(lines):5} lines not run: {name}" for name, lines in own[:15]]


def main():
    if "--no-build" not in sys.argv[1:]:
        build_and_run()
    files = read_counts()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout
    text = table(files)
    (ROOT / "docs" / "unit-coverage.md").write_text(
        "# Lines that unit tests run\n\n"
        "Written by `tools/coverage.py`: the tests `unit.*` alone, without golden programs, on the tree of commit "
        f"{commit.strip()}.\n\n{text}\n")
    print(text)
    for component in sorted(WANTED):
        print(f"\n{component}:", *least_covered(files, component), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
