"""What the comparisons with a real JVM share: compiling, running one program, the cache of the JVM's answers, diffs.

An answer is standard output, standard error and exit status; two answers are equal only byte for byte. A program runs in an empty
folder of its own, which is also its java.io.tmpdir, in the locale C.UTF-8 and the time zone UTC.
"""
import dataclasses
import difflib
import fcntl
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
ORACLE_FLAGS = ["-Xshare:auto", "-XX:TieredStopAtLevel=1"]


@dataclasses.dataclass
class Answer:
    stdout: str
    stderr: str
    exit: int  # None: stopped after the time limit


def environment():
    hidden = ("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH", "LANG", "LANGUAGE")
    kept = {k: v for k, v in os.environ.items() if k not in hidden and not k.startswith("LC_")}
    return {**kept, "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def run(command, folder, stdin=b"", timeout=60):
    """Runs a command in a fresh folder; {tmp} in an argument stands for that folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command = [str(part).replace("{tmp}", str(folder)) for part in command]
    try:
        done = subprocess.run(command, cwd=folder, env=environment(), input=stdin, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=timeout)
    except subprocess.TimeoutExpired as late:
        return Answer(text(late.stdout), text(late.stderr), None)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return Answer(text(done.stdout), text(done.stderr), done.returncode)


def text(output):
    return (output or b"").decode("utf-8", "backslashreplace")


class Jdk:
    """The tools of a JDK: the one of PATH, or of a home."""

    def __init__(self, home=None):
        self.home = home
        self.java, self.javac = (str(home / "bin" / tool) if home else tool for tool in ("java", "javac"))
        self.version = subprocess.run([self.java, "-version"], stderr=subprocess.PIPE, check=True).stderr
        self.feature = int(re.search(rb'version "(?:1\.)?(\d+)', self.version).group(1))


def java_version():
    return Jdk().version


def digest(*parts):
    total = hashlib.sha256()
    for part in parts:
        total.update(part if isinstance(part, bytes) else str(part).encode())
        total.update(b"\0")
    return total.hexdigest()


class OracleCache:
    """The JVM's answers, one file each, named by the hash of everything they depend on."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def answer(self, key, compute):
        file = self.folder / f"{key}.json"
        if file.exists():
            return Answer(**json.loads(file.read_text()))
        answer = compute()
        if answer.exit is not None:
            partial = file.with_suffix(f".{threading.get_ident()}")
            partial.write_text(json.dumps(dataclasses.asdict(answer)))
            partial.replace(file)
        return answer


def lock(folder):
    """Holds the folder for this process until it ends: two runs at once would replace each other's classes."""
    folder.mkdir(parents=True, exist_ok=True)
    file = open(folder / "lock", "w")
    fcntl.flock(file, fcntl.LOCK_EX)
    return file


def compile_java(sources, target, extra=(), jdk=None):
    """One javac call, left out when neither the sources nor the options changed."""
    options = ["-nowarn", "-Xlint:none", "-XDsuppressNotes", "-encoding", "UTF-8", *map(str, extra)]
    jdk = jdk or Jdk()
    wanted = digest(jdk.version, *options, *(part for s in sources for part in (s, s.read_bytes())))
    stamp = target.with_name(target.name + ".stamp")
    if stamp.exists() and stamp.read_text() == wanted:
        return
    stamp.unlink(missing_ok=True)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    arguments = target.with_name(target.name + ".sources")
    arguments.write_text("".join(f'"{s}"\n' for s in sources))
    command = [jdk.javac, "-J-XX:TieredStopAtLevel=1", *options, "-d", str(target), f"@{arguments}"]
    if subprocess.run(command, check=False).returncode != 0:
        sys.exit("javac failed")
    stamp.write_text(wanted)


def difference(wanted, got, names=("java", "javelin"), limit=30):
    """What differs between two answers, in at most about `limit` lines a stream; empty if nothing."""
    lines = []
    if wanted.exit != got.exit:
        said = ["stopped after the time limit" if a.exit is None else a.exit for a in (wanted, got)]
        lines.append(f"exit status: {names[0]} {said[0]}, {names[1]} {said[1]}")
    for stream in ("stdout", "stderr"):
        first, second = getattr(wanted, stream), getattr(got, stream)
        if first == second:
            continue
        diff = list(difflib.unified_diff(first.splitlines(), second.splitlines(), f"{stream} of {names[0]}",
                                         f"{stream} of {names[1]}", n=2, lineterm=""))
        lines += diff[:limit] or [f"{stream} differs in its line ends"]
        if len(diff) > limit:
            lines.append(f"... {len(diff) - limit} more lines")
    return lines


def read_known(file):
    """Lines 'NAME reason'; what is listed fails today, and must leave the list when it passes."""
    known = {}
    if file and file.exists():
        for line in file.read_text().splitlines():
            if line.strip() and not line.startswith("#"):
                name, _, reason = line.strip().partition(" ")
                known[name] = reason.strip()
    return known


class Tally:
    """Counts what passed, failed and is known to fail, prints each failure, and ends with the summary line."""

    def __init__(self, known):
        self.known, self.passed, self.failed, self.still = known, 0, [], []

    def add(self, name, problems):
        if problems and name in self.known:
            self.still.append(name)
            print(f"known  {name}: {self.known[name]}")
        elif problems:
            self.failed.append(name)
            print(f"FAILED {name}")
            print("".join(f"    {line}\n" for line in problems), end="", flush=True)
        elif name in self.known:
            self.failed.append(name)
            print(f"FAILED {name}: passes, so the list of known failures is stale")
        else:
            self.passed += 1

    def finish(self):
        if self.failed:
            print("failed: " + " ".join(self.failed))
        print(f"{self.passed} passed, {len(self.failed)} failed, {len(self.still)} known")
        return 1 if self.failed or not (self.passed or self.still) else 0
