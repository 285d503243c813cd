#!/usr/bin/env python3
"""Runs clang-tidy over the sources of src/ and host/.

Most of clang-tidy's time goes into the headers of the standard library, so files of one folder are
looked at together, as one translation unit that includes them; a batch whose files cannot be in one
unit (two of them define the same name) is split. A file whose text, headers and configuration have
not changed since it was last clean is not looked at again (stamps in the build folder).

Usage: check_tidy.py SOURCE_DIR BUILD_DIR
"""
import concurrent.futures
import hashlib
import itertools
import os
import pathlib
import re
import subprocess
import sys

BATCH = 8
INCLUDE = re.compile(rb'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


class Sources:
    """The project's files and which of them each one includes."""

    def __init__(self, root):
        self.root = root
        self.included = {}

    def includes(self, path):
        if path not in self.included:
            names = INCLUDE.findall(path.read_bytes())
            places = [(self.root / "src" / n.decode(), path.parent / n.decode()) for n in names]
            self.included[path] = [p.resolve() for pair in places for p in pair if p.is_file()]
        return self.included[path]

    def fingerprint(self, path):
        seen, todo = set(), [path]
        while todo:
            file = todo.pop()
            if file not in seen:
                seen.add(file)
                todo.extend(self.includes(file))
        digest = hashlib.sha256((self.root / ".clang-tidy").read_bytes())
        for file in sorted(seen):
            digest.update(file.read_bytes())
        return digest.hexdigest()[:32]


class Checker:
    def __init__(self, root, build):
        self.root = root
        self.stamps = build / "tidy-stamps"
        self.batches = build / "tidy-batches"
        self.stamps.mkdir(parents=True, exist_ok=True)
        self.batches.mkdir(exist_ok=True)
        self.flags = compile_flags(build)

    def check(self, files, fingerprints):
        """The complaints about these files; those without any are stamped."""
        unit = files[0]
        if len(files) > 1:
            unit = self.batches / (hashlib.sha256("\n".join(map(str, files)).encode()).hexdigest()[:16] + ".cpp")
            unit.write_text("".join(f'#include "{file}"\n' for file in files))
        done = subprocess.run(
            ["clang-tidy", "--quiet", "--header-filter=/(src|host)/.*\\.(h|cpp)$", str(unit),
             "--config-file=" + str(self.root / ".clang-tidy"), "--", *self.flags],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        if done.returncode == 0:
            for file in files:
                (self.stamps / fingerprints[file]).touch()
            return ""
        if len(files) == 1:
            return done.stdout + f"clang-tidy: {files[0]}\n"
        half = len(files) // 2
        return self.check(files[:half], fingerprints) + self.check(files[half:], fingerprints)


def compile_flags(build):
    """What every source is compiled with, and where each one's own headers and definitions are."""
    flags = ["-std=c++20", "-DNDEBUG"]
    for line in (build / "compile_commands.json").read_text().splitlines():
        if '"command"' in line and "/tests/" not in line:
            flags += [f.replace('\\\\\\"', '"') for f in re.findall(r" (-I\S+|-isystem \S+|-D\S+)", line)]
    return [part for flag in dict.fromkeys(flags) for part in flag.split(" ")]


def main():
    root, build = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
    sources = Sources(root)
    files = sorted(f for folder in ("src", "host") for f in (root / folder).rglob("*.cpp"))
    fingerprints = {file: sources.fingerprint(file) for file in files}
    checker = Checker(root, build)
    stale = [file for file in files if not (checker.stamps / fingerprints[file]).exists()]
    batches = []
    for _, group in itertools.groupby(stale, key=lambda file: file.parent):
        group = list(group)
        batches += [group[i:i + BATCH] for i in range(0, len(group), BATCH)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        complaints = "".join(pool.map(lambda batch: checker.check(batch, fingerprints), batches))
    print(complaints or f"clang-tidy is clean ({len(stale)} of {len(files)} files looked at)", end="\n")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
