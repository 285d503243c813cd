#!/usr/bin/env python3
"""The suite that a hunt hands over: it compiles, and JUnit finds no failure in it, though tests share static state, were not confirmed,
or have the name of a class of the user's. A second hunt removes what the first one wrote, and nothing else."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

JUNIT = "/usr/share/java/junit-platform-console-standalone.jar"
failed = []


def check(holds, text):
    if not holds:
        failed.append(text)
        print(f"failed: {text}")


def hunt(javelin, classes, out, *options):
    done = subprocess.run([javelin, "hunt", "-cp", classes, "--json", "--out", out, *options], capture_output=True, text=True, timeout=280)
    report = json.loads(done.stdout)
    report.pop("times")
    return report


def compile_all(sources, classes):
    classes.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", "-g", "-d", classes, *sorted(sources.glob("*.java"))], check=True)
    return classes


# Another machine, as far as a JVM can tell.
ELSEWHERE = ["-Duser.name=somebody", "-Duser.home=/elsewhere", "-XX:ActiveProcessorCount=7"]


def run_suite(classes, out, options=(), environment=None):
    """Numbers of tests that JUnit ran well, that failed, and that are disabled."""
    tests = out.parent / f"{out.name}-classes"
    sources = sorted((out / "src").rglob("*.java"))
    subprocess.run(["javac", "-cp", f"{classes}:{JUNIT}", "-d", tests, *sources], check=True)
    done = subprocess.run(["java", "-ea", *options, "-jar", JUNIT, "--class-path", f"{classes}:{tests}", "--scan-class-path", str(tests),
                           "--include-classname", ".*", "--disable-banner", "--details", "summary"], capture_output=True, text=True,
                          env=environment, cwd=out)
    found = [re.search(rf"(\d+) tests {what}", done.stdout) for what in ("successful", "failed", "skipped")]
    check(all(found), f"JUnit said: {done.stdout} {done.stderr}")
    return [int(match[1]) for match in found]


def check_conditions(findings):
    """A test says when the error happens, if that can be said."""
    with_condition = [finding for finding in findings if finding["condition"]]
    check(len(with_condition) > 3, f"conditions of {len(with_condition)} findings only")
    for finding in with_condition:
        name = finding["test"].rsplit(".", 1)[-1]
        body = re.search(rf"void {name}\(\).*?\n    }}", pathlib.Path(finding["test_file"]).read_text(), re.S)
        check(body and f"// when {finding['condition'][0]}" in body[0], f"{finding['test']}: no condition {finding['condition']}: {body and body[0]}")


def check_green(javelin, classes, out, junit):
    report = hunt(javelin, classes, out, "--suite", "5", "--junit", junit)
    good, bad, disabled = run_suite(classes, out)
    check(bad == 0 and good > 0, f"JUnit {junit}: {good} tests passed, {bad} failed")
    elsewhere = run_suite(classes, out, ELSEWHERE, {"PATH": os.environ["PATH"], "HOME": "/elsewhere"})
    check(elsewhere == [good, 0, disabled], f"JUnit {junit}, on another machine: {elsewhere}")
    tests = report["findings"] + [t for m in report["methods"] for t in m["tests"]]
    check(good + disabled == len(tests), f"JUnit {junit}: {good} + {disabled} tests of {len(tests)}")
    said = (out / "src" / "SurroundingsTest.java").read_text()
    check(re.search(r"assertEquals\(42, Surroundings.lengthOf\(true\)\)", said), "what is the same everywhere is not asserted")
    check_conditions(report["findings"])
    accounts = {t["test"]: t["account"] for t in tests}
    for name, account in accounts.items():
        check((account == "confirmed") == (not name.startswith("ClockTest.differs")), f"{name}: {account}")
    for name in ("SingleTest.ratioThrowsArithmeticExceptionAtLine21", "SingleTest.bigThrowsIllegalStateExceptionAtLine25",
                 "FooTest2.inverseThrowsArithmeticExceptionAtLine5", "Foo_BarTest.remainderThrowsArithmeticExceptionAtLine15",
                 "Foo_BarTest2.elementThrowsNullPointerExceptionAtLine4"):
        check(name in accounts, f"no test {name}")
    check("a small heap only" in (out / "src" / "MemoryTest.java").read_text(), "a test that needs a small heap is enabled")
    source = (out / "src" / "SingleTest.java").read_text()
    check("passes in a JVM of its own only" in source, "it is not said why a test is disabled")
    return report


def check_names(javelin, sources, scratch, junit):
    """Classes of the unnamed package have the names of those that tests use."""
    classes = compile_all(sources, scratch / "classes")
    report = hunt(javelin, classes, scratch / junit, "--suite", "5", "--junit", junit)
    accounts = {t["test"]: t["account"] for t in report["findings"] + [t for m in report["methods"] for t in m["tests"]]}
    check(accounts.get("TestTest.inverseThrowsArithmeticExceptionAtLine5") == "confirmed", f"names: {accounts}")
    unconfirmed = [name for name, account in accounts.items() if account != "confirmed"]
    check(unconfirmed and all(name.startswith("DisabledTest.") for name in unconfirmed), f"names, not confirmed: {unconfirmed}")
    good, bad, disabled = run_suite(classes, scratch / junit)
    check((bad, good + disabled, disabled) == (0, len(accounts), len(unconfirmed)), f"names: {good} passed, {bad} failed, {disabled} disabled")


def check_regression(javelin, classes, out, junit):
    """The test of the error fails, since it is still there; that of the check passes."""
    hunt(javelin, classes, out, "Foo", "--regression", "--junit", junit)
    source = (out / "src" / "FooTest2.java").read_text()
    check(f"import org.junit.{'jupiter.api.' if junit == '5' else ''}Test;" in source, f"regression, JUnit {junit}: the other JUnit's tests")
    check("inverseDoesNotThrowArithmeticExceptionAtLine5()" in source, f"JUnit {junit}: a regression test says that it throws")
    thrown = r"assertThrows\w*\(IllegalArgumentException.class, \(\) -> Foo.checked\(|expected = IllegalArgumentException.class"
    check(re.search(thrown, source), f"JUnit {junit}: a check is taken for an error: {source}")
    good, bad, disabled = run_suite(classes, out)
    check((good, bad, disabled) == (1, 1, 0), f"regression, JUnit {junit}: {good} passed, {bad} failed, {disabled} disabled")


def check_second_hunt(javelin, classes, out):
    users = out / "src" / "ClockTest.java"
    users.write_text("class ClockTest { }\n")
    hunt(javelin, classes, out, "Clock")
    names = sorted(path.name for path in (out / "src").rglob("*.java"))
    check(names == ["ClockTest.java", "ClockTest2.java"], f"after a second hunt: {names}")
    check(users.read_text() == "class ClockTest { }\n", "a file of the user's was written over")


def check_packages(javelin, sources, scratch):
    """An inner class whose outer object is of a subclass in another package."""
    classes = compile_all(sources, scratch / "classes")
    report = hunt(javelin, classes, scratch / "out", "base.Reader$Cursor")
    accounts = {(finding["exception"], finding["account"]) for finding in report["findings"]}
    check(accounts == {("java.lang.ArithmeticException", "confirmed")}, f"inner class, two packages: {accounts} {report['incompleteness']}")


def main():
    javelin, sources, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    classes = compile_all(sources, scratch / "classes")
    check_green(javelin, classes, scratch / "five", "5")
    check_green(javelin, classes, scratch / "four", "4")
    for junit in ("5", "4"):
        check_regression(javelin, classes, scratch / f"regression{junit}", junit)
    check_second_hunt(javelin, classes, scratch / "five")
    for junit in ("5", "4"):
        check_names(javelin, sources.parent / "suite_names", scratch / "names", junit)
    check_packages(javelin, sources.parent / "suite_packages", scratch / "packages")
    print(f"{len(failed)} failed")
    return 1 if failed else 0


sys.exit(main())
