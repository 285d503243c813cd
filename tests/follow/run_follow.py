#!/usr/bin/env python3
"""Runs `javelin follow` on the programs of this folder and checks their path constraints.

A program is Name.java; directives at its head:
  // ARGS: 42 key          arguments of main, which are symbolic
  // STDIN: 3 4 5          standard input, which is symbolic then
  // AT LEAST: 10          conjuncts that the constraint must have
  // PINNED: 2             conjuncts that pin a value, at most
  // FILE: k=7;x           content of a file, which is symbolic then; its path is the argument
  // SYMBOLIC: A.b#c ...   parameters, which are symbolic then; none: the program makes its inputs by the nondet API
  // MODELS:               the models of the folder models are given
  // OUTPUT: text          what it prints, if no JVM can run it
  // OTHERS:               --neighbours and --same-path are tried too: followed themselves, the inputs that they write leave the path at the
                           conjunct that they are named for, or have the same constraint
  // LOST: method          a native method that must be reported as not knowing of a symbolic value
The program's output and exit status must be those of `java`, and for every sampled conjunct an input that
leaves the path there must do so: `--check` finds nothing imprecise and nothing unsolved.
"""
import argparse
import pathlib
import re
import shlex
import shutil
import subprocess
import sys


def directive(text, name):
    found = re.search(rf"^// {name}: ?(.*)$", text, re.M)
    return found.group(1) if found else None


def run(command, stdin):
    return subprocess.run(command, input=stdin, capture_output=True, timeout=300)


def check_others(follow, program, file, data, options):
    """What --neighbours and --same-path write, followed again."""
    folder = options.build / f"{program.stem}-others"
    shutil.rmtree(folder, ignore_errors=True)

    def constraint(content):
        if file is not None:
            file.write_bytes(content)
        done = run([*follow, "--text", folder / "text", program.stem, *([str(file)] if file is not None else [])], content)
        return done, (folder / "text").read_text().splitlines()

    folder.mkdir(parents=True)
    name = "file" if file is not None else "stdin"
    original = file.read_bytes() if file is not None else data
    _, path = constraint(original)
    done = run([*follow, "--neighbours", folder / "neighbours", "--same-path", folder / "same", program.stem,
                *([str(file)] if file is not None else [])], original)
    report = done.stderr.decode(errors="replace")
    problems = []
    same = (folder / "same" / name).read_bytes()
    counted = re.search(r"takes the same path differs in (\d+) of (\d+) bytes and values; (\d+) are forced, 0 unsolved", report)
    if not counted or sum(a != b for a, b in zip(original, same)) != int(counted[1]) or int(counted[1]) + int(counted[3]) != int(counted[2]):
        problems.append(f"same path: not as told: {report}")
    if constraint(same)[1] != path or same == original:
        problems.append(f"same path: {same!r} has another constraint")
    neighbours = sorted((folder / "neighbours").iterdir())
    for neighbour in neighbours:
        at = int(neighbour.name)
        if (got := constraint((neighbour / name).read_bytes())[1])[:at] != path[:at] or got[at : at + 1] == path[at : at + 1]:
            problems.append(f"neighbour {at} does not leave the path there")
    if file is not None:
        file.write_bytes(original)
    return problems if neighbours else [*problems, "no neighbours"]


def check(program, options):
    text = program.read_text()
    arguments = shlex.split(directive(text, "ARGS") or "")
    stdin = directive(text, "STDIN")
    data = (stdin + "\n").encode() if stdin is not None else b""
    classes = options.build / "classes"
    path = f"{classes}:{options.api}"
    what = ["--symbolic-stdin"] if stdin is not None else ["--symbolic-args"]
    file, parameters = directive(text, "FILE"), directive(text, "SYMBOLIC")
    if file is not None:
        content = options.build / f"{program.stem}.txt"
        content.write_text(file + "\n")
        arguments, what = [str(content)], ["--symbolic-file", content]
    if parameters is not None:
        what = [word for parameter in parameters.split() for word in ("--symbolic", parameter)]
    if directive(text, "MODELS") is not None:
        what += ["--models", options.build / "models"]
    output = directive(text, "OUTPUT")
    if output is None:
        java = run(["java", "-Xshare:auto", "-cp", path, program.stem, *arguments], data)
    else:
        java = subprocess.CompletedProcess([], 0, (output + "\n").encode())
    ours = run([options.javelin, "follow", "-cp", path, *what, "--check", str(options.samples), program.stem, *arguments], data)
    report = ours.stderr.decode(errors="replace")
    problems = []
    if ours.stdout != java.stdout:
        problems.append(f"stdout: java {java.stdout!r}, javelin {ours.stdout!r}")
    if ours.returncode != java.returncode:
        problems.append(f"exit status: java {java.returncode}, javelin {ours.returncode}")
    counted = re.search(r"path constraint: (\d+) conjuncts", report)
    least = int(directive(text, "AT LEAST") or 1)
    if not counted or int(counted.group(1)) < least:
        problems.append(f"fewer than {least} conjuncts")
    pinned = re.search(r"implicit checks, (\d+) \(", report)
    if directive(text, "PINNED") is not None and (not pinned or int(pinned[1]) > int(directive(text, "PINNED"))):
        problems.append(f"more than {directive(text, 'PINNED')} pinned")
    checked = re.search(r"check: the input satisfies the constraint; of \d+ conjuncts (\d+) precise, (\d+) imprecise, \d+ that no input leaves, (\d+) unsolved", report)
    if not checked or int(checked.group(1)) == 0 or checked.group(2) != "0" or checked.group(3) != "0":
        problems.append("the check failed")
    lost = directive(text, "LOST")
    if bool(lost) != ("javelin: lost:" in report) or (lost and lost not in report):
        problems.append(f"lost: expected {lost}")
    if directive(text, "OTHERS") is not None:
        follow = [options.javelin, "follow", "-cp", path, *what]
        problems += check_others(follow, program, content if file is not None else None, data, options)
    for problem in problems:
        print(f"FAILED {program.stem}: {problem}")
    if problems:
        print("    " + report.replace("\n", "\n    ")[:4000])
    return not problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--javelin", type=pathlib.Path, required=True)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--samples", type=int, default=40)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    programs = [p for p in sorted(pathlib.Path(__file__).parent.glob("*.java")) if options.only in p.stem]
    classes = options.build / "classes"
    classes.mkdir(parents=True, exist_ok=True)
    others = sorted((pathlib.Path(__file__).parent / "api").rglob("*.java"))
    options.api = options.javelin.resolve().parent.parent / "javelin-api.jar"
    subprocess.run(["javac", "-g", "-cp", options.api, "-d", classes, *programs, *others], check=True)
    models = [m for m in sorted((pathlib.Path(__file__).parent / "models").glob("*.java"))]
    if (classes / "NativeModel.class").exists():
        subprocess.run(["javac", "-g", "-cp", f"{classes}:{options.api}", "-d", options.build / "models", *models], check=True)
    passed = sum(check(program, options) for program in programs)
    print(f"{passed} passed, {len(programs) - passed} failed")
    return 0 if programs and passed == len(programs) else 1


if __name__ == "__main__":
    sys.exit(main())
