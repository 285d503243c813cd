#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the benchmark constraints of the concolic walk as SMT-LIB 2 files beside itself.

Four families of fifteen. A constraint is a list of conditions in Python's syntax with Java's meaning
(wrap-around integers, ushr for >>>, i2d and the like for casts, Math.sin for library functions) over typed
variables, with a witness that satisfies it. val(e) is the value of e at the witness, as a literal: this is
how an equation gets a right-hand side that can be reached exactly.

The set was fixed before the walk was tuned. Change the walk, not the set.
"""
import ast
import math
import pathlib
import struct

WIDTH = {"int": 32, "long": 64}
SORT = {"int": "(_ BitVec 32)", "long": "(_ BitVec 64)", "float": "Float32", "double": "Float64", "bool": "Bool"}
PI = "3.141592653589793"

# Library functions: parameter types, result type, meaning here (for val() and for checking witnesses).
D1 = (("double",), "double")
D2 = (("double", "double"), "double")


def bit_count(value, width):
    return bin(value & ((1 << width) - 1)).count("1")


def reverse(value, width):
    return wrap(int(format(value & ((1 << width) - 1), f"0{width}b")[::-1], 2), width)


def trailing_zeros(value, width):
    return next((i for i in range(width) if value >> i & 1), width)


FUNCTIONS = {
    "Math.sin": (*D1, math.sin), "Math.cos": (*D1, math.cos), "Math.tan": (*D1, math.tan),
    "Math.asin": (*D1, math.asin), "Math.atan": (*D1, math.atan), "Math.exp": (*D1, math.exp),
    "Math.log": (*D1, math.log), "Math.log10": (*D1, math.log10), "Math.cosh": (*D1, math.cosh),
    "Math.tanh": (*D1, math.tanh), "Math.cbrt": (*D1, lambda x: math.copysign(abs(x) ** (1 / 3), x)),
    "Math.pow": (*D2, math.pow), "Math.atan2": (*D2, math.atan2), "Math.hypot": (*D2, math.hypot),
    "Math.floorMod(II)": (("int", "int"), "int", lambda a, b: a % b),
    "Integer.bitCount": (("int",), "int", lambda a: bit_count(a, 32)),
    "Integer.reverse": (("int",), "int", lambda a: reverse(a, 32)),
    "Integer.rotateLeft": (("int", "int"), "int",
                           lambda a, b: wrap((a & 0xffffffff) << (b & 31) | (a & 0xffffffff) >> (-b & 31), 32)),
    "Integer.numberOfTrailingZeros": (("int",), "int", lambda a: trailing_zeros(a, 32)),
    "Long.bitCount": (("long",), "int", lambda a: bit_count(a, 64)),
    "Long.numberOfTrailingZeros": (("long",), "int", lambda a: trailing_zeros(a, 64)),
    "Float.floatToRawIntBits": (("float",), "int", lambda a: struct.unpack("<i", struct.pack("<f", a))[0]),
    "Double.doubleToRawLongBits": (("double",), "long", lambda a: struct.unpack("<q", struct.pack("<d", a))[0]),
}
# How the formulas below write them.
SPELLING = {"Math.floorMod": "Math.floorMod(II)"}
CASTS = {"i2d": ("int", "double"), "l2d": ("long", "double"), "d2i": ("double", "int"), "d2l": ("double", "long"),
         "f2d": ("float", "double"), "d2f": ("double", "float"), "i2l": ("int", "long"), "l2i": ("long", "int")}


def wrap(value, width):
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


def single(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]


class Term:
    """A typed piece of a formula: its SMT-LIB text, its value at the witness, and whether it is a literal."""

    def __init__(self, kind, text, value, literal=False):
        self.kind, self.text, self.value, self.literal = kind, text, value, literal


def literal(kind, value):
    if kind in WIDTH:
        width = WIDTH[kind]
        return Term(kind, f"#x{value & ((1 << width) - 1):0{width // 4}x}", wrap(value, width), True)
    form, bits, exponent = (("<d", 64, 11), ("<f", 32, 8))[kind == "float"]
    raw = int.from_bytes(struct.pack(form, value), "little")
    text = f"{raw:0{bits}b}"
    return Term(kind, f"(fp #b{text[0]} #b{text[1:1 + exponent]} #b{text[1 + exponent:]})",
                float(value) if kind == "double" else single(value), True)


class Translator:
    def __init__(self, types, witness):
        self.types, self.witness, self.used = types, witness, {}

    def number(self, node):
        """The number that a literal, possibly negative, stands for; None for other nodes."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return -node.operand.value
        return None

    def pair(self, left, right):
        if self.number(left) is not None:
            b = self.term(right)
            return literal(b.kind, self.number(left)), b
        a = self.term(left)
        return a, (literal(a.kind, self.number(right)) if self.number(right) is not None else self.term(right))

    def term(self, node, wanted=None):
        if self.number(node) is not None:
            number = self.number(node)
            return literal(wanted or ("double" if isinstance(number, float) else "int"), number)
        return getattr(self, type(node).__name__)(node)

    def Name(self, node):
        return Term(self.types[node.id], node.id, self.witness[node.id])

    def UnaryOp(self, node):
        a = self.term(node.operand)
        if isinstance(node.op, ast.Not):
            return Term("bool", f"(not {a.text})", not a.value)
        if isinstance(node.op, ast.Invert):
            return Term(a.kind, f"(bvnot {a.text})", ~a.value)
        if a.kind in WIDTH:
            return Term(a.kind, f"(bvneg {a.text})", wrap(-a.value, WIDTH[a.kind]))
        return Term(a.kind, f"(fp.neg {a.text})", -a.value)

    def BoolOp(self, node):
        parts = [self.term(part) for part in node.values]
        is_and = isinstance(node.op, ast.And)
        value = all(p.value for p in parts) if is_and else any(p.value for p in parts)
        return Term("bool", f"({'and' if is_and else 'or'} {' '.join(p.text for p in parts)})", value)

    def BinOp(self, node):
        a, b = self.pair(node.left, node.right)
        assert a.kind == b.kind, ast.unparse(node)
        return self.integer(node.op, a, b) if a.kind in WIDTH else self.floating(node.op, a, b)

    def integer(self, op, a, b):
        x, y, width = a.value, b.value, WIDTH[a.kind]
        truncated = lambda: abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
        name, value = {
            ast.Add: ("bvadd", lambda: x + y), ast.Sub: ("bvsub", lambda: x - y), ast.Mult: ("bvmul", lambda: x * y),
            ast.Div: ("bvsdiv", truncated), ast.Mod: ("bvsrem", lambda: x - truncated() * y),
            ast.BitAnd: ("bvand", lambda: x & y), ast.BitOr: ("bvor", lambda: x | y),
            ast.BitXor: ("bvxor", lambda: x ^ y), ast.LShift: ("bvshl", lambda: x << y),
            ast.RShift: ("bvashr", lambda: x >> y)}[type(op)]
        return Term(a.kind, f"({name} {a.text} {b.text})", wrap(value(), width))

    def floating(self, op, a, b):
        name, value = {ast.Add: ("fp.add", lambda x, y: x + y), ast.Sub: ("fp.sub", lambda x, y: x - y),
                       ast.Mult: ("fp.mul", lambda x, y: x * y), ast.Div: ("fp.div", lambda x, y: x / y)}[type(op)]
        result = value(a.value, b.value)
        return Term(a.kind, f"({name} RNE {a.text} {b.text})", single(result) if a.kind == "float" else result)

    def Compare(self, node):
        parts, left = [], node.left
        for op, right in zip(node.ops, node.comparators):
            a, b = self.pair(left, right)
            assert a.kind == b.kind, ast.unparse(node)
            parts.append(self.comparison(op, a, b))
            left = right
        if len(parts) == 1:
            return parts[0]
        return Term("bool", f"(and {' '.join(p.text for p in parts)})", all(p.value for p in parts))

    def comparison(self, op, a, b):
        integer = a.kind in WIDTH
        name, value = {ast.Lt: (("fp.lt", "bvslt"), lambda x, y: x < y), ast.LtE: (("fp.leq", "bvsle"), lambda x, y: x <= y),
                       ast.Gt: (("fp.gt", "bvsgt"), lambda x, y: x > y), ast.GtE: (("fp.geq", "bvsge"), lambda x, y: x >= y),
                       ast.Eq: (("fp.eq", "="), lambda x, y: x == y),
                       ast.NotEq: (("fp.eq", "="), lambda x, y: x != y)}[type(op)]
        text = f"({name[integer]} {a.text} {b.text})"
        return Term("bool", f"(not {text})" if isinstance(op, ast.NotEq) else text, value(a.value, b.value))

    def IfExp(self, node):
        condition, (yes, no) = self.term(node.test), self.pair(node.body, node.orelse)
        return Term(yes.kind, f"(ite {condition.text} {yes.text} {no.text})", yes.value if condition.value else no.value)

    def Call(self, node):
        name = ast.unparse(node.func)
        if name == "val":
            term = self.term(node.args[0])
            return literal(term.kind, term.value)
        if name == "ushr":
            a, b = self.pair(node.args[0], node.args[1])
            width = WIDTH[a.kind]
            return Term(a.kind, f"(bvlshr {a.text} {b.text})", wrap((a.value & ((1 << width) - 1)) >> b.value, width))
        if name in CASTS:
            return self.cast(name, self.term(node.args[0], CASTS[name][0]))
        if name in ("sqrt", "fabs"):
            a = self.term(node.args[0], "double")
            return Term(a.kind, f"({'fp.sqrt RNE' if name == 'sqrt' else 'fp.abs'} {a.text})",
                        math.sqrt(a.value) if name == "sqrt" else abs(a.value))
        name = SPELLING.get(name, name)
        parameters, result, meaning = FUNCTIONS[name]
        arguments = [self.term(a, kind) for a, kind in zip(node.args, parameters)]
        assert [a.kind for a in arguments] == list(parameters), ast.unparse(node)
        self.used[name] = True
        return Term(result, f"(|{name}| {' '.join(a.text for a in arguments)})", meaning(*(a.value for a in arguments)))

    def cast(self, name, a):
        source, target = CASTS[name]
        assert a.kind == source, (name, a.kind)
        if name in ("i2d", "l2d"):
            return Term(target, f"((_ to_fp 11 53) RNE {a.text})", float(a.value))
        if name in ("f2d", "d2f"):
            form = "11 53" if name == "f2d" else "8 24"
            return Term(target, f"((_ to_fp {form}) RNE {a.text})", a.value if name == "f2d" else single(a.value))
        if name == "i2l":
            return Term(target, f"((_ sign_extend 32) {a.text})", a.value)
        if name == "l2i":
            return Term(target, f"((_ extract 31 0) {a.text})", wrap(a.value, 32))
        # Inside the range, which a side condition of the constraint must see to, this is Java's conversion.
        return Term(target, f"((_ fp.to_sbv {WIDTH[target]}) RTZ {a.text})", int(a.value))


def witness_bits(kind, value):
    if kind in WIDTH:
        width = WIDTH[kind]
        return f"#x{value & ((1 << width) - 1):0{width // 4}x}"
    form, digits = (("<d", 16), ("<f", 8))[kind == "float"]
    return f"#x{int.from_bytes(struct.pack(form, value), 'little'):0{digits}x}"


def write(folder, family, name, declarations, conditions, witness):
    types = {v: kind for kind, names in declarations.items() for v in names.split()}
    translator = Translator(types, witness)
    lines = ["; SPDX-License-Identifier: Apache-2.0", f"; {family}: {name}. Written by make_families.py."]
    assertions = []
    for condition in conditions:
        term = translator.term(ast.parse(condition.replace("PI", PI), mode="eval").body)
        assert term.kind == "bool"
        if not term.value:
            print(f"{family}_{name}: the witness does not satisfy {condition}")
        lines.append(f";   {condition}")
        assertions.append(f"(assert {term.text})")
    for v, kind in types.items():
        lines.append(f"; witness {v} {witness_bits(kind, witness[v])}")
    lines += ["(set-logic ALL)", "(set-info :status sat)"]
    for function in sorted(translator.used):
        parameters, result, _ = FUNCTIONS[function]
        lines.append(f"(declare-fun |{function}| ({' '.join(SORT[p] for p in parameters)}) {SORT[result]})")
    lines += [f"(declare-const {v} {SORT[kind]})" for v, kind in types.items()]
    lines += assertions + ["(check-sat)"]
    (folder / f"{family}_{name}.smt2").write_text("\n".join(lines) + "\n")


def fmix32(x):
    for shift, factor in ((16, 0x85ebca6b), (13, 0xc2b2ae35)):
        x = f"(({x} ^ ushr({x}, {shift})) * {wrap(factor, 32)})"
    return f"({x} ^ ushr({x}, 16))"


def fmix64(x, factors, shifts):
    for shift, factor in zip(shifts, factors):
        x = f"(({x} ^ ushr({x}, {shift})) * {wrap(factor, 64)})"
    return f"({x} ^ ushr({x}, {shifts[-1]}))"


def string_hash(letters):
    h = "0"
    for c in letters:
        h = f"(31 * {h} + {c})" if h != "0" else c
    return h


def letters(names):
    return [f"97 <= {v} <= 122" for v in names]


def one_at_a_time(inputs):
    h = None
    for v in inputs:
        h = f"({h} + {v})" if h else v
        h = f"({h} + ({h} << 10))"
        h = f"({h} ^ ushr({h}, 6))"
    h = f"({h} + ({h} << 3))"
    h = f"({h} ^ ushr({h}, 11))"
    return f"({h} + ({h} << 15))"


def fnv(inputs):
    h = str(wrap(0x811c9dc5, 32))
    for v in inputs:
        h = f"(({h} ^ {v}) * 16777619)"
    return h


def xorshift(x):
    for op, n in (("<<", 13), ("ushr", 17), ("<<", 5)):
        x = f"({x} ^ {f'ushr({x}, {n})' if op == 'ushr' else f'({x} << {n})'})"
    return x


LCG = "((({s} ^ 25214903917) & 281474976710655) * 25214903917 + 11)"

TRIG = [
    ("product", {"double": "x y"}, ["Math.sin(x) * Math.cos(y) > 0.9999", "x > 10.0", "y < -10.0"],
     dict(x=math.pi / 2 + 4 * math.pi, y=-4 * math.pi)),
    ("three_sines", {"double": "x"},
     ["fabs(Math.sin(x) + Math.sin(2.0 * x) + Math.sin(3.0 * x) - 2.0) < 1e-9", "100.0 < x < 1000.0"], dict(x=126.05250910542956)),
    ("exp_log", {"double": "x"}, ["Math.exp(x) + Math.log(x + 2.0) == val(Math.exp(x) + Math.log(x + 2.0))", "x > 0.5"],
     dict(x=0.75)),
    ("power", {"double": "x y"}, ["Math.pow(x, y) == 1024.0", "x > 3.0", "y > 2.0", "x < y"], dict(x=4.0, y=5.0)),
    ("pole", {"double": "x y"}, ["Math.tan(x) > 1e7", "Math.tan(y) < -1e5", "0.0 < x < 3.0", "x - y > 20.0"],
     dict(x=math.pi / 2 - 1e-8, y=-math.pi / 2 - 8 * math.pi + 1e-6)),
    ("angle", {"double": "x y"}, ["Math.atan2(y, x) == 0.7853981633974483", "Math.hypot(x, y) > 7.0", "x * y < 30.0"],
     dict(x=5.0, y=5.0)),
    ("wave_packet", {"double": "x"}, ["Math.exp(-x * x) * Math.cos(20.0 * x) < -0.97", "x > 0.0"], dict(x=math.pi / 20)),
    ("ackley", {"double": "x y"},
     ["22.718281828459045 - 20.0 * Math.exp(-0.2 * sqrt(0.5 * ((x - 3.0) * (x - 3.0) + (y + 7.0) * (y + 7.0)))) - "
      "Math.exp(0.5 * (Math.cos(2.0 * PI * (x - 3.0)) + Math.cos(2.0 * PI * (y + 7.0)))) <= 1e-6"], dict(x=3.0, y=-7.0)),
    ("rastrigin", {"double": "x y"},
     ["20.0 + (x - 2.0) * (x - 2.0) - 10.0 * Math.cos(2.0 * PI * (x - 2.0)) + (y + 3.0) * (y + 3.0) - "
      "10.0 * Math.cos(2.0 * PI * (y + 3.0)) == 0.0"], dict(x=2.0, y=-3.0)),
    ("ring", {"double": "x y"},
     ["Math.sin(sqrt(x * x + y * y)) * Math.sin(sqrt(x * x + y * y)) > 0.999", "50.0 < sqrt(x * x + y * y) < 53.0",
      "Math.sin(x * y) < -0.999"], dict(x=51.46464981539158, y=6.1959355690398334)),
    ("three_unknowns", {"double": "x y z"},
     ["fabs(Math.sin(x) + y * y + Math.log(z) - 7.0) < 1e-8", "fabs(3.0 * x + Math.pow(2.0, y) - z * z * z + 1.0) < 1e-8",
      "fabs(x + y + z - 5.0) < 1e-8"], dict(x=0.599053756640567, y=2.395931402377817, z=2.005014840981616)),
    ("kepler", {"double": "e"}, ["e - 0.8 * Math.sin(e) == val(e - 0.8 * Math.sin(e))", "e > 2.0"], dict(e=3.1)),
    ("single_precision", {"float": "a b"},
     ["d2f(Math.sin(f2d(a))) == val(d2f(Math.sin(f2d(a))))", "a > 6.0", "d2f(Math.exp(f2d(b))) == val(d2f(Math.exp(f2d(b))))", "b < a"], dict(a=7.3125, b=1.25)),
    ("decades", {"double": "x y"}, ["Math.log10(x) + Math.log(y) == 3.0", "x > 10.0", "y < 1.0"], dict(x=1e4, y=0.36787944117144233)),
    ("separation", {"double": "psi vx d"},
     ["d * Math.cos(psi) - vx * Math.sin(psi) > 7.5", "d * Math.sin(psi) + vx * Math.cos(psi) < -3.5",
      "Math.atan(vx / d) + Math.asin(psi / 10.0) < -0.3", "0.0 < psi < 3.0", "1.0 < d < 9.0", "vx > -9.0"], dict(psi=0.11741339579073173, vx=-7.682518461017726, d=7.929346858932576)),
]

POLY = [
    ("beale", {"double": "x y"},
     ["(1.5 - x * (1.0 - y)) * (1.5 - x * (1.0 - y)) + (2.25 - x * (1.0 - y * y)) * (2.25 - x * (1.0 - y * y)) + "
      "(2.625 - x * (1.0 - y * y * y)) * (2.625 - x * (1.0 - y * y * y)) == 0.0"], dict(x=3.0, y=0.5)),
    ("freudenstein_roth", {"double": "x y"},
     ["(-13.0 + x + ((5.0 - y) * y - 2.0) * y) * (-13.0 + x + ((5.0 - y) * y - 2.0) * y) + "
      "(-29.0 + x + ((y + 1.0) * y - 14.0) * y) * (-29.0 + x + ((y + 1.0) * y - 14.0) * y) == 0.0"], dict(x=5.0, y=4.0)),
    ("helical_valley", {"double": "x y z"},
     ["x > 0.0", "(10.0 * (z - 10.0 * (Math.atan(y / x) / (2.0 * PI)))) * (10.0 * (z - 10.0 * (Math.atan(y / x) / (2.0 * PI)))) + "
      "(10.0 * (sqrt(x * x + y * y) - 1.0)) * (10.0 * (sqrt(x * x + y * y) - 1.0)) + z * z == 0.0"],
     dict(x=1.0, y=0.0, z=0.0)),
    ("powell", {"double": "a b c d"},
     ["(a + 10.0 * b) * (a + 10.0 * b) + 5.0 * ((c - d) * (c - d)) + "
      "(b - 2.0 * c) * (b - 2.0 * c) * ((b - 2.0 * c) * (b - 2.0 * c)) + "
      "10.0 * ((a - d) * (a - d) * ((a - d) * (a - d))) <= 1e-20", "a > 1e-6"], dict(a=1.1e-6, b=-1.1e-7, c=0.0, d=0.0)),
    ("rosenbrock", {"double": "x y"},
     ["100.0 * ((y - x * x) * (y - x * x)) + (1.0 - x) * (1.0 - x) == 0.0"], dict(x=1.0, y=1.0)),
    ("wood", {"double": "a b c d"},
     ["100.0 * ((b - a * a) * (b - a * a)) + (1.0 - a) * (1.0 - a) + 90.0 * ((d - c * c) * (d - c * c)) + "
      "(1.0 - c) * (1.0 - c) + 10.0 * ((b + d - 2.0) * (b + d - 2.0)) + 0.1 * ((b - d) * (b - d)) == 0.0"],
     dict(a=1.0, b=1.0, c=1.0, d=1.0)),
    ("circle_hyperbola", {"double": "x y"}, ["x * x + y * y == 25.0", "x * y == 12.0", "x < y"], dict(x=3.0, y=4.0)),
    ("symmetric_sums", {"double": "x y z"},
     ["x + y + z == 6.0", "x * y + y * z + z * x == 11.0", "x * y * z == 6.0", "x < y", "y < z"], dict(x=1.0, y=2.0, z=3.0)),
    ("three_distances", {"double": "x y z"},
     ["sqrt((x - 1.0) * (x - 1.0) + (y - 2.0) * (y - 2.0) + (z - 2.0) * (z - 2.0)) == 7.0",
      "sqrt(x * x + y * y + (z - 10.0) * (z - 10.0)) == val(sqrt(x * x + y * y + (z - 10.0) * (z - 10.0)))",
      "sqrt((x - 9.0) * (x - 9.0) + y * y + z * z) == val(sqrt((x - 9.0) * (x - 9.0) + y * y + z * z))"],
     dict(x=3.0, y=5.0, z=8.0)),
    ("cubic", {"double": "x"}, ["fabs(x * x * x - 2.0 * x - 5.0) < 1e-13"], dict(x=2.0945514815423265)),
    ("almost_linear", {"double": "a b c d e"},
     ["2.0 * a + b + c + d + e == 6.0", "a + 2.0 * b + c + d + e == 6.0", "a + b + 2.0 * c + d + e == 6.0",
      "a + b + c + 2.0 * d + e == 6.0", "a * b * c * d * e == 1.0"], dict(a=1.0, b=1.0, c=1.0, d=1.0, e=1.0)),
    ("tridiagonal", {"double": "a b c d e f"},
     ["(3.0 - 2.0 * a) * a - 2.0 * b == val((3.0 - 2.0 * a) * a - 2.0 * b)",
      "(3.0 - 2.0 * b) * b - a - 2.0 * c == val((3.0 - 2.0 * b) * b - a - 2.0 * c)",
      "(3.0 - 2.0 * c) * c - b - 2.0 * d == val((3.0 - 2.0 * c) * c - b - 2.0 * d)",
      "(3.0 - 2.0 * d) * d - c - 2.0 * e == val((3.0 - 2.0 * d) * d - c - 2.0 * e)",
      "(3.0 - 2.0 * e) * e - d - 2.0 * f == val((3.0 - 2.0 * e) * e - d - 2.0 * f)",
      "(3.0 - 2.0 * f) * f - e == val((3.0 - 2.0 * f) * f - e)"],
     dict(a=1.0, b=2.0, c=-1.0, d=3.0, e=0.5, f=-2.0)),
    ("narrow_lens", {"double": "x y"},
     ["(x - 2.0) * (x - 2.0) + y * y < 4.0", "(x + 2.0) * (x + 2.0) + y * y < 4.0001", "y * y * y > 1e-9"], dict(x=1e-6, y=1.5e-3)),
    ("rational", {"double": "x y"}, ["fabs(x / (y * y + 1.0) + y / (x * x + 1.0) - 1.0) < 1e-12", "x > 2.0",
                                     "fabs(x * x - y * y * y - 3.0) < 1e-12"], dict(x=2.4539633678993624, y=1.4457563137245388)),
    ("heron", {"double": "a b c x y z"},
     ["a + b + c == 42.0", "sqrt(21.0 * (21.0 - a) * (21.0 - b) * (21.0 - c)) == 84.0", "0.0 < a", "a < b", "b < c",
      "x * x + y * y == z * z", "x + y + z == 30.0", "x * y == 60.0", "x < y", "z - c < 0.0"],
     dict(a=13.0, b=14.0, c=15.0, x=5.0, y=12.0, z=13.0)),
]

HASH = [
    ("string_hash", {"int": "a b c d e f"},
     [f"{string_hash('abcdef')} == val({string_hash('abcdef')})", *letters("abcdef"), "Integer.bitCount(a ^ f) == 3",
      "a < b"], dict(a=106, b=118, c=101, d=108, e=105, f=109)),
    ("murmur_final", {"int": "x y"},
     [f"{fmix32('x')} == val({fmix32('x')})", "Integer.bitCount(y ^ x) == 9", "y * 5 + 3 > x", "y > 0"],
     dict(x=123456789, y=123456789 ^ 0x1ff)),
    ("murmur_final_64", {"long": "x"},
     [f"{fmix64('x', (0xff51afd7ed558ccd, 0xc4ceb9fe1a85ec53), (33, 33, 33))} == "
      f"val({fmix64('x', (0xff51afd7ed558ccd, 0xc4ceb9fe1a85ec53), (33, 33, 33))})",
      "Long.numberOfTrailingZeros(x) == val(Long.numberOfTrailingZeros(x))"], dict(x=0x1234567890abcd8)),
    ("split_mix", {"long": "s"},
     [f"{fmix64('(s + -7046029254386353131)', (0xbf58476d1ce4e5b9, 0x94d049bb133111eb), (30, 27, 31))} == "
      f"val({fmix64('(s + -7046029254386353131)', (0xbf58476d1ce4e5b9, 0x94d049bb133111eb), (30, 27, 31))})",
      "Long.bitCount(s) > 10"], dict(s=2026111600000123)),
    ("float_bits", {"float": "f g"},
     ["Float.floatToRawIntBits(f) * 31 + Float.floatToRawIntBits(g) == val(Float.floatToRawIntBits(f) * 31 + Float.floatToRawIntBits(g))",
      "f > 0.0", "g > 1.0", "f + g < 100.0"], dict(f=3.25, g=17.5)),
    ("double_hash", {"double": "d"},
     ["l2i(Double.doubleToRawLongBits(d) ^ ushr(Double.doubleToRawLongBits(d), 32)) == "
      "val(l2i(Double.doubleToRawLongBits(d) ^ ushr(Double.doubleToRawLongBits(d), 32)))", "1.0 < d < 2.0"],
     dict(d=1.6180339887)),
    ("one_at_a_time", {"int": "a b c"},
     [f"{one_at_a_time('abc')} == val({one_at_a_time('abc')})", "a < b", "Math.floorMod(a, 101) == 7"],
     dict(a=7 + 101 * 5, b=99999, c=-12345)),
    ("fnv", {"int": "a b c d"},
     [f"{fnv('abcd')} == val({fnv('abcd')})", "a < b", "b < c", "Integer.bitCount(a) + Integer.bitCount(b) == 12"],
     dict(a=0b1111, b=0b11111111, c=5000, d=-77)),
    ("xorshift", {"int": "x"},
     [f"{xorshift('x')} == val({xorshift('x')})", "Math.floorMod(x, 7) == val(Math.floorMod(x, 7))", "x != 0"],
     dict(x=-987654321)),
    ("bucket", {"int": "a b c"},
     ["((31 * (31 * a + b) + c) ^ ushr(31 * (31 * a + b) + c, 16)) & 63 == 17", "Math.floorMod(a * b, 97) == 5",
      "(a ^ b ^ c) & 255 == 129", "a > 1000", "b > a", "Integer.bitCount(c) == 5"], dict(a=7916, b=20837, c=4201480)),
    ("reverse_rotate", {"int": "x y"},
     ["Integer.reverse(x) ^ Integer.rotateLeft(y, 7) == val(Integer.reverse(x) ^ Integer.rotateLeft(y, 7))",
      "(x ^ y) & 65535 == val((x ^ y) & 65535)"], dict(x=0x12345678, y=0x0badcafe)),
    ("fletcher", {"int": "a b c d"},
     ["(a + b + c + d) % 65521 == 4242", "(4 * a + 3 * b + 2 * c + d) % 65521 == 13371", "0 <= a < 50000", "0 <= b < 50000",
      "0 <= c < 50000", "0 <= d < 50000", "Integer.bitCount(a ^ c) == 7", "a * c > 1000000"], dict(a=13457, b=17038, c=203, d=39065)),
    ("square_mix", {"int": "x y"},
     ["ushr(x * (x + 1) * -1640531527, 22) == 683", "ushr((x ^ y) * 40503, 24) == 171", "Integer.bitCount(x & y) == 11"],
     dict(x=18711476, y=704235444)),
    ("random_twice", {"long": "s"},
     [f"l2i(ushr({LCG.format(s='s')} & 281474976710655, 16)) == val(l2i(ushr({LCG.format(s='s')} & 281474976710655, 16)))",
      "0 <= s < 281474976710656", "Long.bitCount(s) > 12"], dict(s=123456789012345)),
    ("long_hash", {"long": "v"}, ["l2i(v ^ ushr(v, 32)) == 20261116", "Long.bitCount(v) == 25", "v > 4294967296"], dict(v=2320446371020589394)),
]

MIXED = [
    ("paper", {"int": "x y"}, ["x == x * y", "x >= 2", "x + y >= 2"], dict(x=3, y=1)),
    ("three_factors", {"int": "x y z"}, ["x + y + z == 100", "x * y * z == 36630", "0 < x", "x <= y", "y <= z", "z < 100"],
     dict(x=30, y=33, z=37)),
    ("sum_and_product", {"double": "x y"}, ["x + y == 10.0", "x * y == 21.0", "x < y"], dict(x=3.0, y=7.0)),
    ("pythagoras", {"int": "a b c"}, ["a * a + b * b == c * c", "a + b + c == 1000", "0 < a", "a < b", "b < c", "c < 1000"],
     dict(a=200, b=375, c=425)),
    ("sines_in_a_plane", {"double": "x y z"},
     ["x + 2.0 * y - z == 4.0", "Math.sin(x) + Math.sin(y) > 1.99", "z > 3.0", "x < 50.0", "y < 50.0"], dict(x=1.5707963267948966, y=7.853981633974483, z=13.27875959474386)),
    ("cube_in_a_strip", {"double": "x y"},
     ["fabs(Math.pow(x, 3.0) + y - 1000.0) < 1e-6", "2.0 * x - y <= -500.0", "x + y <= 800.0", "Math.cos(x * y) > 0.99"], dict(x=6.015119999999428, y=782.3629214842124)),
    ("matrix_index", {"int": "i j n"},
     ["0 <= i", "i < n", "0 <= j", "j < n", "n == 50", "i * n + j == 1234", "(i ^ j) & 7 == val((i ^ j) & 7)",
      "Integer.bitCount(i * j) == val(Integer.bitCount(i * j))"], dict(i=24, j=34, n=50)),
    ("integer_sine", {"int": "i j"},
     ["Math.sin(i2d(i)) > 0.9999", "Math.cos(i2d(j)) < -0.9999", "1000 < i < 100000", "j - i > 500", "j < 200000"], dict(i=1032, j=1775)),
    ("portfolio", {"double": "a b c"},
     ["a + b + c == 1.0", "a >= 0.0", "b >= 0.0", "c >= 0.0", "fabs(Math.exp(a) + Math.exp(2.0 * b) + Math.exp(3.0 * c) - 6.0) < 1e-6",
      "sqrt(a * b) > 0.2"], dict(a=0.3, b=0.4128212664742536, c=0.2871787335257464)),
    ("either_side", {"double": "x y"},
     ["x < -100.0 or x > 100.0", "x + y == 0.0", "Math.sin(x) < -0.99", "Math.cos(y / 3.0) > 0.9 or Math.tan(x) > 50.0"], dict(x=-127.24450247038662, y=127.24450247038662)),
    ("calendar", {"int": "y m d"},
     ["1 <= m <= 12", "1 <= d <= 31", "y >= 1900", "y <= 2100", "(y * 365 + y / 4 + (m * 153 + 2) / 5 + d) % 7 == 3",
      "y % 4 == 2", "m * d == 143", "Math.floorMod(y * m, 31) == 12"], dict(y=2002, m=11, d=13)),
    ("overflow", {"int": "x y z"}, ["x > 0", "y > 0", "x + y < 0", "x * y == 2 * z + 1", "z > 1000", "Integer.bitCount(z) == 13"],
     dict(x=1303096809, y=921125969, z=543257948)),
    ("merged", {"int": "x y z"},
     ["(x if x > 0 else -x) + (y if y > z else z) == 77", "x * y == -600", "x - z == 3", "Integer.bitCount(x ^ y) > 20"], dict(x=40, y=-15, z=37)),
    ("pell", {"int": "x y"}, ["x * x - 2 * y * y == 1", "50 < x < 2000", "0 < y < 2000"], dict(x=99, y=70)),
    ("projectile", {"double": "v t h"},
     ["fabs(v * v * Math.sin(2.0 * t) / 9.81 - 100.0) < 1e-6", "fabs(v * v * Math.sin(t) * Math.sin(t) / 19.62 - h) < 1e-6",
      "0.1 < t < 1.5", "v + 10.0 * t <= 60.0", "h - 20.0 * t > 15.0"], dict(v=32.845926947781805, t=1.0, h=38.93519311637256)),
]

FAMILIES = {"trig": TRIG, "poly": POLY, "hash": HASH, "mixed": MIXED}


def main():
    folder = pathlib.Path(__file__).resolve().parent
    for family, constraints in FAMILIES.items():
        assert len(constraints) == 15 and len({c[0] for c in constraints}) == 15
        for name, declarations, conditions, witness in constraints:
            write(folder, family, name, declarations, conditions, witness)


if __name__ == "__main__":
    main()
