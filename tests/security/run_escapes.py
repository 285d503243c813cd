#!/usr/bin/env python3
"""[U7] Attempts to leave the confinement, all of which must be refused (docs/security.md, which must name each of them).

program    native code in a confined program, as root (if we are) and as an ordinary user whose files and processes are at stake
excess     files, memory and threads without end
jvm        Java and JNI in a confined JVM, as a replayed test is: main thread, threads, shutdown hooks
hunt       the explored machine, the JVM host, the compiler (annotation processors) and the replay, in a real hunt
kill       nothing runs on and nothing is left behind when javelin is killed
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
REFUSED = {"EPERM", "EACCES", "ENOSYS", "EXDEV", "EBADF", "ENOENT", "ENOMEM"}
USER = 12345  # anybody but root, if we are root
MEMORY = str(1536 << 20)


class Tests:
    def __init__(self, options):
        self.javelin = options.javelin.resolve()
        self.host = self.javelin.parent / "javelin-host"
        self.build = options.build.resolve()
        self.classes = self.build / "classes"
        # Not below a folder that ordinary users may not enter.
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="javelin-escapes-"))
        self.place.chmod(0o755)
        self.problems = 0
        self.attempts = set()
        self.home = pathlib.Path(subprocess.run(["java", "-XshowSettings:properties", "-version"], capture_output=True, text=True, check=True)
                                 .stderr.split("java.home = ")[1].splitlines()[0])

    def expect(self, holds, what, run=None):
        if holds:
            return
        self.problems += 1
        print(f"FAILED {what}")
        if run is not None:
            print(f"exit status {run.returncode}\n{run.stdout}\n{run.stderr}")

    def compile(self):
        shutil.rmtree(self.build, ignore_errors=True)
        self.classes.mkdir(parents=True)
        subprocess.run(["javac", "-g", "-nowarn", "-proc:none", "-d", self.classes, *sorted((HERE / "java").glob("*.java"))], check=True)
        includes = [f"-I{self.home}/include", f"-I{self.home}/include/linux"]
        gcc = ["gcc", "-O1", "-Wall", "-pthread", HERE / "attempts.c"]
        subprocess.run([*gcc, "-shared", "-fPIC", *includes, "-o", self.classes / "libattempts.so"], check=True)
        subprocess.run([*gcc, "-DMAIN", "-o", self.place / "attempts"], check=True)

    def folders(self, name, user=None):
        """An outside with a secret, and a scratch folder."""
        outside, scratch = self.place / name / "outside", self.place / name / "scratch"
        for folder in (outside, scratch):
            folder.mkdir(parents=True)
        (outside / "secret").write_text("secret")
        if user is not None:
            for path in (outside, scratch, outside / "secret"):
                os.chown(path, user, user)
        return outside, scratch

    def check_outside(self, outside, what):
        names = [path.name for path in outside.iterdir()]
        self.expect(names == ["secret"] and (outside / "secret").read_text() == "secret", f"{what}: the outside has changed: {names}")
        self.expect((outside / "secret").stat().st_mode & 0o777 == 0o644, f"{what}: the mode has changed")

    def check_lines(self, run, what):
        lines = [line.split(" ", 2) for line in run.stdout.splitlines()]
        for name, outcome, *reason in lines:
            self.attempts.add(name)
            self.expect(outcome == "refused" and reason != ["without an exception"], f"{what}: {name} {outcome} {reason}")
            if not name.startswith(("java_", "thread_", "hook_")):
                self.expect(reason and reason[0] in REFUSED, f"{what}: {name} refused by {reason}")
        return len(lines)

    def confine(self, scratch, *arguments, options=(), reads=(), **more):
        command = [self.host, "confine", *options]
        for path in reads:
            command += ["--read", path]
        environment = dict(os.environ, JAVELIN_SECRET="1")
        return subprocess.run([*command, scratch, MEMORY, *map(str, arguments)], capture_output=True, text=True, timeout=300, env=environment,
                              **more)

    def victim(self, user=None):
        """A process of the same user that must live on."""
        more = {} if user is None else {"user": user, "group": user}
        return subprocess.Popen(["sleep", "1000"], start_new_session=True, **more)

    def end(self, victim, what):
        self.expect(victim.poll() is None, f"{what}: the other process was killed")
        self.expect(os.getpriority(os.PRIO_PROCESS, victim.pid) == os.getpriority(os.PRIO_PROCESS, os.getpid()), f"{what}: priority")
        victim.kill()
        victim.wait()

    def program(self):
        for user in [None, USER] if os.geteuid() == 0 else [None]:
            what = "program" if user is None else "program of a user"
            outside, scratch = self.folders(what.replace(" ", "-"), user)
            more = {} if user is None else {"user": user, "group": user, "extra_groups": []}
            victim = self.victim(user)
            with open(self.place / f"inherited-{user}", "w") as inherited:
                os.dup2(inherited.fileno(), 77)
                run = self.confine(scratch, self.place / "attempts", outside, scratch, victim.pid, reads=[self.place / "attempts"],
                                   pass_fds=[77], **more)
                os.close(77)
            self.expect(run.returncode == 0 and self.check_lines(run, what) > 100, what, run)
            self.check_outside(outside, what)
            self.end(victim, what)

    def excess(self):
        for what, status in (("files", 4), ("nameless", 4), ("memory", 3), ("threads", 0)):
            _, scratch = self.folders(f"excess-{what}")
            run = subprocess.run([self.host, "confine", "--scratch-mb", "32", "--read", self.place / "attempts", scratch, str(64 << 20),
                                  self.place / "attempts", what, scratch], capture_output=True, text=True, timeout=300)
            self.expect(run.returncode == status, f"excess of {what}", run)
            self.expect(status == 0 or "javelin-host: ended: it " in run.stderr, f"excess of {what} is not named", run)
            shutil.rmtree(scratch)

    def jvm(self):
        outside, scratch = self.folders("jvm")
        victim = self.victim()
        run = self.confine(scratch, self.home / "bin" / "java", "-Xmx256m", f"-Djava.io.tmpdir={scratch}",
                           f"-Djava.library.path={self.classes}", "-cp", self.classes, "Escapes", outside, scratch, victim.pid,
                           options=["--jdk", self.home, "--class-path", self.classes])
        self.expect(run.returncode == 0 and self.check_lines(run, "jvm") > 120, "jvm", run)
        self.check_outside(outside, "jvm")
        self.end(victim, "jvm")

    def hunt(self):
        outside, _ = self.folders("hunt")
        (self.place / "allowed.txt").write_text("open")
        services = self.classes / "META-INF" / "services"
        services.mkdir(parents=True)
        (services / "javax.annotation.processing.Processor").write_text("EscapingProcessor\n")
        (self.classes / "outside.txt").write_text(str(outside))
        run = subprocess.run([self.javelin, "hunt", "-cp", self.classes, f"-Djava.library.path={self.classes}", f"-Descape.outside={outside}",
                              f"-Descape.allowed={self.place}/allowed.txt", "-Descape.replayed=true", "--allow-read", self.place / "allowed.txt",
                              "--out", self.build / "hunt", "--suite", "4", "--json", "Hunted"],
                             capture_output=True, text=True, timeout=600, env=dict(os.environ, JAVELIN_SECRET="1"))
        report = json.loads(run.stdout) if run.stdout.startswith("{") else {"findings": [], "methods": []}
        found = {(finding["message"], finding["account"]) for finding in report["findings"]}
        self.expect(found == {("read what is allowed", "confirmed")}, f"hunt: {found}", run)
        accounts = {}
        for method in report["methods"]:
            accounts.setdefault(method["name"].split("(")[0].split(".")[-1], set()).update(test["account"] for test in method["tests"])
        self.expect({name: accounts.get(name) for name in ("files", "natives", "later", "who")}
                    == {"files": {"confirmed"}, "natives": {"confirmed"}, "later": {"confirmed"}, "who": {"confirmed"}}, f"hunt: {accounts}", run)
        natives = [native["method"] for native in report.get("incompleteness", {}).get("natives_of_unknown_effect", [])]
        self.expect("Escapes.natives" in natives, f"hunt: native methods {natives}", run)
        self.check_outside(outside, "hunt")

    def running(self, text):
        """Processes with that text among their arguments."""
        found = []
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                if text.encode() in path.read_bytes():
                    found.append(int(path.parent.name))
            except OSError:
                pass
        return [pid for pid in found if pid != os.getpid()]

    def wait_for(self, holds, what):
        for _ in range(300):
            if holds():
                return
            time.sleep(0.1)
        self.expect(False, what)

    def kill(self):
        _, scratch = self.folders("kill")
        mark = f"{scratch}/kill"
        parent = subprocess.Popen(["sh", "-c", f"'{self.host}' confine '{scratch}' 0 '{self.place}/attempts' nothing '{mark}'; true"])
        self.wait_for(lambda: len(self.running(mark)) == 3, "kill: it does not start")  # sh, the watching process, the confined one
        parent.kill()
        parent.wait()
        self.wait_for(lambda: not self.running(mark), "kill: it runs on")

        temporary = self.place / "tmp"
        temporary.mkdir()
        environment = dict(os.environ, TMPDIR=str(temporary))
        command = [self.javelin, "exec", f"-Djava.library.path={self.classes}", "-cp", self.classes, "Stay"]
        for all_at_once in (False, True):
            run = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
            run.stdout.readline()
            scratch = list(temporary.iterdir())
            self.expect(len(scratch) in (1, 2), f"kill: {scratch}")  # of the native methods' host, and that of verification
            if all_at_once:  # nobody can remove them then but the next
                for pid in self.running(str(temporary)):
                    os.kill(pid, signal.SIGSTOP)
                for pid in self.running(str(temporary)):
                    os.kill(pid, signal.SIGKILL)
            run.kill()
            run.wait()
            self.wait_for(lambda: not self.running(str(temporary)), "kill: a host runs on")
            if all_at_once:
                next_one = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
                next_one.stdout.readline()
                next_one.kill()
                next_one.wait()
            self.wait_for(lambda: not list(temporary.iterdir()), "kill: folders are left behind")

    def documented(self):
        words = set(re.findall(r"`(\w+)`", (HERE.parent.parent / "docs" / "security.md").read_text()))
        self.expect(self.attempts <= words, f"docs/security.md does not name {sorted(self.attempts - words)}")
        print(f"{len(self.attempts)} attempts")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = ["program", "excess", "jvm", "hunt", "kill"]
    parser.add_argument("--javelin", type=pathlib.Path, required=True)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--only", choices=names)
    options = parser.parse_args()
    tests = Tests(options)
    try:
        tests.compile()
        for name in [options.only] if options.only else names:
            began = time.monotonic()
            getattr(tests, name)()
            print(f"{name}: {time.monotonic() - began:.1f} s")
        if not options.only:
            tests.documented()
    finally:
        shutil.rmtree(tests.place, ignore_errors=True)
    print("passed" if tests.problems == 0 else f"{tests.problems} problems")
    return 1 if tests.problems else 0


if __name__ == "__main__":
    sys.exit(main())
