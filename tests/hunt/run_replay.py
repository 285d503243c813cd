#!/usr/bin/env python3
"""[A12, U7] Tests are compiled and run on a JVM without anything of the analysed jar running outside of it: annotation processors, sources beside
classes, links and forged results in the place of what a replay writes; with the user's libraries in front of JUnit's; and exceptions
that edit their stack are known by the line that is left."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

failed = []

PROCESSOR = """import java.io.File;
import java.util.Set;
import javax.annotation.processing.*;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
public class Processor extends AbstractProcessor {
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        try { new File("MARKER").createNewFile(); } catch (java.io.IOException e) { }
        return false;
    }
}
"""


def check(holds, text):
    if not holds:
        failed.append(text)
        print(f"failed: {text}")


def hunt(javelin, classes, out, *options):
    # What tells every JVM something must not tell ours.
    environment = dict(os.environ, JDK_JAVAC_OPTIONS="-source 1", JDK_JAVA_OPTIONS="-Xmx1k", CLASSPATH="/nowhere")
    done = subprocess.run([javelin, "hunt", "-cp", classes, "--json", "--out", out, *options], capture_output=True, text=True,
                          timeout=280, env=environment)
    check(done.stdout.startswith("{"), f"{out.name}: status {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


def compile_all(sources, classes, marker):
    classes.mkdir(parents=True)
    processor = classes.parent / "Processor.java"
    processor.write_text(PROCESSOR.replace("MARKER", str(marker)))
    subprocess.run(["javac", "-g", "-proc:none", "-d", classes, processor, *sorted(sources.rglob("*.java"))], check=True)
    service = classes / "META-INF/services/javax.annotation.processing.Processor"
    service.parent.mkdir(parents=True)
    service.write_text("Processor\n")
    # Newer than the class, and no Java.
    beside = classes / "Tool.java"
    beside.write_text("public class Tool { broken }\n")
    os.utime(beside, (4e9, 4e9))


def expected(sources):
    """By method: the account, and whether the exception edits its stack."""
    wanted = {}
    for source in sources.glob("*.java"):
        for method, account in re.findall(r"public static int (\w+)\(int x\) \{ // (.*)", source.read_text()):
            wanted[f"{source.stem}.{method}(int)"] = (account.split(",")[0], source.stem == "Edited" and "unedited" not in account)
    return wanted


def check_accounts(javelin, sources, classes, out, marker, junit):
    report = hunt(javelin, classes, out, "Edited", "--entry", "Tool", "--entry", "Tampering", "--junit", junit, "--html", out.parent / "html")
    found = {f["entry"]: (f["account"], f.get("edits_stack")) for f in report["findings"]}
    for method, wanted in expected(sources).items():
        check(found.get(method) == wanted, f"JUnit {junit}: {method}: {found.get(method)}, not {wanted}")
    check(not marker.exists(), f"JUnit {junit}: an annotation processor ran")
    check(report["incompleteness"]["problems"] == [], f"JUnit {junit}: {report['incompleteness']['problems']}")
    check(not (out / "scratch").exists(), f"JUnit {junit}: a folder is left")
    places = {f["entry"]: f["where"] for f in report["findings"]}
    line = 1 + next(i for i, text in enumerate((sources / "Edited.java").read_text().splitlines()) if "throw new Filtering" in text)
    check(places.get("Edited.filtered(int)") == f"Edited.java:{line}", f"not the true place: {places}")
    pages = "".join(page.read_text() for page in (out.parent / "html/classes").glob("*.html"))
    check("edits its stack" in pages, "the page does not say that the stack is edited")


def check_own_junit(javelin, classes, out):
    """A class of another JUnit on the class path, which has nothing that tests need."""
    own = out.parent / "own-junit"
    source = own / "Assertions.java"
    own.mkdir()
    source.write_text("package org.junit.jupiter.api;\npublic class Assertions { }\n")
    subprocess.run(["javac", "-d", own, source], check=True)
    report = hunt(javelin, f"{classes}:{own}", out, "Edited.asked")
    check([f["account"] for f in report["findings"]] == ["confirmed"], f"own JUnit: {report['findings']}")
    check(any("org.junit.jupiter.api.Assertions" in problem for problem in report["incompleteness"]["problems"]), f"own JUnit: {report['incompleteness']}")


def main():
    javelin, sources, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shutil.rmtree(scratch, ignore_errors=True)
    classes, marker = scratch / "classes", scratch / "marker"
    compile_all(sources, classes, marker)
    for junit in ("5", "4"):
        check_accounts(javelin, sources, classes, scratch / f"out{junit}", marker, junit)
    check_own_junit(javelin, classes, scratch / "own")
    print(f"{len(failed)} failed")
    return 1 if failed else 0


sys.exit(main())
