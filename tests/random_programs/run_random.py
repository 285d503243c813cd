#!/usr/bin/env python3
"""Generates random Java programs and compares what they print on the real JVM and on `javelin exec`.

A batch is compiled by one javac call (without -g, so that helpful messages name locals by number) and run by one driver in one
JVM, with a line between the programs. On a difference each program of the batch runs alone; those that differ are kept in the
build folder and printed with the seed that makes them again: run_random.py --seed S --first N --count 1.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "conformance"))
import generate  # noqa: E402
import jvm_compare  # noqa: E402

DRIVER = """public class Driver {
    public static void main(String[] args) throws Exception {
        for (String name : args) {
            System.out.println("=== " + name);
            try {
                Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (java.lang.reflect.InvocationTargetException | ExceptionInInitializerError e) {
                System.out.println("uncaught " + e.getCause() + " cause " + e.getCause().getCause());
            }
        }
    }
}
"""


class Runner:
    def __init__(self, given):
        self.given = given
        self.folder = given.build.resolve() / "random-programs"
        self.lock = jvm_compare.lock(self.folder)
        self.failed = []
        if given.java_only:
            self.other, self.names = ["java", "-Xint"], ("java", "java -Xint")
        else:
            self.other, self.names = [str(given.javelin.resolve()), "exec"], ("java", "javelin")

    def run(self, command, classes, main, arguments=()):
        return jvm_compare.run([*command, "-cp", classes, main, *arguments], self.folder / "work", timeout=self.given.timeout)

    def batch(self, first, count):
        sources, classes = self.folder / "sources", self.folder / "classes"
        for folder in (sources, classes):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
        names = []
        for number in range(first, first + count):
            text, name = generate.program(self.given.seed, number)
            (sources / f"{name}.java").write_text(text)
            names.append(name)
        (sources / "Driver.java").write_text(DRIVER)
        files = [str(f) for f in sorted(sources.glob("*.java"))]
        compiled = subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-nowarn", "-Xlint:none", "-XDsuppressNotes", "-d", str(classes), *files], check=False)
        if compiled.returncode != 0:
            sys.exit(f"the generator made a program that does not compile: {sources}")
        oracle = ["java", *jvm_compare.ORACLE_FLAGS]
        wanted = self.run(oracle, classes, "Driver", names)
        if jvm_compare.difference(wanted, self.run(self.other, classes, "Driver", names)):
            self.find(names, sources, classes, oracle)
        return wanted

    def find(self, names, sources, classes, oracle):
        found = 0
        for name in names:
            difference = jvm_compare.difference(self.run(oracle, classes, name), self.run(self.other, classes, name), self.names)
            if difference:
                found += 1
                self.keep(name, sources, difference)
        if not found:
            self.keep("Driver", sources, [f"the programs {names[0]} to {names[-1]} differ only when they run together"])

    def keep(self, name, sources, difference):
        kept = self.folder / "failed" / f"seed-{self.given.seed}"
        kept.mkdir(parents=True, exist_ok=True)
        shutil.copy(sources / f"{name}.java", kept)
        self.failed.append(name)
        print(f"FAILED seed {self.given.seed} {name}: {kept / (name + '.java')}")
        print("".join(f"    {line}\n" for line in difference), end="", flush=True)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--build", type=pathlib.Path, default=jvm_compare.ROOT / "build/release")
    options.add_argument("--javelin", type=pathlib.Path, default=jvm_compare.ROOT / "build/release/bin/javelin")
    options.add_argument("--seed", type=int, default=None, help="a fresh one if not given")
    options.add_argument("--first", type=int, default=0, help="the number of the first program")
    options.add_argument("--count", type=int, default=200)
    options.add_argument("--batch", type=int, default=50, help="programs for one javac and one JVM; more make long runs faster")
    options.add_argument("--timeout", type=int, default=300, help="seconds for a batch")
    options.add_argument("--java-only", action="store_true", help="compare java with java -Xint")
    given = options.parse_args()
    given.seed = int(time.time()) if given.seed is None else given.seed
    print(f"seed {given.seed}, programs {given.first} to {given.first + given.count - 1}", flush=True)
    runner = Runner(given)
    lines = 0
    for first in range(given.first, given.first + given.count, given.batch):
        wanted = runner.batch(first, min(given.batch, given.first + given.count - first))
        if wanted.exit != 0:
            sys.exit(f"java itself ended with {wanted.exit}: {wanted.stderr[:2000]}")
        lines += wanted.stdout.count("\n")
    print(f"{given.count - len(runner.failed)} passed, {len(runner.failed)} failed ({lines} lines compared, seed {given.seed})")
    return 1 if runner.failed else 0


if __name__ == "__main__":
    sys.exit(main())
