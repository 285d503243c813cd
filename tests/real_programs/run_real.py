#!/usr/bin/env python3
"""Runs real Java programs (Debian's jars, and the JDK's javac) on the JVM and on `javelin exec`: equal output, byte for byte.

A driver is drivers/Name.java; directives at its head:
  // JARS: guava failureaccess   jars of /usr/share/java on its class path
  // ARGS: {inputs}/x.cnf        arguments ({inputs} is our inputs folder, {tmp} the scratch folder, also the working one)
  // JVM: -Dx=y                  options of the JVM
"""
import argparse
import concurrent.futures
import pathlib
import re
import shlex
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "conformance"))
import jvm_compare  # noqa: E402

JARS = pathlib.Path("/usr/share/java")


class Driver:
    def __init__(self, source, classes):
        text = source.read_text()
        self.name = source.stem
        self.words = {word: shlex.split(" ".join(re.findall(rf"^// {word}: ?(.*)$", text, re.M))) for word in ("JARS", "ARGS", "JVM")}
        self.jars = [JARS / f"{name}.jar" for name in self.words["JARS"]]
        self.classes = sorted([classes / f"{self.name}.class", *classes.glob(f"{self.name}$*.class")])
        self.path = ":".join(map(str, [classes, *self.jars]))
        self.arguments = [a.replace("{inputs}", str(HERE / "inputs")) for a in self.words["ARGS"]]

    def command(self, launcher, flags):
        return [*launcher, *flags, "-Djava.io.tmpdir={tmp}", *self.words["JVM"], "-cp", self.path, self.name, *self.arguments]

    def key(self, version, inputs):
        parts = [p for c in self.classes for p in (c.name, c.read_bytes())] + [j.read_bytes() for j in self.jars]
        return jvm_compare.digest(version, inputs, self.words, *parts)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--build", type=pathlib.Path, default=jvm_compare.ROOT / "build/release")
    options.add_argument("--javelin", type=pathlib.Path, default=jvm_compare.ROOT / "build/release/bin/javelin")
    options.add_argument("--only", metavar="NAME", default="", help="drivers whose name has this")
    options.add_argument("--java-only", action="store_true", help="check that the JVM's answers are the same each time, also with -Xint")
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--timeout", type=int, default=300)
    options.add_argument("--known", type=pathlib.Path, metavar="FILE", help="drivers known to fail: lines 'Name reason'")
    given = options.parse_args()
    folder = given.build.resolve() / "real-programs"
    held = jvm_compare.lock(folder)
    classes = folder / "classes"
    sources = sorted((HERE / "drivers").glob("*.java"))
    jars = sorted({jar for s in sources for line in re.findall(r"^// JARS: (.*)$", s.read_text(), re.M) for jar in line.split()})
    missing = [jar for jar in jars if not (JARS / f"{jar}.jar").exists()]
    if missing:
        sys.exit(f"not in {JARS} (install tools/packages.txt): {' '.join(missing)}")
    jvm_compare.compile_java(sources, classes, ["-g", "-cp", ":".join(str(JARS / f"{jar}.jar") for jar in jars)])
    cache, version = jvm_compare.OracleCache(folder / "oracle"), jvm_compare.java_version()
    inputs = jvm_compare.digest(*(p for f in sorted((HERE / "inputs").iterdir()) for p in (f.name, f.read_bytes())))

    def run(driver, launcher, flags, label):
        return jvm_compare.run(driver.command(launcher, flags), folder / "work" / label / driver.name, timeout=given.timeout)

    def check(driver):
        wanted = cache.answer(driver.key(version, inputs), lambda: run(driver, ["java"], jvm_compare.ORACLE_FLAGS, "java"))
        problems = [] if wanted.exit == 0 else [f"java: exit status {wanted.exit}", *wanted.stderr.splitlines()[:20]]
        if not given.java_only:
            return problems + jvm_compare.difference(wanted, run(driver, [given.javelin.resolve(), "exec"], [], "javelin"))
        for name, flags in (("java again", jvm_compare.ORACLE_FLAGS), ("java -Xint", ["-Xint"])):
            problems += jvm_compare.difference(wanted, run(driver, ["java"], flags, "again"), ("java", name))
        return problems

    drivers = [d for d in (Driver(s, classes) for s in sources) if given.only in d.name]
    tally = jvm_compare.Tally(jvm_compare.read_known(given.known))
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        for driver, problems in zip(drivers, pool.map(check, drivers)):
            tally.add(driver.name, problems)
    held.close()
    return tally.finish()


if __name__ == "__main__":
    sys.exit(main())
