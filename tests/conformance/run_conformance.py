#!/usr/bin/env python3
"""Runs every program of tests/conformance on the real JVM and on `javelin exec`, and compares standard output, standard error and exit
status byte for byte.

A program is one file AREA/Name.java in the package AREA; all its other classes are nested. Directives, in comments at its head:
  // AREA: java.util.regex      what it is about (for the table)
  // ARGS: a b                  arguments of main ({tmp} is the scratch folder, which is also the working folder)
  // STDIN: text                standard input (Java escapes; several lines: several directives)
  // JVM: -ea -Dx=y             options of the JVM
  // EXIT: 3                    the exit status the JVM must have (checked on the JVM)
  // OPCODES: jsr ret           instructions in classes that the program makes at run time
Other files of a folder (properties) are copied beside the classes. The JVM's answers are kept in the build folder.
"""
import argparse
import concurrent.futures
import fnmatch
import pathlib
import re
import shlex
import shutil
import sys

import jvm_compare
import opcodes

HERE = pathlib.Path(__file__).resolve().parent
# What a program must use for a second run, in an overlay, to be worth it.
OUTSIDE = re.compile(r"java\.nio\.file|java\.io\.File|System\.(in|getenv|getProperty|currentTimeMillis|nanoTime)|"
                     r"Thread\.sleep|ResourceBundle|ServiceLoader|FileSystems|Timer|LocalDateTime\.now|ClassLoader")


class Program:
    def __init__(self, source, classes):
        self.source, self.text = source, source.read_text()
        self.name = source.relative_to(HERE).with_suffix("").as_posix()
        self.main = self.name.replace("/", ".")
        self.area = " ".join(self.directive("AREA")) or self.name.split("/")[0]
        self.arguments = shlex.split(" ".join(self.directive("ARGS")))
        self.flags = shlex.split(" ".join(self.directive("JVM")))
        lines = self.directive("STDIN")
        self.stdin = "".join(line.encode().decode("unicode_escape") + "\n" for line in lines).encode()
        self.exit = int((self.directive("EXIT") or ["0"])[0])
        folder = classes / pathlib.Path(self.name).parent
        self.classes = sorted([folder / f"{source.stem}.class", *folder.glob(f"{source.stem}$*.class")])

    def directive(self, word):
        return re.findall(rf"^// {word}: ?(.*)$", self.text, re.M)

    def touches_outside(self):
        areas = ("io", "logging", "net", "security", "serial", "time", "xml", "zip")
        return self.name.split("/")[0] in areas or OUTSIDE.search(self.text)

    def key(self, version, resources):
        return jvm_compare.digest(version, self.arguments, self.flags, self.stdin, resources,
                                  *(part for c in self.classes for part in (c.name, c.read_bytes())))

    def command(self, launcher, flags, classes):
        return [*launcher, *flags, "-Djava.io.tmpdir={tmp}", *self.flags, "-cp", classes, self.main, *self.arguments]


class Runner:
    def __init__(self, given):
        self.given = given
        self.folder = given.build.resolve() / "conformance"
        self.lock = jvm_compare.lock(self.folder)
        self.classes = self.folder / "classes"
        self.cache = jvm_compare.OracleCache(self.folder / "oracle")
        self.version = jvm_compare.java_version()
        sources = sorted(HERE.glob("*/**/*.java"))
        jvm_compare.compile_java(sources, self.classes, ["-g", "--release", "17"])
        others = [f for f in sorted(HERE.glob("*/**/*")) if f.is_file() and f.suffix not in (".java", ".py", ".pyc")]
        for file in others:
            target = self.classes / file.relative_to(HERE)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
        self.resources = jvm_compare.digest(*(part for f in others for part in (f.name, f.read_bytes())))
        self.programs = [Program(s, self.classes) for s in sources]
        mine = {c for p in self.programs for c in p.classes}
        strays = [c for c in self.classes.rglob("*.class") if c not in mine]
        if strays:
            sys.exit(f"classes that belong to no program (nest them): {[str(s.relative_to(self.classes)) for s in strays]}")

    def run(self, program, launcher, flags, label):
        return jvm_compare.run(program.command(launcher, flags, self.classes), self.folder / "work" / label / program.name,
                               program.stdin)

    def oracle(self, program):
        return self.cache.answer(program.key(self.version, self.resources),
                                 lambda: self.run(program, ["java"], jvm_compare.ORACLE_FLAGS, "java"))

    def check(self, program):
        wanted = self.oracle(program)
        problems = [] if wanted.exit == program.exit else [f"java: exit status {wanted.exit}, not {program.exit}"] \
            + wanted.stderr.splitlines()[:30]
        if not self.given.java_only:
            flags = ["--overlay"] if self.given.overlay else []
            got = self.run(program, [self.given.javelin.resolve(), "exec"], flags, "overlay" if flags else "javelin")
            return problems + jvm_compare.difference(wanted, got)
        for name, flags in (("java again", jvm_compare.ORACLE_FLAGS), ("java -Xint", ["-Xint"])):
            again = self.run(program, ["java"], flags, "again")
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
    users = {}
    for program in programs:
        found = {name for file in program.classes for name in opcodes.opcodes_of(file.read_bytes())}
        for name in found | set(" ".join(program.directive("OPCODES")).split()):
            users[name] = users.get(name, 0) + 1
    plain = [name for name in opcodes.NAMES if name != "wide"]
    seen = [name for name in plain if name in users]
    print(f"{len(seen)} of {len(plain)} instructions occur (instruction: number of programs):")
    cells = [f"{name} {users[name]}" for name in seen] + [f"{n} {c}" for n, c in sorted(users.items()) if n.startswith("wide ")]
    for start in range(0, len(cells), 9):
        print("  " + ", ".join(cells[start:start + 9]))
    print("instructions that do not occur: " + (", ".join(n for n in plain if n not in users) or "none"))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--build", type=pathlib.Path, default=jvm_compare.ROOT / "build/release")
    options.add_argument("--javelin", type=pathlib.Path, default=jvm_compare.ROOT / "build/release/bin/javelin")
    options.add_argument("--only", metavar="PATTERN", help="programs whose name has this (a glob, or a part of the name)")
    options.add_argument("--java-only", action="store_true", help="check that the JVM's answers are the same each time")
    options.add_argument("--overlay", action="store_true",
                         help="run javelin with files in memory only; of all programs, those that touch files or the clock")
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--known", type=pathlib.Path, metavar="FILE", help="programs known to fail: lines 'AREA/Name reason'")
    options.add_argument("--tables", action="store_true", help="print the tables of areas and instructions only")
    given = options.parse_args()
    runner = Runner(given)
    chosen = [p for p in runner.programs
              if not given.only or given.only in p.name or fnmatch.fnmatch(p.name, given.only)]
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
    if not given.only and not given.overlay:
        print_tables(chosen)
    return tally.finish()


if __name__ == "__main__":
    sys.exit(main())
