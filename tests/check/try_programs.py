#!/usr/bin/env python3
"""Tries the programs of this directory on a JVM: TRUE ones must survive random inputs, FALSE ones
must fail with the inputs that they name.

  try_programs.py [--runs 10000] [--seconds 15] [--plain] [area | Name ...]

A table of the programs is printed; the exit status is 1 if one contradicts its verdict.
"""
import argparse
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
DIRECTIVES = ("verdict", "property", "why", "values", "args", "props", "stdin", "files", "reads")


def directives(path):
    found = {}
    for line in path.read_text().splitlines():
        m = re.match(r"// ([a-z]+):(.*)$", line)
        if not m:
            break
        if m[1] not in DIRECTIVES:
            sys.exit(f"{path}: unknown directive {m[1]}")
        found[m[1]] = m[2].strip()
    return found


def malformed(path, d):
    if d.get("verdict") not in ("TRUE", "FALSE"):
        return "no verdict"
    if d.get("property") not in ("assert", "no-exception"):
        return "no property"
    if not d.get("why"):
        return "no why"
    if (d["verdict"] == "FALSE") != ("values" in d):
        return "values belong to FALSE programs, and to each of them"
    if not re.search(rf"\bclass {path.stem}\b", path.read_text()):
        return "class and file differ in name"
    return None


def plain(name, d, classes, directory):
    """Runs the program alone, as a user would; the exit status and whether the property broke."""
    options = [f"-Dvalues={d['values']}"]
    listed = lambda key: re.findall(r'"((?:[^"\\]|\\.)*)"', d.get(key, ""))
    text = lambda s: s.encode().decode("unicode_escape")
    for prop in listed("props"):
        options.append("-D" + text(prop))
    for file in re.findall(r"file (\S+?)(?:,|$)", d.get("reads", "")):
        (directory / file).unlink(missing_ok=True)
    for file in listed("files"):
        name_of, content = text(file).split("=", 1)
        (directory / name_of).write_text(content)
    stdin = "".join(text(s) for s in listed("stdin"))
    run = subprocess.run(["java", "-ea", "-Xshare:auto", "-XX:TieredStopAtLevel=1", *options, "-cp", str(classes), name,
                          *map(text, listed("args"))], cwd=directory, input=stdin,
                         capture_output=True, text=True, timeout=60)
    if d["property"] == "assert":
        return run.returncode == 1 and 'Exception in thread "main" java.lang.AssertionError' in run.stderr
    return run.returncode == 1 and 'Exception in thread "main"' in run.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10000)
    parser.add_argument("--seconds", type=int, default=15, help="random runs of one program end after this time")
    parser.add_argument("--plain", action="store_true", help="confirm FALSE programs in machines of their own too")
    parser.add_argument("select", nargs="*", help="areas or names of programs (default: all)")
    options = parser.parse_args()
    begin = time.time()

    paths = sorted(p for p in HERE.glob("*/*.java") if p.parent.name != "support")
    if options.select:
        paths = [p for p in paths if p.stem in options.select or p.parent.name in options.select]
    programs, errors = {}, []
    for path in paths:
        d = directives(path)
        problem = malformed(path, d)
        if problem:
            errors.append(f"{path.parent.name}/{path.stem}: {problem}")
        elif path.stem in programs:
            errors.append(f"{path.stem} is in two areas")
        else:
            programs[path.stem] = (path, d)

    work = pathlib.Path(tempfile.mkdtemp(prefix="try_programs"))
    try:
        classes = work / "classes"
        sources = [str(p) for p, _ in programs.values()] + [str(p) for p in (HERE / "support").rglob("*.java")]
        (work / "sources").write_text("\n".join(sources))
        # Concatenation inline: classes that are loaded anew for each run link faster.
        done = subprocess.run(["javac", "--release", "17", "-XDstringConcat=inline", "-nowarn", "-d", str(classes),
                               f"@{work / 'sources'}"])
        if done.returncode:
            return 1
        jobs = []
        for name, (_, d) in programs.items():
            confirm = "1" if d["verdict"] == "FALSE" else "0"
            jobs.append("\t".join([name, d["property"], confirm] + [d.get(k, "") for k in DIRECTIVES[3:]]))
        (work / "jobs").write_text("\n".join(jobs) + "\n")
        run = subprocess.run(["java", "-Xmx512m", "-Xss1m", "-XX:+UseSerialGC", "-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote",
                              "-XX:TieredStopAtLevel=1", "-cp", str(classes), "checksupport.Trial",
                              str(work / "jobs"), str(classes), str(options.runs), str(options.seconds)],
                             cwd=work, stdout=subprocess.PIPE, text=True)
        counts = collections.Counter()
        print(f"{'program':42} {'verdict':7} {'runs':>6} {'ended':>6} {'assume':>6} {'broken':>6} {'other':>6} "
              f"{'confirmed':9} {'ms':>6}  judgement")
        seen = set()
        for line in run.stdout.splitlines():
            field = line.split("\t")
            name = field[0]
            seen.add(name)
            path, d = programs[name]
            label = f"{path.parent.name}/{name}"
            if field[1] == "HANG":
                errors.append(f"{label}: a run takes too long")
                break
            runs, ended, assumed, broken, other = map(int, field[1:6])
            confirmed, millis, stateful, first, odd = field[6:11]
            notes = []
            if d["verdict"] == "TRUE":
                if broken:
                    errors.append(f"{label}: TRUE, but fails with {first}")
                    notes.append("WRONG")
                if ended + other < 20:
                    notes.append("hardly reached")
            else:
                if confirmed != "BROKEN":
                    errors.append(f"{label}: FALSE, but its values give {confirmed}; random: {first or 'none'}")
                    notes.append("UNCONFIRMED")
                if options.plain and not plain(name, d, classes, work):
                    errors.append(f"{label}: FALSE, but its values do not fail in a machine of their own")
                notes.append(f"random too ({broken})" if broken else "only by values")
            if other:
                notes.append(f"e.g. {odd[:60]}")
            counts[path.parent.name, d["verdict"]] += 1
            print(f"{label:42} {d['verdict']:7} {runs:6} {ended:6} {assumed:6} {broken:6} {other:6} "
                  f"{confirmed.lower():9} {millis:>6}  {'; '.join(notes) or 'ok'}")
        for name in programs:
            if name not in seen:
                errors.append(f"{name}: not tried")
        print()
        print(f"{'area':14} {'TRUE':>5} {'FALSE':>5}")
        for area in sorted({a for a, _ in counts}):
            print(f"{area:14} {counts[area, 'TRUE']:5} {counts[area, 'FALSE']:5}")
        total = collections.Counter()
        for (_, verdict), n in counts.items():
            total[verdict] += n
        print(f"{'all':14} {total['TRUE']:5} {total['FALSE']:5}   {time.time() - begin:.0f} s")
    finally:
        shutil.rmtree(work, ignore_errors=True)
    for error in errors:
        print("ERROR", error)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
