#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The page of `javelin reach --html`: a target that is reached, one that is proved unreachable, and one that is open.

The page must be well-formed, its links must lead somewhere, and each target must have a row and a part with what its verdict rests on: the code of the
test, the contradiction of the proof, or what stood in the way; and the marked line of its source. If there is a Chromium, it takes a picture.

usage: page.py JAVELIN WORK
"""
import html
import json
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "report"))
import html_pages  # noqa: E402

SOURCE = """package shown;

public final class Shown {
    public static int pick(int a, int[] b) {
        if (a * 3 == 123456 && b.length < 3) {
            return a;  // reached
        }
        if (b.length < 0) {
            return 2;  // unreachable
        }
        return 0;
    }

    static int unused(int a) {
        return 1;  // open: with --forward-only nobody proves that nothing calls it
    }
}
"""


def part_of(page, number):
    found = re.search(rf'<article class="finding \w+" id="t{number}">(.*?)</article>', page, re.S)
    return found.group(1) if found else ""


def main():
    javelin, work = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    shutil.rmtree(work, ignore_errors=True)
    (work / "source" / "shown").mkdir(parents=True)
    (work / "source" / "shown" / "Shown.java").write_text(SOURCE)
    subprocess.run(["javac", "-g", "-d", str(work / "classes"), str(work / "source" / "shown" / "Shown.java")], check=True)
    problems = []

    def ask(name, *more):
        command = [javelin, "reach", "-cp", str(work / "classes"), "--out", str(work / "tests"), "--html", str(work / name),
                   "--json-out", str(work / f"{name}.json"), *more]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
        if done.returncode not in (0, 5):
            sys.exit(f"exit status {done.returncode}: {done.stdout}{done.stderr}")
        if str(work / name / "index.html") not in done.stdout:
            problems.append(f"{name}: it is not said where the page is")
        wrong, _ = html_pages.check(work / name)
        problems.extend(f"{name}: {each}" for each in wrong)
        return json.loads((work / f"{name}.json").read_text())["targets"], (work / name / "index.html").read_text()

    targets, page = ask("page", "--source-path", str(work / "source"), "shown.Shown:6", "shown.Shown:9")
    if [target["verdict"] for target in targets] != ["reached", "unreachable"]:
        sys.exit(f"other verdicts: {targets}")
    for number, target in enumerate(targets, 1):
        part = part_of(page, number)
        if f'<a href="#t{number}"><code>{target["target"]}</code></a>' not in page:
            problems.append(f"{target['target']} has no row")
        shown = re.search(r'<span class="line hit"><i>(\d+)</i>', part)
        if not shown or int(shown.group(1)) != target["place"]["line"]:
            problems.append(f"{target['target']}: its line is not marked")
    words = html.unescape(re.sub(r"<[^>]*>", "", part_of(page, 1)))
    if targets[0]["test"]["name"] not in words or "Shown.pick(" not in words:
        problems.append("the test is not shown")
    words = html.unescape(re.sub(r"<[^>]*>", "", part_of(page, 2)))
    for condition in sum(targets[1]["proof"]["contradictions"], []):
        if condition not in words:
            problems.append(f"the proof does not show {condition}")
    if not targets[1]["proof"]["contradictions"]:
        problems.append("the proof has no contradiction: this shows nothing")

    targets, page = ask("open", "--forward-only", "shown.Shown:15")
    if [target["verdict"] for target in targets] != ["open"]:
        sys.exit(f"other verdicts: {targets}")
    words = html.unescape(re.sub(r"<[^>]*>", "", part_of(page, 1)))
    problems += [f"the reason is not shown: {each}" for each in targets[0]["obstacles"] if each not in words]
    if 'class="source"' in part_of(page, 1).split("<details")[0]:
        problems.append("there is source without --source-path")
    if shutil.which("chromium"):
        picture = work / "page.png"
        html_pages.chromium([f"--screenshot={picture}", "--window-size=1360,2600", (work / "page" / "index.html").as_uri()], work / "profile")
        if not picture.exists() or picture.stat().st_size < 10_000:
            problems.append("browser: no picture")
    print("\n".join(problems) if problems else "the page shows what the verdicts rest on")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
