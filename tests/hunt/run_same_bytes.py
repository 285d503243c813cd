#!/usr/bin/env python3
"""Promise 4: the same bytes whatever happens. Hunts with one worker, with two, with no memory for waiting states and with a little of it,
and one that is killed and resumed, give the same JSON but for the times, and the same effort for each method. Bounds on effort and terms
are reached in some of them, so that whatever is counted otherwise shows.
"""
import json
import pathlib
import shutil
import signal
import subprocess
import sys
import time

# Name, options, whether some method has to reach the bound.
HUNTS = (
    ("whole", [], None),
    ("effort", ["--effort-bound", "25"], "effort bound reached"),
    ("terms", ["--term-bound", "1", "--effort-bound", "100000", "--path-bound", "400", "--query-bound", "4000"], None),
)
WAYS = (["-j2"], ["-j1", "--memory=0"], ["-j2", "--memory=0"], ["-j2", "--memory=1"])


def command(javelin, classes, out, *options):
    return [javelin, "hunt", "-cp", str(classes), "--no-replay", "--json", "--query-bound", "300", "--suite", "5", "--out", str(out), *options]


def result_of(text, out):
    """What must be the same, as text."""
    if not text:
        return ""
    result = json.loads(text)
    result["efforts"] = result.pop("times")["efforts"]
    result["options"].pop("memory")
    return json.dumps(result, indent=1).replace(str(out), "OUT")


def hunt(javelin, classes, out, *options):
    done = subprocess.run(command(javelin, classes, out, *options), capture_output=True, text=True, timeout=600)
    return result_of(done.stdout, out)


def killed_and_resumed(javelin, classes, out, size, *options):
    """Ends the hunt by force when half of its journal is there, and resumes it with no memory for states."""
    journal = out / "journal"
    process = subprocess.Popen(command(javelin, classes, out, *options), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None and (journal.stat().st_size if journal.exists() else 0) < size // 2:
        time.sleep(0.005)
    if process.poll() is None:
        process.send_signal(signal.SIGKILL)
    process.wait()
    return hunt(javelin, classes, out, "--resume", *options)


def first_difference(a, b):
    for one, other in zip(a.splitlines(), b.splitlines()):
        if one != other:
            return f"{one.strip()[:150]} / {other.strip()[:150]}"
    return f"{len(a)} and {len(b)} characters"


def main():
    javelin, scratch, sources = sys.argv[1], pathlib.Path(sys.argv[2]), [pathlib.Path(source) for source in sys.argv[3:]]
    shutil.rmtree(scratch, ignore_errors=True)
    classes = scratch / "classes"
    classes.mkdir(parents=True)
    files = [str(file) for source in sources for file in (sorted(source.rglob("*.java")) if source.is_dir() else [source])]
    subprocess.run(["javac", "-g", "-nowarn", "-d", str(classes), *files], check=True)
    problems = []
    for name, options, bound in HUNTS:
        first = hunt(javelin, classes, scratch / f"{name}-first", "-j1", *options)
        if not first or not json.loads(first)["methods"]:
            problems.append(f"{name}: no result")
            continue
        if bound is not None and f'"{bound}"' not in first:
            problems.append(f"{name}: no method has come to its bound ({bound})")
        others = {" ".join(way): hunt(javelin, classes, scratch / f"{name}-{i}", *way, *options) for i, way in enumerate(WAYS)}
        size = (scratch / f"{name}-first" / "journal").stat().st_size
        others["killed and resumed"] = killed_and_resumed(javelin, classes, scratch / f"{name}-killed", size, "-j1", *options)
        problems += [f"{name}, {way}: {first_difference(first, other)}" for way, other in others.items() if other != first]
    print("\n".join(problems) if problems else f"the same bytes in {len(HUNTS)} hunts, each in {2 + len(WAYS)} ways")
    return 1 if problems else 0


sys.exit(main())
