#!/usr/bin/env python3
"""The classes with most member functions, as their definitions declare them; operators, constructors and what
is defaulted or deleted do not count. Usage: class_sizes.py [COUNT] [ROOT]"""
import pathlib
import re
import sys

NAME = re.compile(r"\b(?:class|struct)\s+(\w+)(?:\s+final)?(?:\s*:[^;{]*)?\s*$")
FUNCTION = re.compile(r"(?:^|[\s*&>])(~?\w+)\s*\((?!\*)")
NOT_FUNCTIONS = {"if", "for", "while", "switch", "return", "static_assert", "requires", "decltype", "sizeof", "explicit"}


def without_noise(text):
    text = re.sub(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', '""', text)
    return re.sub(r"//[^\n]*|/\*.*?\*/|^#(?:[^\n]*\\\n)*[^\n]*", "", text, flags=re.S | re.M)


def is_function(statement, owner):
    if "=" in statement.split("(")[0] or re.search(r"=\s*(default|delete)\s*$", statement):
        return False
    found = FUNCTION.search(re.sub(r"<[^<>()]*>", "", statement))
    if not found or found[1] in NOT_FUNCTIONS:
        return False
    return found[1].lstrip("~") != owner and "operator" not in statement and not statement.startswith("friend")


def classes_of(text):
    """(name, public functions, all functions) of each class in the text."""
    counts, stack, statement = [], [], ""
    for char in without_noise(text):
        if char not in "{};:":
            statement += char
            continue
        words = " ".join(statement.split())
        inside = stack[-1] if stack else None
        if char == ":":
            if inside and re.fullmatch(r"public|private|protected", words):
                inside["public"] = words == "public"
                statement = ""
            else:
                statement += char
            continue
        if char == "}":
            done = stack.pop() if stack else None
            if done:
                counts.append((done["name"], done["of"][0], done["of"][1]))
        else:
            if inside and is_function(words, inside["name"]):
                inside["of"][1] += 1
                inside["of"][0] += inside["public"]
            if char == "{":
                named = NAME.search(words)
                is_class = named and "enum" not in words
                stack.append({"name": named[1], "public": "struct" in words, "of": [0, 0]} if is_class else None)
        statement = ""
    return counts


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    root = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else pathlib.Path(__file__).resolve().parent.parent
    found = []
    for path in sorted([*root.glob("src/**/*.h"), *root.glob("src/**/*.cpp")]):
        found += [(every, public, name, path.relative_to(root)) for name, public, every in classes_of(path.read_text())]
    print("| class | member functions | of these public | in |", "|---|---:|---:|---|", sep="\n")
    for every, public, name, path in sorted(found, key=lambda entry: (-entry[0], entry[2]))[:count]:
        print(f"| {name} | {every} | {public} | `{path}` |")


if __name__ == "__main__":
    main()
