#!/usr/bin/env python3
"""Which share of each component's lines the unit tests alone run.

Builds the preset `coverage`, runs the tests unit.* and reads what gcov counted. A line counts once, however
often it was compiled; a line of a header belongs to the header's component. Prints the table and writes
docs/unit-coverage.md. With components named, only these are compiled to be counted (the rest comes from the
compiler cache), their unit tests alone run, all together, and only their rows of the table change.

Usage: coverage.py [--no-build] [COMPONENT...]   (--no-build: reads what an earlier run has left)
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
TABLE = ROOT / "docs" / "unit-coverage.md"
WANTED = {"concolic": 80, "rules": 80, "explore": 60, "testgen": 60, "vm": 50}  # per cent
HEAD = ["| component | lines | run by unit tests | wanted | commit |", "|---|---:|---:|---:|---|"]


def build_and_run(components):
    counted = ";".join(components) or "all"
    subprocess.run(["cmake", "--preset", "coverage", f"-DJAVELIN_COVERAGE={counted}"], cwd=ROOT, check=True)
    subprocess.run(["ninja", "-C", BUILD, *([f"{name}_test" for name in components] or ["unit_tests"])], check=True)
    for counts in BUILD.rglob("*.gcda"):
        counts.unlink()
    tests = "|".join(components) or ".*"
    subprocess.run(["ctest", "--test-dir", BUILD, "-R", rf"^unit\.({tests})$", "--output-on-failure", "-j",
                    str(os.cpu_count())], check=True)


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
    notes = [n for n in BUILD.rglob("*.gcno") if "tests/" not in n.relative_to(BUILD).as_posix()]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(lines_of, notes):
            for name, line, ran in found:
                files[name][line] = files[name].get(line, False) or ran
    return files


def share(lines):
    return 100 * sum(lines) / max(len(lines), 1)


def rows_of(files, components, commit):
    """The rows of the named components, or of all."""
    lines_in = collections.defaultdict(list)
    for name, lines in files.items():
        lines_in[name.split("/")[0]] += lines.values()
    rows = {}
    for name in components or lines_in:
        lines = lines_in[name]
        wanted = f"{WANTED[name]} %" if name in WANTED else ""
        rows[name] = f"| {name} | {len(lines)} | {share(lines):.1f} % | {wanted} | {commit} |"
    return rows


def known_rows():
    """Those that the table has."""
    lines = TABLE.read_text().splitlines() if TABLE.exists() else []
    rows = [line for line in lines if line.startswith("| ") and line not in HEAD]
    return {row.split(" | ")[0][2:]: row for row in rows}


def least_covered(files, component):
    own = [(name, lines) for name, lines in files.items() if name.startswith(component + "/")]
    own.sort(key=lambda entry: sum(entry[1].values()) - len(entry[1]))
    return [f"{len(lines) - sum(lines.values()):6} of {len(lines):5} lines not run: {name}" for name, lines in own[:15]]


def main():
    components = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    if "--no-build" not in sys.argv[1:]:
        build_and_run(components)
    files = read_counts()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout
    measured = rows_of(files, components, commit.strip())
    rows = {**known_rows(), **measured} if components else measured
    TABLE.write_text(
        "# Lines that unit tests run\n\n"
        "Written by `tools/coverage.py`: the tests `unit.*` alone, without golden programs. Rows of one\n"
        "commit were measured together: the unit tests of these components, and of no others, ran.\n\n"
        + "\n".join([*HEAD, *(rows[name] for name in sorted(rows))]) + "\n")
    print(*HEAD, *(measured[name] for name in sorted(measured)), sep="\n")
    for component in components or sorted(WANTED):
        print(f"\n{component}:", *least_covered(files, component), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
