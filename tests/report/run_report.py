#!/usr/bin/env python3
"""Hunts in the bundled example and looks at every form of the report.

JSON: the same bytes with one and with two workers, but for the times; places are those of the stacks, figures of methods fit
together (row A14). SARIF: by sarif_check.py, and the same findings as the JSON. HTML: well-formed, every link leads somewhere,
nothing is loaded from outside; then Chromium opens the pages from the disk, clicks through them and takes screenshots (kept in
the build folder). Progress: a line that is written over on a terminal, nothing of the kind elsewhere.
"""
import argparse
import json
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys

import html_pages
import sarif_check

HERE = pathlib.Path(__file__).resolve().parent


def check_html(folder, findings):
    problems, pages = html_pages.check(folder)
    shown = "".join("".join(page.text) for page in pages.values())
    for finding in findings:
        if finding["test"].rsplit(".", 1)[1] not in shown or finding["where"] not in shown:
            problems.append(f"finding {finding['number']} is not in the pages")
    return problems


def check_stacks(findings):
    """The place of a finding is its innermost frame in the program's own code."""
    problems = []
    for finding in findings:
        own = [frame for frame in finding["stack"] if frame["own"]]
        if not own or f"{pathlib.Path(own[0]['file']).name}:{own[0]['line']}" != finding["where"] or finding["stack"][finding["place"]] is not own[0]:
            problems.append(f"finding {finding['number']}: at {finding['where']}, but the stack is {finding['stack']}")
    # Some are thrown in the JDK: the innermost frame of all is another one.
    if all(finding["stack"][0]["own"] for finding in findings if finding["stack"]):
        problems.append("no stack goes into the JDK: this shows nothing")
    return problems


# Counted by hand: branches, loops, cyclomatic complexity, and the longest condition.
FIGURES = {
    "parking.Statistics.longest(int[])": {"branches": 3, "loops": 1, "cyclomatic": 4},
    "parking.Statistics.percentile(int[], int)": {"branches": 4, "loops": 0, "cyclomatic": 5},
    "parking.Garage.below(parking.Garage$Level)": {"branches": 1, "loops": 0, "cyclomatic": 3},  # a switch of three ways
    "parking.Statistics.blocks(int, int)": {"branches": 1, "loops": 0, "cyclomatic": 2, "longest_condition": 2},
    "parking.Statistics.checkDigit(int)": {"branches": 0, "loops": 0, "cyclomatic": 1, "longest_condition": 1},
}


def check_figures(methods, text):
    """Figures of methods, and the same in the text."""
    problems = []
    for method in methods:
        name, figures = method["name"], method["complexity"] | {"longest_condition": method["longest_condition"]}
        # A jump has two sides and adds one to the complexity, a switch of n ways n - 1.
        if method["branches"]["total"] != figures["branches"] + figures["cyclomatic"] - 1 or figures["instructions"] < 1:
            problems.append(f"{name}: {figures} and {method['branches']}")
        if (method["decisions"] == 0) != (method["longest_condition"] == 0):
            problems.append(f"{name}: {method['decisions']} decisions, longest condition {method['longest_condition']}")
        for key, value in FIGURES.get(name, {}).items():
            if figures[key] != value:
                problems.append(f"{name}: {key} is {figures[key]}, not {value}")
        said = re.search(rf"^  {re.escape(name)}: (\d+) instructions?, (\d+) decisions?, (\d+) loops?, complexity (\d+); .*longest condition (\d+),",
                         text, re.M)
        order = ("instructions", "branches", "loops", "cyclomatic", "longest_condition")
        if not said or [int(figure) for figure in said.groups()] != [figures[key] for key in order]:
            problems.append(f"{name}: {figures}, but the text says {said and said[0]}")
    return problems + [f"not explored: {name}" for name in FIGURES.keys() - {method["name"] for method in methods}]


def check_progress(command, answer):
    """With standard error on a terminal one line says how far it is, again and again; elsewhere nothing is written over."""
    master, slave = pty.openpty()
    with answer.open("w") as out:
        hunt = subprocess.Popen(command, stdout=out, stderr=slave)
    os.close(slave)
    shown = b""
    try:
        while part := os.read(master, 4096):
            shown += part
    except OSError:  # what Linux says at the end
        pass
    os.close(master)
    hunt.wait()
    json.loads(answer.read_text())
    lines = shown.decode().split("\r")
    counts = [tuple(map(int, m.groups())) for line in lines if (m := re.search(r"(\d+)/(\d+) methods, .*\d+ % of branches", line))]
    problems = []
    if len(counts) < 5 or counts != sorted(counts) or counts[-1][0] != counts[-1][1]:
        problems.append(f"progress on a terminal: {lines}")
    if "\n" in shown.decode() or lines[-1] != "\x1b[K":
        problems.append(f"progress is not cleared away: {lines[-3:]}")
    plain = subprocess.run(command, capture_output=True, text=True, timeout=240)
    json.loads(plain.stdout)
    if "\r" in plain.stderr or "\x1b" in plain.stderr:
        problems.append(f"progress without a terminal: {plain.stderr}")
    return problems


def check_sarif(file, findings):
    log = json.loads(file.read_text())
    problems = [f"sarif: {problem}" for problem in sarif_check.check(log)]
    found = [(r["ruleId"], r["properties"]["test"]) for r in log["runs"][0]["results"]]
    if found != [(f["exception"], f["test"]) for f in findings]:
        problems.append("sarif: other findings than in the JSON")
    first = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    if not first.startswith("file:///") or not first.endswith(".java"):
        problems.append(f"sarif: does not lead to the source: {first}")
    return problems


def without_times(file):
    return re.sub(r'\n  "times": \{.*?\n  \}', "", file.read_text(), flags=re.S)


def check_browser(folder, build):
    if not shutil.which("chromium"):
        return ["chromium is not installed: the report was not opened in a browser"]
    clicks = build / "clicks.html"
    clicks.write_text((HERE / "clicks.html").read_text().replace("REPORT", folder.as_uri()))
    done = html_pages.chromium(["--dump-dom", clicks.as_uri()], build / "profile")
    said = re.search(r'<pre id="said">(.*?)</pre>', done.stdout, re.S)
    text = said.group(1).strip() if said else f"no answer: {done.stderr[-2000:]}"
    problems = [] if text.endswith("done") and "WRONG" not in text else [f"browser: {text}"]
    print(text)
    shots = [("overview", folder / "index.html", "")]
    shots += [("class", next((folder / "classes").glob("*Ticket.html")), "#f1"),
              ("tree", next((folder / "classes").glob("*Statistics.html")), "#m1")]
    for name, page, fragment in shots:
        picture = build / f"{name}.png"
        # Tall enough that nothing scrolls: headless pictures of scrolled pages are empty.
        html_pages.chromium([f"--screenshot={picture}", "--window-size=1360,6000", page.as_uri() + fragment], build / "profile")
        if not picture.exists() or picture.stat().st_size < 10_000:
            problems.append(f"browser: no picture of {name}")
    return problems


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--javelin", required=True)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    options = parser.parse_args()
    build = options.build.resolve()
    shutil.rmtree(build, ignore_errors=True)
    (build / "classes").mkdir(parents=True)
    sources = HERE.parent.parent / "examples" / "parking"
    subprocess.run(["javac", "-g", "-d", str(build / "classes")] + [str(f) for f in sorted(sources.rglob("*.java"))], check=True)
    for jobs in (1, 2):
        command = [options.javelin, "hunt", "-cp", str(build / "classes"), "--out", str(build / "tests"), f"-j{jobs}",
                   "--source-path", str(sources), "--json-out", str(build / f"{jobs}.json"), "--sarif",
                   str(build / f"{jobs}.sarif"), "--html", str(build / f"html{jobs}"), "--path-bound", "50", "--verbose"]  # something is left out
        done = subprocess.run(command, capture_output=True, text=True, timeout=900)
        if done.returncode != 10:
            sys.exit(f"exit status {done.returncode}: {done.stdout}{done.stderr}")
    problems = []
    if without_times(build / "1.json") != without_times(build / "2.json"):
        problems.append("the JSON depends on the number of workers")
    if (build / "1.sarif").read_text() != (build / "2.sarif").read_text():
        problems.append("the SARIF depends on the number of workers")
    for page in sorted((build / "html1").rglob("*.*")):
        if page.read_bytes() != (build / "html2" / page.relative_to(build / "html1")).read_bytes():
            problems.append(f"{page.name} depends on the number of workers")
    result = json.loads((build / "1.json").read_text())
    findings = result["findings"]
    problems += check_stacks(findings)
    problems += check_figures(result["methods"], done.stdout)
    problems += check_progress([options.javelin, "hunt", "-cp", str(build / "classes"), "--out", str(build / "tests"), "--no-replay", "--json"],
                               build / "progress.json")
    problems += check_sarif(build / "1.sarif", findings)
    problems += check_html(build / "html1", findings)
    if not problems:
        problems += check_browser(build / "html1", build)
    print("\n".join(problems) if problems else f"{len(findings)} findings, every form of the report is right")
    return 1 if problems else 0


sys.exit(main())
