#!/usr/bin/python3
"""Holds the table of sarif_check.py against Debian's python3-sarif-python-om, whose classes were generated from the JSON schema of
the standard: each property of the table must be one of the object's, and what the schema requires the table must require.

It needs Debian's own Python, where that package is.
"""
import sys

import attr
import sarif_om

import sarif_check

SHORT_AND_FULL_TEXT = "multiformatMessageString"


def properties(kind):
    """property -> is it required, as the schema has it."""
    model = getattr(sarif_om, kind[0].upper() + kind[1:])
    return {field.metadata["schema_property_name"]: field.default is attr.NOTHING for field in attr.fields(model)}


def main():
    problems = []
    tables = {**sarif_check.OBJECTS, SHORT_AND_FULL_TEXT: sarif_check.OBJECTS["message"]}
    for kind, ours in tables.items():
        theirs = properties(kind)
        problems += [f"{kind} has no property {name}" for name in ours if name not in theirs]
        problems += [f"{kind} must require {name}" for name, required in theirs.items() if required and not ours.get(name, (None, False))[1]]
    for problem in problems:
        print(problem)
    checked = sum(map(len, tables.values()))
    print(f"{checked - len(problems)} passed, {len(problems)} failed")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
