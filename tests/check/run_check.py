#!/usr/bin/env python3
"""Checks all programs of this directory with javelin and holds the verdicts against those that they name.

  run_check.py JAVELIN [--jobs 2] [--effort 20000] [--undecided undecided.txt] [--table] [area | Name ...]

A wrong verdict is a failure: TRUE, plain or within a scope, of a FALSE program, or FALSE of a TRUE one. The one
exception: TRUE within a scope that names the environment, of a FALSE program whose failing inputs come from there
(a property, a file, standard input), which is counted apart. Programs that are not decided stand in undecided.txt with
the loss that decides; one that is not listed, is listed with another loss, or is decided by now is a failure too.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
OUTSIDE = ("property", "stdin", "file")
LEAST_PLAIN = 72  # verdicts that are TRUE without a scope


def directives(path):
    found = {}
    for line in path.read_text().splitlines():
        m = re.match(r"// ([a-z]+):(.*)$", line)
        if not m:
            break
        found[m[1]] = m[2].strip()
    return found


def undecided_list(file):
    listed = {}
    for line in file.read_text().splitlines():
        line = line.split("#")[0].strip()
        if line:
            name, reason = line.split(None, 1)
            listed[name] = reason.strip()
    return listed


class Check:
    def __init__(self, options, work):
        self.options, self.work = options, work
        self.api = options.javelin.resolve().parent.parent / "javelin-api.jar"

    def compile(self, sources):
        (self.work / "sources").write_text("\n".join(map(str, sources)))
        subprocess.run(["javac", "--release", "17", "-g", "-nowarn", "-proc:none", "-cp", str(self.api), "-d",
                        str(self.work / "classes"), f"@{self.work / 'sources'}"], check=True)

    def run(self, path, d):
        command = [str(self.options.javelin), "check", "-cp", str(self.work / "classes"), path.stem, "--property",
                   d["property"], "--effort-bound", str(self.options.effort), "--json"]
        # Where nothing lies that a program could read.
        folder = self.work / "empty" / path.stem
        folder.mkdir(parents=True)
        begin = time.time()
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        out, err = process.communicate(timeout=600)
        seconds = time.time() - begin
        try:
            result = json.loads(out)
        except ValueError:
            result = {"verdict": "ERROR", "text": (out + err)[-300:]}
        status = {"TRUE": 0, "TRUE within": 0, "FALSE": 10, "UNKNOWN": 5}.get(result["verdict"])
        if process.returncode != status:
            result = {"verdict": "ERROR", "text": f"exit status {process.returncode}: {err[-300:]}"}
        return result, seconds


def from_outside(d):
    return any(word in d.get("reads", "") for word in OUTSIDE)


def judge(d, result):
    """ok, undecided, outside (see above) or wrong."""
    verdict = result["verdict"]
    if verdict == "UNKNOWN":
        return "undecided"
    if verdict in ("TRUE", "FALSE") and verdict == d["verdict"]:
        return "ok"
    if verdict == "TRUE within" and d["verdict"] == "TRUE":
        return "ok"
    if verdict == "TRUE within" and from_outside(d) and any(s["name"] == "environment" for s in result["scope"]):
        return "outside"
    return "wrong"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("javelin", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--effort", type=int, default=20000)
    parser.add_argument("--undecided", type=pathlib.Path, default=HERE / "undecided.txt")
    parser.add_argument("--table", action="store_true", help="a line for each program")
    parser.add_argument("select", nargs="*", help="areas or names of programs (default: all)")
    options = parser.parse_args()
    options.javelin = options.javelin.resolve()
    begin = time.time()
    paths = sorted(p for p in HERE.glob("*/*.java") if p.parent.name != "support")
    if options.select:
        paths = [p for p in paths if p.stem in options.select or p.parent.name in options.select]
    programs = [(p, directives(p)) for p in paths]
    listed = undecided_list(options.undecided)
    errors, areas, times = [], collections.defaultdict(collections.Counter), []
    work = pathlib.Path(tempfile.mkdtemp(prefix="run_check"))
    try:
        check = Check(options, work)
        check.compile(paths)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = list(pool.map(lambda program: check.run(*program), programs))
    finally:
        shutil.rmtree(work, ignore_errors=True)
    for (path, d), (result, seconds) in zip(programs, results):
        name, verdict = path.stem, result["verdict"]
        judgement = judge(d, result)
        reason = result["losses"][0]["name"] if judgement == "undecided" else \
            "environment" if judgement == "outside" else ""
        area = areas[path.parent.name]
        area[verdict] += 1
        area[judgement] += 1
        area["seconds"] += seconds
        times.append(seconds)
        if judgement == "wrong":
            errors.append(f"{path.parent.name}/{name}: is {d['verdict']}, but javelin says {verdict}: {result}")
        elif judgement == "ok" and name in listed:
            errors.append(f"{name}: is decided ({verdict}); remove it from {options.undecided.name}")
        elif judgement != "ok" and listed.get(name) != reason:
            errors.append(f"{name}: is not decided because of {reason}, but listed with {listed.get(name)}")
        if options.table:
            texts = [r["text"] for r in result.get("losses", [])[:2] or result.get("scope", [])[:3]]
            print(f"{path.parent.name + '/' + name:42} {d['verdict']:6} {verdict:12} {judgement:10} {seconds:6.1f} s  "
                  f"{reason} {'; '.join(texts)}")
    for name in listed:
        if not options.select and name not in {p.stem for p in paths}:
            errors.append(f"{name} is listed as undecided, but is no program")
    columns = ("TRUE", "TRUE within", "FALSE", "UNKNOWN", "ok", "outside", "undecided", "wrong")
    print(f"{'area':14}" + "".join(f"{c:>13}" for c in columns) + f"{'seconds':>10}")
    total = collections.Counter()
    for name, area in sorted(areas.items()):
        total.update(area)
        print(f"{name:14}" + "".join(f"{area[c]:13}" for c in columns) + f"{area['seconds']:10.1f}")
    print(f"{'all':14}" + "".join(f"{total[c]:13}" for c in columns) + f"{total['seconds']:10.1f}")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{total['ok']} of {len(programs)} decided, {total['wrong']} wrong; {time.time() - begin:.0f} s, "
          f"{used.ru_utime + used.ru_stime:.0f} s of processor time, at most {max(times):.1f} s for one")
    # A scope that nobody met is no wrong verdict, but a weaker one than there could be.
    if not options.select and total["TRUE"] < LEAST_PLAIN:
        errors.append(f"{total['TRUE']} programs are TRUE without a scope, where {LEAST_PLAIN} were")
    for error in errors:
        print("ERROR", error)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
