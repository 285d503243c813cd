#!/usr/bin/env python3
"""Runs every program of tests/conformance on the real JVM and on `javelin exec`, and compares standard output, standard error and exit
status byte for byte.

A program is one file AREA/Name.java in the package AREA; all its other classes are nested. Directives, in comments at its head:
  // AREA: java.util.regex      what it is about (for the table)
  // ARGS: a b                  arguments of main ({tmp} is the scratch folder, which is also the working folder)
  // STDIN: text                standard input (Java escapes; several lines: several directives)
  // JVM: -ea -Dx=y             options of the JVM
  // EXIT: 3                    the exit status the JVM must have (checked on the JVM)
  // JAVAC: --enable-preview    options of javac (without any: --release 17)
  // JDK: 21 or 17-20           the releases it is for (without: 17 and later)
  // INTRINSICS: compared       runs also with --no-intrinsics; such programs together must call every intrinsic
Programs of the area ops run twice: again with the instructions counted that they execute; all together must execute every one. Other files of a folder (properties) are copied beside the classes. The JVM's answers are kept in the build folder.
"""
import argparse
import collections
import concurrent.futures
import fnmatch
import pathlib
import re
import shlex
import shutil
import sys

import jvm_compare
from opcodes import NAMES

HERE = pathlib.Path(__file__).resolve().parent
# What a program must use for a second run, in an overlay, to be worth it.
OUTSIDE = re.compile(r"java\.nio\.file|java\.io\.File|System\.(in|getenv|getProperty|currentTimeMillis|nanoTime)|"
                     r"Thread\.sleep|ResourceBundle|ServiceLoader|FileSystems|Timer|LocalDateTime\.now|ClassLoader")


class Program:
    def __init__(self, source, folder, release):
        self.source, self.text = source, source.read_text()
        self.name = source.relative_to(HERE).with_suffix("").as_posix()
        self.main = self.name.replace("/", ".")
        self.area = " ".join(self.directive("AREA")) or self.name.split("/")[0]
        self.arguments = shlex.split(" ".join(self.directive("ARGS")))
        self.flags = shlex.split(" ".join(self.directive("JVM")))
        lines = self.directive("STDIN")
        self.stdin = "".join(line.encode().decode("unicode_escape") + "\n" for line in lines).encode()
        self.compares_intrinsics = bool(self.directive("INTRINSICS"))
        self.exit = int((self.directive("EXIT") or ["0"])[0])
        self.javac = tuple(shlex.split(" ".join(self.directive("JAVAC")))) or ("--release", str(min(17, release)))
        least, _, most = (self.directive("JDK") or ["17"])[0].partition("-")
        self.fits = int(least) <= release <= int(most or 99)
        named = re.sub(r"\W+", "-", "".join(self.javac))
        self.class_path = folder / ("classes" if not self.directive("JAVAC") else f"classes{named}")

    @property
    def classes(self):
        folder = self.class_path / pathlib.Path(self.name).parent
        return sorted([folder / f"{self.source.stem}.class", *folder.glob(f"{self.source.stem}$*.class")])

    def directive(self, word):
        return re.findall(rf"^// {word}: ?(.*)$", self.text, re.M)

    def touches_outside(self):
        areas = ("io", "logging", "net", "security", "serial", "time", "xml", "zip")
        return self.name.split("/")[0] in areas or OUTSIDE.search(self.text)

    def key(self, version, resources):
        return jvm_compare.digest(version, self.arguments, self.flags, self.stdin, resources,
                                  *(part for c in self.classes for part in (c.name, c.read_bytes())))

    def command(self, launcher, flags):
        return [*launcher, *flags, "-Djava.io.tmpdir={tmp}", *self.flags, "-cp", self.class_path, self.main, *self.arguments]


class Runner:
    def __init__(self, given):
        self.given = given
        self.folder = given.build.resolve() / "conformance"
        self.lock = jvm_compare.lock(self.folder)
        self.cache = jvm_compare.OracleCache(self.folder / "oracle")
        self.jdk = jvm_compare.Jdk(given.java_home)
        self.javelin = [given.javelin.resolve(), "exec"] + (["--java-home", given.java_home] if given.java_home else [])
        programs = [Program(s, self.folder, self.jdk.feature) for s in sorted(HERE.glob("*/**/*.java"))]
        self.programs = [p for p in programs if p.fits]
        self.unfit = len(programs) - len(self.programs)
        for folder in sorted({p.class_path for p in self.programs}):
            self.compile(folder, [p for p in self.programs if p.class_path == folder])
        others = [f for f in sorted(HERE.glob("*/**/*")) if f.is_file() and f.suffix not in (".java", ".py", ".pyc")]
        for file in others:
            target = self.folder / "classes" / file.relative_to(HERE)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
        self.resources = jvm_compare.digest(*(part for f in others for part in (f.name, f.read_bytes())))
        self.executed, self.intrinsics = {}, {}

    def compile(self, folder, programs):
        jvm_compare.compile_java([p.source for p in programs], folder, ["-g", *programs[0].javac], self.jdk)
        mine = {c for p in programs for c in p.classes}
        strays = [c for c in folder.rglob("*.class") if c not in mine]
        if strays:
            sys.exit(f"classes that belong to no program (nest them): {[str(s.relative_to(folder)) for s in strays]}")

    def run(self, program, launcher, flags, label):
        return jvm_compare.run(program.command(launcher, flags), self.folder / "work" / label / program.name, program.stdin)

    def oracle(self, program):
        return self.cache.answer(program.key(self.jdk.version, self.resources),
                                 lambda: self.run(program, [self.jdk.java], jvm_compare.ORACLE_FLAGS, "java"))

    def count(self, program, wanted):
        """Runs it again with the executed instructions counted; what differs."""
        file = self.folder / f"{program.source.stem}.counts"
        file.unlink(missing_ok=True)
        got = self.run(program, self.javelin, ["--count-ops", file], "counting")
        lines = file.read_text().splitlines() if file.exists() else []
        counts = {name: int(count) for name, _, count in (line.rpartition(" ") for line in lines)}
        if program.compares_intrinsics:
            self.intrinsics[program.name] = {n.split(" ")[1]: c for n, c in counts.items() if n.startswith("intrinsic ")}
        self.executed[program.name] = {n: c for n, c in counts.items() if not n.startswith("intrinsic ")}
        return jvm_compare.difference(wanted, got, ("java", "javelin --count-ops"))

    def check(self, program):
        wanted = self.oracle(program)
        problems = [] if wanted.exit == program.exit else [f"java: exit status {wanted.exit}, not {program.exit}"] \
            + wanted.stderr.splitlines()[:30]
        if not self.given.java_only:
            if self.given.overlay:
                got = self.run(program, self.javelin, ["--overlay"], "overlay")
                return problems + jvm_compare.difference(wanted, got)
            problems += jvm_compare.difference(wanted, self.run(program, self.javelin, [], "javelin"))
            if program.compares_intrinsics:
                got = self.run(program, self.javelin, ["--no-intrinsics"], "interpreted")
                problems += jvm_compare.difference(wanted, got, ("java", "javelin --no-intrinsics"))
            if program.compares_intrinsics or program.name.startswith("ops/"):
                problems += self.count(program, wanted)
            return problems
        for name, flags in (("java again", jvm_compare.ORACLE_FLAGS), ("java -Xint", ["-Xint"])):
            again = self.run(program, [self.jdk.java], flags, "again")
            problems += jvm_compare.difference(wanted, again, ("java", name))
        return problems


def print_tables(programs):
    areas = {}
    for program in programs:
        areas[program.area] = areas.get(program.area, 0) + 1
    print(f"{len(programs)} programs in {len(areas)} areas:")
    width = max(map(len, areas))
    cells = [f"{area:{width}} {count:3}" for area, count in sorted(areas.items())]
    for start in range(0, len(cells), 3):
        print("  " + "   ".join(cells[start:start + 3]))


def instructions_executed(by_program):
    """Prints how often each was; true if each was at least once."""
    counts = collections.Counter()
    for one in by_program.values():
        counts.update(one)
    plain = [name for name in NAMES if name != "wide"]
    missing = [name for name in plain if name not in counts]
    print(f"{len(plain) - len(missing)} of {len(plain)} instructions were executed by the programs of ops (how often):")
    cells = [f"{name} {counts[name]}" for name in plain if name in counts]
    cells += [f"{name} {count}" for name, count in sorted(counts.items()) if name.startswith("wide ")]
    for start in range(0, len(cells), 9):
        print("  " + ", ".join(cells[start:start + 9]))
    print("instructions that were not executed: " + (", ".join(missing) or "none"))
    return not missing


def intrinsics_called(by_program):
    """Prints what was not; true if all were."""
    called = collections.Counter()
    for one in by_program.values():
        called.update(one)
    missing = sorted(name for name, count in called.items() if count == 0)
    print(f"{len(called) - len(missing)} of {len(called)} intrinsics were called by programs that compare them with their bytecode; "
          f"others: {', '.join(missing) or 'none'}")
    return not missing


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--build", type=pathlib.Path, default=jvm_compare.ROOT / "build/release")
    options.add_argument("--javelin", type=pathlib.Path, default=jvm_compare.ROOT / "build/release/bin/javelin")
    options.add_argument("--only", metavar="PATTERN", action="append",
                         help="programs whose name has this (a glob, or a part of the name); may be repeated")
    options.add_argument("--java-only", action="store_true", help="check that the JVM's answers are the same each time")
    options.add_argument("--overlay", action="store_true",
                         help="run javelin with files in memory only; of all programs, those that touch files or the clock")
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--known", type=pathlib.Path, metavar="FILE", help="programs known to fail: lines 'AREA/Name reason'")
    options.add_argument("--tables", action="store_true", help="print the table of areas only")
    options.add_argument("--java-home", type=pathlib.Path, metavar="DIR", help="another JDK, for both sides")
    given = options.parse_args()
    runner = Runner(given)
    chosen = [p for p in runner.programs
              if not given.only or any(only in p.name or fnmatch.fnmatch(p.name, only) for only in given.only)]
    if given.overlay and not given.only:
        chosen = [p for p in chosen if p.touches_outside()]
    if given.tables:
        print_tables(chosen)
        return 0
    known = jvm_compare.read_known(given.known)
    unknown = [name for name in known if name not in {p.name for p in runner.programs}]
    if unknown:
        sys.exit(f"the list of known failures names no program: {' '.join(unknown)}")
    tally = jvm_compare.Tally(known)
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        for program, problems in zip(chosen, pool.map(runner.check, chosen)):
            tally.add(program.name, problems)
    complete = True
    if not given.only and not given.overlay:
        print_tables(chosen)
        complete = given.java_only or all([instructions_executed(runner.executed), intrinsics_called(runner.intrinsics)])
    if runner.unfit:
        print(f"{runner.unfit} programs are for other releases than {runner.jdk.feature}")
    return tally.finish() if complete else tally.finish() or 1


if __name__ == "__main__":
    sys.exit(main())
