#!/usr/bin/env python3
"""Runs the cases of tests/cli/*.test against the javelin program.

A file holds cases; a case begins with its title:

    == a title
    sh COMMAND              shell commands that prepare the working folder (any number)
    $ COMMAND               what is tested, by bash; `javelin` is the program under test
    exit N                  the expected exit status (0 if not said)
    out REGEX               must be found in standard output (any number; ^ and $ match at lines)
    !out REGEX              must not be found
    err REGEX, !err REGEX   the same for standard error; without any, standard error must be empty
    json PATH = VALUE       a value of the JSON answer: methods[0].name = "add"; length of a list: methods.# = 3
    out <<<                 the whole of standard output, exactly, up to a line >>>
    ...
    >>>

Variables of the commands: $CLASSES (tests/data/java compiled with -g), $WORK (an empty folder of the case's
file, also the current one), $BUILD, $SOURCE (the root of the project). --update rewrites the exact blocks.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Case:
    def __init__(self, title, line):
        self.title, self.line = title, line
        self.setup, self.command, self.exit = [], None, 0
        self.checks = []  # (kind, text)
        self.exact = None  # (first line, last line) of the block, and its text

    def add(self, word, rest, path, number):
        if word == "sh":
            self.setup.append(rest)
        elif word == "$":
            self.command = rest
        elif word == "exit":
            self.exit = int(rest)
        elif word in ("out", "!out", "err", "!err", "json"):
            self.checks.append((word, rest))
        else:
            sys.exit(f"{path}:{number}: unknown directive: {word}")


def parse(path):
    cases, lines, i = [], path.read_text().split("\n"), 0
    while i < len(lines):
        line = lines[i]
        if line.startswith("== "):
            cases.append(Case(line[3:], i + 1))
        elif line.strip() == "out <<<":
            end = lines.index(">>>", i)
            cases[-1].exact = (i + 1, end, "\n".join(lines[i + 1:end]))
            i = end
        elif line.strip() and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            cases[-1].add(word, rest.strip(), path, i + 1)
        i += 1
    return cases


def lookup(value, path):
    for part in re.findall(r"[^.\[\]]+", path):
        if part == "#":
            value = len(value)
        elif isinstance(value, list):
            value = value[int(part)]
        else:
            value = value[part]
    return value


def check_json(text, rest):
    path, _, wanted = rest.partition(" = ")
    try:
        value = lookup(json.loads(text), path.strip())
    except (ValueError, KeyError, IndexError, TypeError) as problem:
        return f"json {path}: {problem!r}"
    return None if value == json.loads(wanted) else f"json {path} is {value!r}, not {wanted}"


def check(case, result):
    problems = []
    if result.returncode != case.exit:
        problems.append(f"exit status {result.returncode}, not {case.exit}")
    if not any(kind.endswith("err") for kind, _ in case.checks) and result.stderr:
        problems.append("unexpected output on standard error")
    for kind, rest in case.checks:
        if kind == "json":
            problem = check_json(result.stdout, rest)
            if problem:
                problems.append(problem)
            continue
        text = result.stdout if kind.endswith("out") else result.stderr
        found = re.search(rest, text, re.MULTILINE) is not None
        if found == kind.startswith("!"):
            problems.append(f"{kind} {rest}")
    if case.exact and case.exact[2] != result.stdout.rstrip("\n"):
        problems.append("standard output is not exactly as expected")
    return problems


def run_file(path, environment, work_root, update):
    failed, updates = 0, []
    for case in parse(path):
        work = work_root / path.stem
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        environment["WORK"] = str(work)
        for command in case.setup:
            subprocess.run(["bash", "-euc", command], cwd=work, env=environment, check=True)
        result = subprocess.run(["bash", "-c", case.command], cwd=work, env=environment, text=True,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                encoding="utf-8", timeout=600)
        if update and case.exact:
            updates.append((case.exact, result.stdout.rstrip("\n")))
            case.exact = None
        problems = check(case, result)
        if problems:
            failed += 1
            print(f"FAILED {path.name}:{case.line} {case.title}\n  $ {case.command}")
            print("".join(f"  {problem}\n" for problem in problems), end="")
            print(f"--- stdout\n{result.stdout[:4000]}--- stderr\n{result.stderr[:4000]}---")
        else:
            print(f"ok     {path.name}:{case.line} {case.title}")
    if updates:
        lines = path.read_text().split("\n")
        for (first, last, _), text in reversed(updates):
            lines[first:last] = text.split("\n")
        path.write_text("\n".join(lines))
    return failed


def compile_sources(target):
    sources = sorted(str(p) for p in (ROOT / "tests/data/java").rglob("*.java"))
    stamp = target / ".compiled"
    if stamp.exists() and all(os.path.getmtime(s) < stamp.stat().st_mtime for s in sources):
        return
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    subprocess.run(["javac", "-g", "--release", "17", "-encoding", "UTF-8", "-d", str(target)] + sources, check=True)
    stamp.touch()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--javelin", required=True, type=pathlib.Path)
    options.add_argument("--build", required=True, type=pathlib.Path)
    options.add_argument("--update", action="store_true")
    options.add_argument("--compile-only", action="store_true")
    options.add_argument("tests", nargs="*", type=pathlib.Path)
    given = options.parse_args()
    given.build = given.build.resolve()
    classes = given.build / "cli-tests/classes"
    compile_sources(classes)
    if given.compile_only:
        return 0
    environment = {k: v for k, v in os.environ.items() if not k.startswith("COMP_")}
    environment.update(CLASSES=str(classes), BUILD=str(given.build), SOURCE=str(ROOT), LC_ALL="C.UTF-8",
                       PATH=f"{given.javelin.resolve().parent}:{os.environ['PATH']}")
    tests = given.tests or sorted((ROOT / "tests/cli").glob("*.test"))
    failed = sum(run_file(path, environment, given.build / "cli-tests/work", given.update) for path in tests)
    print(f"{failed} cases failed" if failed else "all cases passed")
    return 1 if failed else 0


sys.exit(main())
