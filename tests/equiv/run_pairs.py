#!/usr/bin/env python3
"""Compares the methods of all pairs in a folder with javelin and holds the verdicts against those that they name.

  run_pairs.py JAVELIN [--folder pairs] [--jobs 2] [--least 54] [--table] [--options "..."] [Name ...]

A wrong verdict is a failure: equivalent, plain or within a scope, of a pair that is different, or the other way round.
Pairs that are not decided stand in undecided.txt with the loss that decides; one that is not listed there, or is decided by
now, is a failure too, and so are fewer decided pairs than --least. Every difference must come with what a JVM showed.
"""
import argparse
import concurrent.futures
import json
import pathlib
import shlex
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
STATUS = {"equivalent": 0, "equivalent within": 0, "different": 10, "undecided": 5}


def expected(path):
    line = path.read_text().splitlines()[0]
    assert line.startswith("// VERDICT: "), path
    return line.removeprefix("// VERDICT: ").strip()


def undecided_list(file):
    listed = {}
    for line in file.read_text().splitlines():
        line = line.split("#")[0].strip()
        if line:
            name, reason = line.split(None, 1)
            listed[name] = reason.strip()
    return listed


def compare(options, classes, path):
    name = path.stem
    command = [str(options.javelin.resolve()), "equiv", "-cp", str(classes), f"{name}$Before.f", f"{name}$After.f", "--json",
               *shlex.split(options.options)]
    begin = time.time()
    process = subprocess.run(command, capture_output=True, text=True, timeout=600)
    seconds = time.time() - begin
    try:
        result = json.loads(process.stdout)
    except ValueError:
        return {"verdict": "error", "text": (process.stdout + process.stderr)[-300:]}, seconds
    if process.returncode != STATUS[result["verdict"]]:
        return {"verdict": "error", "text": f"exit status {process.returncode}: {process.stderr[-300:]}"}, seconds
    return result, seconds


def judge(path, result, listed):
    """What is wrong; None if nothing is."""
    verdict, wanted = result["verdict"], expected(path)
    if verdict == "error":
        return result["text"]
    if verdict == "undecided":
        reason = result["losses"][0]["name"]
        if listed.get(path.stem) == reason:
            return None
        return f"undecided because of {reason}, which is not listed: {result['losses'][0]['text']}"
    if path.stem in listed:
        return f"is decided by now ({verdict}): take it off undecided.txt"
    if verdict.split()[0] != wanted:
        return f"WRONG: {verdict}, but it is {wanted}"
    if verdict == "different":
        shown = result["difference"]
        if shown["first"] == shown["second"]:
            return "a difference that does not show"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("javelin", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--folder", default="pairs")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--least", type=int, default=54)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--options", default="")
    options = parser.parse_intermixed_args()
    listed = undecided_list(HERE / "undecided.txt")
    pairs = sorted((HERE / options.folder).glob("*.java"))
    if options.names:
        pairs = [path for path in pairs if path.stem in options.names]
    begin = time.time()
    failures, decided = [], 0
    with tempfile.TemporaryDirectory() as work:
        subprocess.run(["javac", "--release", "17", "-g", "-nowarn", "-proc:none", "-d", work, *map(str, pairs)], check=True)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for path, (result, seconds) in zip(pairs, pool.map(lambda p: compare(options, work, p), pairs)):
                wrong = judge(path, result, listed)
                decided += result["verdict"] not in ("undecided", "error")
                if wrong:
                    failures.append(f"{path.stem}: {wrong}")
                if options.table:
                    reason = "; ".join(loss["text"] for loss in result.get("losses", [])[:3]) or result.get("text", "")
                    print(f"{path.stem:20} {expected(path):11} {result['verdict']:18} {seconds:6.1f} s  {reason}")
    print(f"{len(pairs)} pairs, {decided} decided, {len(failures)} failures, {time.time() - begin:.0f} s")
    if not options.names and decided < options.least:
        failures.append(f"only {decided} of {len(pairs)} pairs were decided, not {options.least}")
    print("\n".join(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
