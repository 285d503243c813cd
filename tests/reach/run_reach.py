#!/usr/bin/env python3
"""Asks `javelin reach` about the marked lines of Java programs, and compares its verdicts with the marks.

Marks stand at the end of a line:
  CODE  // REACHED [WHAT]       a test is found that a JVM was seen to execute the line by; WHAT: a side of its branch, or an exception
  CODE  // WALKED [WHAT]        the same, and by walks alone (--backward-only): without the search backwards it stays open
  CODE  // UNREACHABLE [WHAT]   nothing reaches it, and that is proved
  CODE  // OPEN [WHAT]          neither is found
  // OPTIONS OPTION...          of the command, somewhere in the file
A folder with the marks DEAD and LIVE (its README.md says what they mean) is judged by what would be wrong: a DEAD line that is reached, a
LIVE line that is called unreachable; and by how many are decided at least (--proved, --live).

usage: run_reach.py JAVELIN FOLDER SCRATCH [FILE-GLOB] [--proved N] [--live N] [--more OPTIONS]
"""
import argparse
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

MARK = re.compile(r"// (REACHED|WALKED|UNREACHABLE|OPEN|DEAD|LIVE)((?: (?:case )?[\w.]+)?)")
OPTIONS = re.compile(r"// OPTIONS (.*)$")


def marks_of(path):
    """(target, mark) of each marked line, and the file's options."""
    text = path.read_text()
    package = re.search(r"^package ([\w.]+);", text, re.MULTILINE)
    name = (package.group(1) + "." if package else "") + path.stem
    marks, options = [], []
    for number, line in enumerate(text.splitlines(), 1):
        if found := OPTIONS.search(line):
            options += shlex.split(found.group(1))
            line = line[: found.start()]
        for found in MARK.finditer(line):
            what = found.group(2).strip()
            marks.append((f"{name}:{number}" + (f":{what}" if what else ""), found.group(1)))
    return marks, options


def compile_all(folder, scratch):
    classes = scratch / "classes"
    shutil.rmtree(scratch, ignore_errors=True)
    classes.mkdir(parents=True)
    sources = sorted(str(path) for path in folder.glob("*.java"))
    subprocess.run(["javac", "-g", "-nowarn", "-d", str(classes), *sources], check=True)
    return classes


def ask(javelin, classes, out, targets, options):
    command = [javelin, "reach", "-cp", str(classes), "--out", str(out), "--json", *options, *targets]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode not in (0, 5):
        sys.exit(f"{shlex.join(command)} ended with {ran.returncode}:\n{ran.stderr}")
    return {each["target"]: each for each in json.loads(ran.stdout)["targets"]}


def explain(answer):
    if answer["verdict"] == "reached":
        return answer["test"]["name"]
    if answer["verdict"] == "unreachable":
        return answer["proof"]["text"]
    return "; ".join(answer["obstacles"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("javelin")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("files", nargs="?", default="*.java")
    parser.add_argument("--proved", type=int, default=0)
    parser.add_argument("--live", type=int, default=0)
    parser.add_argument("--more", default="")
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    classes = compile_all(arguments.folder, arguments.scratch)
    wrong, counts = [], {}
    for path in sorted(arguments.folder.glob(arguments.files)):
        marks, options = marks_of(path)
        if not marks:
            continue
        answers = ask(arguments.javelin, classes, arguments.scratch / path.stem, [target for target, _ in marks],
                      options + shlex.split(arguments.more))
        walked = [target for target, mark in marks if mark == "WALKED"]
        for wanted, option in (("reached", "--backward-only"), ("open", "--forward-only")) if walked else ():
            others = ask(arguments.javelin, classes, arguments.scratch / path.stem, walked, [*options, *shlex.split(arguments.more), option])
            wrong += [f"{target} is {answer['verdict']} with {option}: {explain(answer)}"
                      for target, answer in others.items() if answer["verdict"] != wanted]
        for target, mark in marks:
            answer = answers[target]
            verdict = answer["verdict"]
            counts[mark, verdict] = counts.get((mark, verdict), 0) + 1
            wanted = {"DEAD": "reached", "LIVE": "unreachable"}
            expected = "reached" if mark == "WALKED" else mark.lower()
            is_wrong = verdict == wanted[mark] if mark in wanted else verdict != expected
            if is_wrong:
                wrong.append(f"{target} is {mark}, and said to be {verdict}: {explain(answer)}")
            elif arguments.verbose:
                print(f"{target} ({mark}): {verdict}: {explain(answer)}")
    for (mark, verdict), count in sorted(counts.items()):
        print(f"{mark}: {count} {verdict}")
    if counts.get(("DEAD", "unreachable"), 0) < arguments.proved:
        wrong.append(f"fewer than {arguments.proved} DEAD lines are proved")
    if counts.get(("LIVE", "reached"), 0) < arguments.live:
        wrong.append(f"fewer than {arguments.live} LIVE lines are reached")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
