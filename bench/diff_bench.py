#!/usr/bin/env python3
"""Runs `javelin diff` on two releases each of a few libraries, and prints a table of their changed methods by verdict.

Debian's release of a library is on /usr/share/java, the other one comes from Maven Central; an entry with two versions has both from
there. Results are kept in OUT/NAME, and an interrupted run goes on where it was (--resume). With --fuzz the methods that are
called equivalent are attacked: random inputs are run on both versions on a JVM (diff_programs/FuzzBoth.java).

usage: diff_bench.py JAVELIN OUT [--only NAME] [--jobs N] [--options "..."] [--fuzz INPUTS] [--list VERDICT]
"""
import argparse
import collections
import json
import pathlib
import shlex
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
LIBRARIES = {  # name: group, artifact, old, new
    "commons-csv": ("org.apache.commons", "commons-csv", "1.9.0", "1.10.0"),
    "commons-cli": ("commons-cli", "commons-cli", "1.4", "1.5.0"),
    "commons-codec": ("commons-codec", "commons-codec", "1.14", "1.15"),
}


def jar(out, group, artifact, version):
    debian = pathlib.Path(f"/usr/share/java/{artifact}-{version}.jar")
    if debian.exists():
        return debian
    fetched = out / "jars" / f"{artifact}-{version}.jar"
    if not fetched.exists():
        subprocess.run(["mvn", "-q", "-B", "dependency:copy", f"-Dartifact={group}:{artifact}:{version}",
                        f"-DoutputDirectory={fetched.parent}"], check=True)
    return fetched


def compare(options, name):
    group, artifact, old, new = LIBRARIES[name]
    folder = options.out / name
    result = folder / "diff.json"
    if not result.exists():
        folder.mkdir(parents=True, exist_ok=True)
        command = [options.javelin, "diff", jar(options.out, group, artifact, old), jar(options.out, group, artifact, new),
                   "--json", "--jobs", str(options.jobs), "--out", folder / "tests", *shlex.split(options.options)]
        if (folder / "tests" / "journal").exists():
            command.append("--resume")
        done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode not in (0, 5, 10):
            raise SystemExit(f"{name}: status {done.returncode}")
        result.write_text(done.stdout)
    return json.loads(result.read_text())


def left_out(method):
    """Fields of one version only, as the scope names them."""
    texts = [scope["text"] for scope in method.get("scope", []) if scope["name"] == "identity"]
    return [text.split("the field ")[1].split(",")[0] for text in texts if "the field " in text]


def fuzz(options, name, methods):
    """Random inputs for what is called equivalent: lines of what differs, and how many were run."""
    group, artifact, old, new = LIBRARIES[name]
    classes = options.out / "fuzz-classes"
    behaviour = HERE.parent / "src/equiv/behaviour_java.h"
    source = classes / "src/javelin/Behaviour.java"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(behaviour.read_text().split('R"java(', 1)[1].split(')java"', 1)[0])
    subprocess.run(["javac", "-d", classes, source, HERE / "diff_programs/FuzzBoth.java"], check=True)
    fields = sorted({field for method in methods for field in left_out(method)})
    lines = []
    for method in methods:
        head, _, parameters = method["first"].removesuffix(")").partition("(")
        owner, _, simple = head.rpartition(".")
        if head.startswith("new "):
            owner, simple = head.removeprefix("new "), "<init>"
        lines.append("\t".join([owner, simple, parameters, *fields]))
    listed = options.out / name / "equivalent.txt"
    listed.write_text("\n".join(lines) + "\n")
    paths = [f"{jar(options.out, group, artifact, version)}:{classes}" for version in (old, new)]
    done = subprocess.run(["java", "-cp", classes, "FuzzBoth", *paths, listed, str(options.fuzz)],
                          stdout=subprocess.PIPE, text=True, check=True)
    (options.out / name / "fuzz.txt").write_text(done.stdout)
    return done.stdout.splitlines()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("javelin", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--options", default="")
    parser.add_argument("--fuzz", type=int, default=0)
    parser.add_argument("--list", default="")
    options = parser.parse_args()
    names = [name for name in LIBRARIES if not options.only or name == options.only]
    print("| library | unchanged | changed | different | equivalent | within a scope | undecided | added | removed | seconds |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for name in names:
        result = compare(options, name)
        count = collections.Counter(method["verdict"] for method in result["methods"])
        versions = " -> ".join(LIBRARIES[name][2:])
        print(f"| {name} {versions} | {result['unchanged']} | {len(result['methods'])} | {count['different']} | {count['equivalent']} "
              f"| {count['equivalent within']} | {count['undecided']} | {len(result['added'])} | {len(result['removed'])} "
              f"| {result['times']['seconds']:.0f} |", flush=True)
        reasons = collections.Counter(method["losses"][0]["name"] for method in result["methods"] if "losses" in method)
        print(f"  undecided because of: {dict(reasons.most_common())}")
        if options.list:
            for method in result["methods"]:
                if method["verdict"] == options.list:
                    print("  ", method["first"], json.dumps(method.get("difference", method.get("losses", ""))))
        if options.fuzz:
            lines = fuzz(options, name, [m for m in result["methods"] if m["verdict"].startswith("equivalent")])
            runs = [line.split("\t") for line in lines if line.startswith("METHOD")]
            print(f"  fuzzed: {len(runs)} methods, {sum(int(run[2].split()[0]) for run in runs)} inputs, "
                  f"{sum(run[3] != '0 different' for run in runs)} methods on which the two differ")
            for line in lines:
                if line.startswith("DIFFERENT"):
                    print("   ", line[:600])


if __name__ == "__main__":
    main()
