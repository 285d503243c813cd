# SPDX-License-Identifier: Apache-2.0
"""Kinds of parameters with few values: how a method that may be given anything gets to those, and what they are, for brute force."""


class Domain:
    """`type`: of the parameter. `guard`: a statement that leaves the method for every value outside ('$' is the parameter's name); empty if there is none.
    `passed`: what the code under test gets. `values`: Java expressions, one for each value that it can get. `kind`: of the expression there.
    `unusual`: the same for objects of kinds that nothing says are allowed, which a hunt may pass or not."""

    def __init__(self, kind, type_, guard, values, passed="$", feature=None, unusual=()):
        self.kind, self.type, self.guard, self.values, self.passed, self.feature, self.unusual = kind, type_, guard, list(values), passed, feature, list(unusual)


def product(*lists):
    rows = [()]
    for values in lists:
        rows = [row + (value,) for row in rows for value in values]
    return rows


def arrays(type_, elements, longest):
    made = ["null"]
    for length in range(longest + 1):
        made += [f"new {type_}[] {{{', '.join(row)}}}" for row in product(*[elements] * length)]
    return made


def ints(low, high):
    return [str(n) for n in range(low, high + 1)]


CELLS = [f"new Cell({v}, null, {on})" for v in range(2) for on in ("true", "false")]
LINKED = [f"new Cell({v}, new Cell({w}, null, true), {on})" for v, w, on in ((0, 0, "true"), (0, 1, "true"), (1, 0, "true"), (1, 1, "true"),
                                                                            (0, 0, "false"), (0, 1, "false"), (1, 0, "false"), (1, 1, "false"))]
LINKED += [text.replace("null, true)", "null, false)") for text in LINKED]
SHAPES = ["null", *(f"new Disc({n})" for n in range(3)), *(f"new Bar({n}, {on})" for n in range(2) for on in ("true", "false")), "new Dot()"]
TEXTS = ["null", '""'] + [f'"{"".join(row)}"' for length in (1, 2) for row in product(*["ab"] * length)]
LISTS = [", ".join(row) for length in range(3) for row in product(*[["(Integer) null", "0", "1"]] * length)]
UNUSUAL_LISTS = [text % row for text in ("Arrays.<Integer>asList(%s)", "java.util.Collections.unmodifiableList(list(%s))", "new java.util.LinkedList<>(list(%s))") for row in LISTS]
UNUSUAL_LISTS += [f"List.<Integer>of({row})" for row in LISTS if "null" not in row]
STRING = '"%s"'

DOMAINS = [
    Domain("int", "int", "", ints(0, 7), "$ & 7"),
    Domain("int", "int", "", ints(0, 3), "$ & 3"),
    Domain("int", "int", "if ($ < -3 || $ > 4) return;", ints(-3, 4)),
    Domain("int", "int", "if ($ < -1 || 2 < $) return;", ints(-1, 2)),
    Domain("int", "int", "if ($ != 5 && $ != -1 && $ != Integer.MAX_VALUE && $ != Integer.MIN_VALUE) return;", ["5", "-1", "Integer.MAX_VALUE", "Integer.MIN_VALUE"]),
    Domain("int", "byte", "", [f"(byte) {n}" for n in range(-128, 128)]),
    Domain("int", "short", "", [f"(short) {n}" for n in range(0, 4)], "(short) ($ & 3)"),
    Domain("int", "char", "if ($ < 'a' || $ > 'd') return;", ["'a'", "'b'", "'c'", "'d'"]),
    Domain("int", "char", "if ($ > 127) return;", [f"(char) {n}" for n in range(128)]),
    Domain("boolean", "boolean", "", ["true", "false"]),
    Domain("boolean", "boolean", "", ["true", "false"]),
    Domain("long", "long", "if ($ < -2 || $ > 5) return;", [f"{n}L" for n in range(-2, 6)], feature="long"),
    Domain("long", "long", "", [f"{n}L" for n in range(4)], "$ & 3", feature="long"),
    Domain("double", "double", "if ($ != 0.0 && $ != 1.5 && $ != -2.0 && $ == $) return;", ["0.0", "-0.0", "1.5", "-2.0", "Double.NaN"], feature="double"),
    Domain("double", "float", "if ($ != 1f && $ != 0.25f && $ != Float.POSITIVE_INFINITY) return;", ["1f", "0.25f", "Float.POSITIVE_INFINITY"], feature="double"),
    Domain("String", "String", "if (!small($)) return;", TEXTS, feature="text"),
    Domain("Mode", "Mode", "", ["null", "Mode.OFF", "Mode.LOW", "Mode.HIGH"], feature="enum"),
    Domain("Integer", "Integer", "if ($ != null && ($ < 0 || $ > 2)) return;", ["null", "0", "1", "2"], feature="box"),
    Domain("int[]", "int[]", "if (!small($, 2)) return;", arrays("int", ints(0, 2), 2), feature="array"),
    Domain("int[]", "int[]", "if (!masked($)) return;", arrays("int", ints(0, 1), 3), feature="array"),
    Domain("boolean[]", "boolean[]", "if ($ != null && $.length > 3) return;", arrays("boolean", ["true", "false"], 3), feature="array"),
    Domain("Cell", "Cell", "if (!small($, 1)) return;", ["null", *CELLS], feature="object"),
    Domain("Cell", "Cell", "if (!small($, 2)) return;", ["null", *CELLS, *LINKED], feature="object"),
    Domain("Shape", "Shape", "", SHAPES, feature="dispatch"),
    Domain("Op", "Op", "if ($ != null && !($ instanceof Plus) && !($ instanceof Twice)) return;", ["null", *(f"new Plus({n})" for n in range(3)), "new Twice()"], feature="interface"),
    Domain("Pair", "Pair", "", ["null", *(f"new Pair({n}, {on})" for n in range(3) for on in ("true", "false"))], feature="record"),
    Domain("List<Integer>", "List<Integer>", "if (!small($)) return;", ["null", *(f"list({row})" for row in LISTS)], feature="list", unusual=UNUSUAL_LISTS),
    Domain("Object", "Object", "if ($ != null && !($ instanceof Integer i$ && i$ >= 0 && i$ < 3) && !($ instanceof Pair) && !($ instanceof String s$ && s$.length() < 2 && small(s$))) return;",
           ["null", "0", "1", "2", '""', '"a"', '"b"', *(f"new Pair({n}, {on})" for n in range(3) for on in ("true", "false"))], feature="any"),
    Domain("Cell[]", "Cell[]", "if (!small($)) return;", arrays("Cell", ["null", *CELLS], 2), feature="objects"),
]
