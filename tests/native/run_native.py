#!/usr/bin/env python3
"""Native methods: programs of this folder with JNI libraries, on `java` and on javelin.

same       programs print what they print on java
follow     Figure 1 of the heap-cloning paper: what the native method overwrote is named
faults     crashes, exits, endless loops, memory, each in turn (--rounds, all at least once): each ends as the table says
escape     native code that forks, connects, writes, signals, starts programs: all refused
policy     --native rules
hunt       native code, models, rules and nondet values in a hunt
kill       the host is killed at random moments (--rounds): the output is right, or javelin says what happened
garble     messages are garbled (--rounds): javelin ends, and not by a crash
"""
import argparse
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
LIBRARIES = ["natives", "figureone", "faults", "steps", "churn", "buffers", "constants", "hunted"]
FAILED_ON_HOST = "a native method failed on the JVM host"

# What happens, exit status, what javelin says, and a limit in seconds.
FAULTS = [
    ("crash", 5, "Faults.crash()V: the JVM host died (signal", 60),
    ("abort", 5, "Faults.abort()V: the JVM host died (signal 6", 60),
    ("exit", 3, "", 60),
    ("java-exit", 9, "", 60),
    ("spin", 5, "Faults.spin()V: no end after 1000 ms", 1),
    ("loop", 5, "no end after 1000 ms", 1),
    ("stubborn", 5, "no end after 1000 ms", 1),
    ("eat", 1, "java.lang.OutOfMemoryError: malloc", 60),
    ("flood", 5, "native code has changed or made too much", 60),
    ("deep", 0, "", 60),
    ("huge", 0, "", 60),
    ("nothing", 0, "", 60),
]


class Tests:
    def __init__(self, options):
        self.options = options
        self.classes = options.build.resolve() / "classes"
        self.problems = 0

    def compile(self):
        self.classes.mkdir(parents=True, exist_ok=True)
        subprocess.run(["javac", "-g", "-nowarn", "-Xlint:-removal", "-d", self.classes, *sorted(HERE.glob("*.java"))], check=True)
        home = pathlib.Path(subprocess.run(["java", "-XshowSettings:properties", "-version"], capture_output=True, text=True, check=True)
                            .stderr.split("java.home = ")[1].splitlines()[0])
        for name in LIBRARIES:
            subprocess.run(["gcc", "-shared", "-fPIC", "-O1", f"-I{home}/include", f"-I{home}/include/linux",
                            "-o", self.classes / f"lib{name}.so", HERE / f"{name}.c"], check=True)

        api = self.options.javelin.resolve().parent.parent / "javelin-api.jar"
        verifier = HERE.parent / "follow" / "api" / "org" / "sosy_lab" / "sv_benchmarks" / "Verifier.java"
        hunted, models = self.options.build.resolve() / "hunted", self.options.build.resolve() / "models"
        subprocess.run(["javac", "-g", "-cp", api, "-d", hunted, HERE / "hunt" / "Hunted.java", verifier], check=True)
        subprocess.run(["javac", "-g", "-cp", f"{api}:{self.classes}", "-d", models, *sorted((HERE / "models").glob("*.java"))], check=True)
        self.hunted, self.models = f"{hunted}:{api}", models

    def flags(self):
        return [f"-Djava.library.path={self.classes}", "-cp", str(self.classes)]

    def java(self, *arguments):
        return subprocess.run(["java", *self.flags(), *arguments], capture_output=True, text=True, timeout=120)

    def javelin(self, command, options, *arguments, env=None):
        return subprocess.run([self.options.javelin, command, *options, *self.flags(), *arguments], capture_output=True, text=True,
                              errors="replace", timeout=600, env=env)

    def expect(self, holds, what, run):
        if holds:
            return
        self.problems += 1
        print(f"FAILED {what}: exit status {run.returncode}\n{run.stdout}\n{run.stderr}")

    def same(self):
        # Churn: with and without collections of our own before the host's heap is full.
        for options, program in (([], ["Natives"]), ([], ["Buffers"]), ([], ["Constants"]), ([], ["Steps", "300", "1"]),
                                 (["--native-mb", "32"], ["Churn"]), (["--native-mb", "32", "--heap-mb", "40"], ["Churn"])):
            expected, ours = self.java(*program), self.javelin("exec", options, *program)
            self.expect(expected.returncode == 0 and (ours.stdout, ours.returncode) == (expected.stdout, 0), program[0], ours)

    def follow(self):
        ours = self.javelin("follow", ["--symbolic-args"], "FigureOne", "W")
        self.expect(ours.stdout == self.java("FigureOne", "W").stdout, "Figure 1, output", ours)
        notice = re.search(r"lost: L.complex overwrote L.f, which was (.*), called at FigureOne.main\(FigureOne.java:(\d+)\)", ours.stderr)
        line = next(i for i, text in enumerate((HERE / "FigureOne.java").read_text().splitlines(), 1) if "x.complex()" in text)
        self.expect(notice and "arg0[0]" in notice.group(1) and int(notice.group(2)) == line, "Figure 1, notification", ours)
        self.expect("path constraint: 1 conjuncts" in ours.stderr, "Figure 1, constraint", ours)
        self.expect("native: L.complex()V ran on the JVM host (1 calls, changed objects)" in ours.stderr, "Figure 1, natives", ours)
        quiet = self.javelin("follow", ["--symbolic-args"], "FigureOne", "z")
        self.expect("lost" not in quiet.stderr, "Figure 1 without the call", quiet)

        content = self.options.build / "buffer.txt"
        content.write_text("kmn")
        buffer = self.javelin("follow", ["--symbolic-file", content, "--text", "-"], "BufferInput", str(content))
        self.expect(buffer.stdout.startswith("k\nl\nn\n"), "bytes outside the heap, output", buffer)
        notices = re.findall(r"lost: Buffers.add overwrote a byte outside the heap, which was file\[(\d)\], called at BufferInput.main", buffer.stderr)
        self.expect(notices == ["0", "1"] and "path constraint: 2 conjuncts" in buffer.stderr, "bytes outside the heap, notification", buffer)
        modelled = self.javelin("follow", ["--symbolic-args", "--models", self.models, "--check", "3", "--text", "-"], "FigureOne", "W", "quiet")
        self.expect("path constraint: 3 conjuncts, 0 " in modelled.stderr and "lost" not in modelled.stderr
                    and "of 3 conjuncts 1 precise, 0 imprecise, 2 that no input leaves, 0 unsolved" in modelled.stderr, "Figure 1 with a model", modelled)
        places = [line.split(" // ")[1].split("(")[0] for line in modelled.stdout.splitlines()]
        self.expect(places == ["FigureOne.main", "FigureOneModel.complex", "FigureOne.main"], "Figure 1 with a model, constraint", modelled)

    def faults(self):
        for at in range(max(self.options.rounds, len(FAULTS))):
            name, status, text, limit = FAULTS[at % len(FAULTS)]
            ours = self.javelin("exec", ["--native-seconds", str(limit), "--native-mb", "512" if name == "flood" else "128"], "Faults", name)
            self.expect(ours.returncode == status and text in ours.stderr and ours.stdout.startswith("10\n"), f"fault {name}", ours)
            self.expect((status == 5) == (FAILED_ON_HOST in ours.stderr), f"fault {name}, outcome", ours)
            self.expect(status != 0 or ours.stdout.endswith("20\n"), f"fault {name}, afterwards", ours)

    def escape(self):
        target = self.options.build.resolve() / "escaped.txt"
        target.unlink(missing_ok=True)
        ours = self.javelin("exec", ["-v"], "Faults", "escape", str(target))
        results = dict(line.split() for line in ours.stdout.splitlines() if " " in line)
        for what in ("fork", "connect", "write", "signal", "execute"):
            self.expect(results.get(what) in ("1", "13"), f"escape by {what}", ours)  # EPERM, EACCES
        self.expect(not target.exists() and "no network" in ours.stderr, "escape", ours)
        free = self.javelin("exec", ["--native-unconfined"], "Faults", "escape", str(target))
        # The last one succeeds, and is then no JVM any more.
        self.expect("fork 0" in free.stdout and "write 0" in free.stdout and target.exists(), "no confinement", free)

    def policy(self):
        refused = self.javelin("exec", ["--native=fail:Natives.twoHops"], "Natives")
        self.expect(refused.returncode == 5 and "Natives.twoHops()V" in refused.stderr, "fail", refused)
        free = self.javelin("exec", ["--native=fail", "--native=model"], "Steps", "3", "1")
        self.expect(free.returncode == 0, "the last rule counts", free)
        havoc = self.javelin("exec", ["--native=havoc:Natives.add"], "Natives")
        self.expect(havoc.stdout.startswith("0 0\n"), "havoc", havoc)
        symbolic = self.javelin("follow", ["--symbolic-args", "--native=havoc:Steps.twist", "--text", "-"], "Steps", "1", "2")
        self.expect("havoc: Steps.twist returned anything (1 calls)" in symbolic.stderr, "havoc, symbolic", symbolic)
        concrete = self.javelin("exec", ["-v", "--native=run:Natives.show"], "Natives")
        self.expect(concrete.stdout == self.java("Natives").stdout and "native: Natives.show(" in concrete.stderr, "concrete-only", concrete)
        wrong = self.javelin("exec", ["--native=perhaps"], "Natives")
        self.expect(wrong.returncode in (1, 2), "a wrong rule", wrong)

    def hunt_of(self, target, *options):
        """The run, its report, and for each method what was found in it: messages and accounts of their tests."""
        command = [self.options.javelin, "hunt", f"-Djava.library.path={self.classes}", "-cp", self.hunted, "--out",
                   self.options.build / "tests", "--json", *options, target]
        run = subprocess.run(command, capture_output=True, text=True, timeout=600)
        report = json.loads(run.stdout) if run.stdout.startswith("{") else {"findings": [], "methods": [], "incompleteness": {}}
        found = {}
        for finding in report["findings"]:
            entry = finding["entry"].split("(")[0]
            found.setdefault(entry, set()).add((finding["message"], finding["account"]))
        return run, report, found

    def hunt(self):
        run, report, found = self.hunt_of("Hunted", "-Descape.to=none")
        self.expect(found == {"Hunted.behindBytecode": {("behind bytecode", "confirmed")},
                              "Hunted.nondet": {("/ by zero", "confirmed"), ("values of ours", "confirmed")},
                              "Hunted.verifier": {("/ by zero", "confirmed")}}, "hunt", run)
        names = [i["name"] for f in report["findings"] if f["entry"] == "Hunted.verifier()" for i in f["inputs"]]
        self.expect(names == ["any[0]", "any[1]"], "hunt, names of nondet values", run)
        unknown = [{"method": "Hunted.scramble", "calls": 1, "changed_objects": False}]
        self.expect(report["incompleteness"].get("natives_of_unknown_effect") == unknown, "hunt, native methods", run)
        run, report, found = self.hunt_of("Hunted.behindNative", "--models", self.models)
        self.expect(found == {"Hunted.behindNative": {("behind native code", "confirmed")}}, "hunt, a model", run)
        self.expect(report["incompleteness"].get("natives_of_unknown_effect") == [], "hunt, a model, native methods", run)
        target = self.options.build.resolve() / "escaped-test.txt"
        target.unlink(missing_ok=True)
        run, report, found = self.hunt_of("Hunted.escape", "--suite", "5", f"-Descape.to={target}")
        accounts = {test["account"] for method in report["methods"] for test in method["tests"]}
        self.expect(found == {"Hunted.escape": {("", "confirmed")}} and accounts == {"confirmed"} and not target.exists(),
                    "hunt, a test that writes", run)
        environment = {**os.environ, "LD_LIBRARY_PATH": os.path.relpath(self.classes)}
        run = subprocess.run([self.options.javelin, "hunt", "-cp", self.hunted, "--out", self.options.build / "tests", "--json",
                              "Hunted.behindBytecode"], capture_output=True, text=True, timeout=600, env=environment)
        findings = [(f["message"], f["account"]) for f in json.loads(run.stdout)["findings"]] if run.stdout else []
        self.expect(findings == [("behind bytecode", "confirmed")], "hunt, the user's library path", run)
        run, report, found = self.hunt_of("Hunted", "--no-replay", "--native=havoc:Hunted.scramble", "--native=run:Hunted.twice")
        self.expect(found.get("Hunted.behindNative") == {("behind native code", "not replayed")}, "hunt, havoc", run)
        self.expect("Hunted.behindBytecode" not in found, "hunt, concrete-only", run)
        run, report, found = self.hunt_of("Hunted.behindNative", "--no-replay", "--native=fail:Hunted.scramble")
        reasons = [row["what"] for method in report["methods"] for row in method["ledger"] if row["name"] == "unsupported"]
        self.expect(not found and len(reasons) == 1 and "Hunted.scramble" in reasons[0], "hunt, fail", run)
        text = subprocess.run([self.options.javelin, "hunt", "-v", f"-Djava.library.path={self.classes}", "-cp", self.hunted, "--no-replay",
                               "--out", self.options.build / "tests", "Hunted.behindNative"], capture_output=True, text=True, timeout=600)
        self.expect("  Hunted.scramble: 1 call\n" in text.stdout, "hunt -v", text)

    def kill(self):
        expected = self.java("Steps", "400", "3").stdout
        rng = random.Random(self.options.seed)
        counts = {}
        for _ in range(self.options.rounds):
            started = subprocess.Popen([self.options.javelin, "exec", *self.flags(), "Steps", "400", "3"], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, text=True)
            time.sleep(rng.random() * 0.6)
            try:
                children = pathlib.Path(f"/proc/{started.pid}/task/{started.pid}/children").read_text().split()
            except OSError:
                children = []
            for child in children:
                os.kill(int(child), signal.SIGKILL)
            stdout, stderr = started.communicate(timeout=600)
            run = subprocess.CompletedProcess([], started.returncode, stdout, stderr)
            says = "signal 9" in stderr or "does not start" in stderr
            right = run.returncode == 0 and stdout == expected
            counts["right" if right else "says why"] = counts.get("right" if right else "says why", 0) + 1
            self.expect(right or (run.returncode == 5 and says), "killed", run)
        print(f"kill: {self.options.rounds} rounds, {counts}")

    def garble(self):
        host = self.options.javelin.resolve().parent / "javelin-host"
        counts = {}
        for seed in range(self.options.seed, self.options.seed + self.options.rounds):
            env = dict(os.environ, JAVELIN_GARBLE=f"{host} {seed}")
            options = ["--host-program", str(HERE / "garbling_host.py"), "--native-seconds", "2"]
            program = (["Steps", "10", "1"], ["Buffers"], ["Constants"])[seed % 3]
            ours = self.javelin("exec", options, *program, env=env)
            counts[ours.returncode] = counts.get(ours.returncode, 0) + 1
            self.expect(ours.returncode in (0, 1, 5), f"garbled with seed {seed}", ours)
        print(f"garble: {self.options.rounds} rounds, exit statuses {counts}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--javelin", type=pathlib.Path, required=True)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=["same", "follow", "faults", "escape", "policy", "hunt", "kill", "garble"])
    options = parser.parse_args()
    tests = Tests(options)
    tests.compile()
    for name in [options.only] if options.only else ["same", "follow", "faults", "escape", "policy", "hunt", "kill", "garble"]:
        began = time.monotonic()
        getattr(tests, name)()
        print(f"{name}: {time.monotonic() - began:.1f} s")
    print("passed" if tests.problems == 0 else f"{tests.problems} problems")
    return 1 if tests.problems else 0


if __name__ == "__main__":
    sys.exit(main())
