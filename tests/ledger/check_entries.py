#!/usr/bin/env python3
"""Every entry of the ledger must be asked for by a test that reaches it: what no test meets may be lost in silence.

A golden program asks by `// SCOPE METHOD: NAME...`, or by `// INCOMPLETE METHOD: TEXT` and `// UNTAKEN SIDE: WHY ENTRY` with the entry's name or
text; the other tests of whole commands (Python, tests/cli) by its name in quotes or its text. Unit tests do not count.

usage: check_entries.py SOURCE-ROOT
"""
import pathlib
import re
import sys

ENTRY = re.compile(r'^JAVELIN_ENTRY\((\w+),\s+"([^"]+)",\s+(\w+),.*"([^"]+)"\)$', re.M)
# What whole commands do besides golden programs; run_limits.py only holds that nothing is silent under any of these names.
OTHERS = ["tests/cli/*.test", "tests/hunt/run_*.py", "tests/native/run_native.py", "tests/check/run_check.py", "tests/check/undecided.txt",
          "tests/equiv/undecided.txt"]
NOT_ASKED = {"run_limits.py"}


def golden_words(folder):
    """What the comments of golden programs ask for."""
    names, texts = set(), []
    for path in sorted(folder.glob("*.java")):
        for line in path.read_text().splitlines():
            if scope := re.search(r"// SCOPE [\w.]+: (.*)$", line):
                names.update(scope[1].split())
            elif loss := re.search(r"// INCOMPLETE [\w.]+: (.*)$", line):
                texts.append(loss[1])
            elif sides := re.search(r"// UNTAKEN (.*)$", line):
                names.update(re.findall(r"[\w-]+", sides[1]))
    return names, texts


def is_asked(name, text, golden, others):
    names, losses = golden
    return name in names or any(loss == name or text in loss for loss in losses) or any(f'"{name}"' in other or text in other for other in others)


def main():
    root = pathlib.Path(sys.argv[1])
    entries = ENTRY.findall((root / "src/ledger/entries.def").read_text())
    golden = golden_words(root / "tests/golden/hunt")
    others = [path.read_text() for pattern in OTHERS for path in sorted(root.glob(pattern)) if path.name not in NOT_ASKED]
    missing = [name for _, name, _, text in entries if not is_asked(name, text, golden, others)]
    for name in missing:
        print(f"no test asks for the entry {name}")
    print(f"{len(entries)} entries, {len(missing)} that no test asks for")
    return 1 if missing or len(entries) < 50 else 0


if __name__ == "__main__":
    sys.exit(main())
