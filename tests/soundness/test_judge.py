#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The judge calls wrong what is wrong, programs of a seed are always the same, and cutting down keeps what fails and nothing else."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import generate  # noqa: E402
import judge  # noqa: E402
import run_soundness  # noqa: E402


def kinds(level, outcomes, found, losses=(), unusual=(), found_unusual=()):
    verdict = judge.Verdict()
    verdict.outcomes, verdict.possible = set(outcomes), set(outcomes) | set(unusual)
    result = {"findings": [{"class": "S", "exception": o.rsplit(":", 1)[0], "place": 0, "stack": [{"line": int(o.rsplit(":", 1)[1])}], "divergences": [],
                            "unusual_input": "list" if o in found_unusual else ""} for o in [*found, *found_unusual]], "faults": [],
              "methods": [{"class": "S", "level": level, "paths": 1, "dead_lines": [9],
                           "ledger": [{"kind": "loss", "name": name, "detail": "", "count": 1, "first": ""} for name in losses]}] if level else []}
    judge.Judge.fill({"S": verdict}, result)
    return verdict.kinds()


def check_judge():
    assert kinds("complete", ["A:1", "returned"], ["A:1"]) == set()
    assert kinds("complete", ["A:1", "B:2"], ["A:1"]) == {"missing"}
    assert kinds("complete", ["A:1"], ["A:2"]) == {"missing", "infeasible"}
    assert kinds("complete within scope", ["A:1", "B:2"], ["A:1"]) == {"missing"}
    assert kinds("incomplete", ["A:1", "B:2"], ["A:1"], ["pinned"]) == set()
    assert kinds("incomplete", ["A:1"], ["A:1", "B:2"], ["pinned"]) == {"infeasible"}
    assert kinds("incomplete", ["A:1"], ["A:1"], ["unsupported"]) == {"unsupported"}
    assert kinds("complete", ["A:9"], ["A:9"]) == {"missing"}  # a line that is called dead
    assert kinds("", ["A:1"], []) == {"fault"}
    refusal = "java.lang.UnsupportedOperationException:3"
    assert kinds("complete", ["A:1"], ["A:1"], unusual=[refusal]) == set()
    assert kinds("complete", ["A:1"], ["A:1"], unusual=[refusal], found_unusual=[refusal]) == set()
    assert kinds("complete", ["A:1"], ["A:1", refusal], unusual=[refusal]) == {"infeasible"}  # not said to need such a list
    assert kinds("complete", ["A:1"], ["A:1"], found_unusual=[refusal]) == {"infeasible"}
    assert kinds("complete", ["A:1", refusal], ["A:1"], found_unusual=[refusal]) == {"missing"}  # any list refuses there
    assert kinds("complete", ["A:1"], ["A:1", "B:2"], unusual=["B:2"]) == set()  # where the refusal is caught


def check_shrinking():
    class Fails(judge.Verdict):
        def __init__(self, fails):
            super().__init__()
            self.failures = [("missing", "")] if fails else []

    for number in range(200):
        program = generate.program(1, number)
        assert program.text("S") == generate.program(1, number).text("S")
        if " / " not in program.text("S"):
            continue
        small = run_soundness.shrunk(program, {"missing"}, lambda group: {name: Fails(" / " in made.text("S")) for name, made in group.items()})
        assert " / " in small.text("S")
        assert all(" / " not in other.text("S") for other in small.reductions() if other.size() < small.size())
        return
    raise AssertionError("no program divides")


check_judge()
check_shrinking()
