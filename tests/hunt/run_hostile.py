#!/usr/bin/env python3
"""[U6] Class files that no compiler would write: towers and lattices of types, arrays of 255 dimensions, signatures of signatures. Each command
ends, by itself and with a clear answer; what is cut is said. The time limit only turns a command without an end into a failure.

usage: run_hostile.py JAVELIN SCRATCH
"""
import json
import pathlib
import shutil
import struct
import subprocess
import sys

from class_bytes import ClassBytes

LEVELS = 100  # of a lattice of interfaces: there are 2^100 ways from the lowest to the highest
RETURN_0 = b"\x03\xac"
RETURN_1ST = b"\x1a\xac"
PUBLIC_STATIC = 9
INTERFACE = 0x601


def lattice(folder):
    for level in range(LEVELS):
        above = [f"lattice/{side}{level - 1}" for side in "AB"] if level else []
        for side in "AB":
            made = ClassBytes(f"lattice/{side}{level}", interfaces=above, flags=INTERFACE)
            if level == 0:
                made.field(0x19, "MARK" + side, "Ljava/lang/Object;")
                made.method(0x401, "never", "()I")
                made.method(1, "standard" + side, "()I", RETURN_0)
            made.write(folder)
    below = [f"lattice/{side}{LEVELS - 1}" for side in "AB"]
    user = ClassBytes("lattice/User", interfaces=below)
    user.constructor()
    user.method(1, "never", "()I", RETURN_0)
    field = user.member(9, "lattice/User", "MARKB", "Ljava/lang/Object;")
    missing = user.member(9, "lattice/User", "NOWHERE", "I")
    call = user.member(11, below[0], "never", "()I")
    # An object of an interface at the bottom is made, a method of the top called, a field of the top read.
    user.method(PUBLIC_STATIC, "call", f"(L{below[0]};)I", b"\x2a\xb9" + struct.pack(">H", call) + b"\x01\x00\xac", 4, 4)
    user.method(PUBLIC_STATIC, "read", "()I", b"\xb2" + struct.pack(">H", field) + b"\x57" + RETURN_0)
    user.method(PUBLIC_STATIC, "search", "()I", b"\xb2" + struct.pack(">H", missing) + b"\xac")
    user.write(folder)


def dimensions(folder):
    made = ClassBytes("arrays/Deep")
    for count in (40, 254):
        made.method(PUBLIC_STATIC, f"of{count}", "(" + "[" * count + "I)I", RETURN_0)
        made.method(PUBLIC_STATIC, f"texts{count}", "(" + "[" * count + "Ljava/lang/String;)I", RETURN_0)
    made.write(folder)


def signatures(folder):
    nested = "Ljava/util/List<" * 3000 + "Ljava/lang/String;" + ">;" * 3000
    made = ClassBytes("generic/Nested")
    made.constructor()
    made.method(PUBLIC_STATIC, "deep", "(Ljava/util/List;)I", RETURN_0, 4, 4, made.signature(f"({nested})I"))
    made.method(PUBLIC_STATIC, "arrays", "(Ljava/util/List;)I", RETURN_0, 4, 4, made.signature("(Ljava/util/List<" + "[" * 60000 + "I>;)I"))
    made.method(PUBLIC_STATIC, "broken", "(Ljava/lang/Class;)I", RETURN_0, 4, 4, made.signature("(Ljava/lang/Class<L;>;)I"))
    made.method(PUBLIC_STATIC, "unfinished", "(Ljava/util/List;)I", RETURN_0, 4, 4, made.signature("(Ljava/util/List<T"))
    made.write(folder)
    # Of Doubled40<String> the supertype has 2^40 arguments.
    for level in range(41):
        above = f"generic/Doubled{level - 1}" if level else "java/lang/Object"
        made = ClassBytes(f"generic/Doubled{level}", above)
        made.constructor(above)
        argument = f"L{above}<Ljava/util/Map<TT;TT;>;>;" if level else "Ljava/lang/Object;"
        made.attributes.append(made.signature(f"<T:Ljava/lang/Object;>{argument}"))
        if level == 0:
            made.method(1, "put", "(Ljava/lang/Object;)I", RETURN_0, 4, 4, made.signature("(TT;)I"))
        made.write(folder)
    made = ClassBytes("generic/User")
    call = made.member(10, "generic/Doubled0", "put", "(Ljava/lang/Object;)I")
    made.method(PUBLIC_STATIC, "use", "(Lgeneric/Doubled40;Lgeneric/Doubled0;)I",
                b"\x2b\x01\xb6" + struct.pack(">H", call) + b"\xac", 4, 4,
                made.signature("(Lgeneric/Doubled40<Ljava/lang/String;>;Lgeneric/Doubled0<Ljava/lang/String;>;)I"))
    made.write(folder)


def circles(folder):
    """Each of two classes is said to be a member of the other, a third of itself, and a fourth of one in another package."""
    for name, outer in (("circle/A", "circle/B"), ("circle/B", "circle/A"), ("circle/Self", "circle/Self"), ("circle/deep/down/Far", "Near")):
        made = ClassBytes(name)
        made.constructor()
        made.method(1, "f", "(L" + name + ";)I", RETURN_0)
        row = struct.pack(">HHHH", made.type(name), made.type(outer), made.utf8("X"), 9)
        made.attributes.append(made.attribute("InnerClasses", struct.pack(">H", 1) + row))
        made.write(folder)
    made = ClassBytes("Near")
    made.constructor()
    made.write(folder)
    made = ClassBytes("circle/User")
    made.method(PUBLIC_STATIC, "take", "(Lcircle/A;Lcircle/Self;Lcircle/deep/down/Far;)I", b"\x2a\xb6" + struct.pack(
        ">H", made.member(10, "java/lang/Object", "hashCode", "()I")) + b"\xac")
    made.write(folder)


def inner(folder):
    """A class that is said to be an inner one, whose constructor takes no object around it."""
    made = ClassBytes("inner/Outer")
    made.constructor()
    made.write(folder)
    made = ClassBytes("inner/Outer$Inner")
    made.constructor()
    made.method(1, "f", "(I)I", b"\x04\x1b\x6c\xac")
    made.attributes.append(made.attribute("InnerClasses", struct.pack(
        ">HHHHH", 1, made.type("inner/Outer$Inner"), made.type("inner/Outer"), made.utf8("Inner"), 1)))
    made.write(folder)
    made = ClassBytes("inner/User")
    call = made.member(10, "inner/Outer$Inner", "f", "(I)I")
    made.method(PUBLIC_STATIC, "take", "(Linner/Outer$Inner;)I", b"\x2a\x03\xb6" + struct.pack(">H", call) + b"\xac")
    made.write(folder)


def towers(folder, height):
    for level in range(height):
        made = ClassBytes(f"tower/C{level}", f"tower/C{level - 1}" if level else "java/lang/Object")
        made.method(PUBLIC_STATIC, "main", "([Ljava/lang/String;)V", b"\xb1")
        made.method(PUBLIC_STATIC, "f", "(I)I", RETURN_1ST)
        made.write(folder)
        made = ClassBytes(f"tower/I{level}", interfaces=[f"tower/I{level - 1}"] if level else [], flags=INTERFACE)
        if level == 0:
            made.method(0x401, "m", "()I")
        made.write(folder)
    made = ClassBytes("tower/OfInterfaces", interfaces=[f"tower/I{height - 1}"])
    made.method(PUBLIC_STATIC, "main", "([Ljava/lang/String;)V", b"\xb1")
    made.method(PUBLIC_STATIC, "f", "(I)I", RETURN_1ST)
    made.write(folder)


class Run:
    def __init__(self, javelin, scratch):
        self.javelin, self.scratch, self.problems = javelin, scratch, []

    def check(self, holds, text):
        if not holds:
            self.problems.append(text)

    def __call__(self, *arguments):
        text = " ".join(map(str, arguments))
        try:
            done = subprocess.run([self.javelin, *map(str, arguments)], capture_output=True, text=True, timeout=240)
        except subprocess.TimeoutExpired:
            self.problems.append(f"{text}: no end")
            return "", ""
        self.check(0 <= done.returncode < 70, f"{text}: exit status {done.returncode}: {done.stderr[-300:]}")
        return done.stdout, done.stderr

    def hunt(self, classes, entry, *options):
        """The result's methods by their names."""
        out, _ = self("hunt", "-cp", classes, entry, "--no-replay", "--json", "-j1", "--out", self.scratch / "out", *options)
        result = json.loads(out) if out else {"methods": []}
        return {method["name"].split("(")[0].split(".")[-1]: method for method in result["methods"]}


def main():
    javelin, scratch = sys.argv[1], pathlib.Path(sys.argv[2])
    shutil.rmtree(scratch, ignore_errors=True)
    classes = scratch / "classes"
    lattice(classes)
    dimensions(classes)
    signatures(classes)
    circles(classes)
    inner(classes)
    run = Run(javelin, scratch)

    # HotSpot itself finds no end in it: the class is not run, and that is said.
    methods = run.hunt(classes, "lattice.User", "--native-seconds", "3")
    run.check({"call", "read", "search"} <= methods.keys(), f"lattice: {sorted(methods)}")
    said = json.dumps(methods)
    run.check("could not be verified: the time is up" in said, f"lattice: {said[:300]}")
    _, errors = run("inspect", "-cp", classes, "lattice.User.standardB")
    run.check("lattice.B0.standardB" in errors, f"inspect of what a lattice inherits: {errors[-300:]}")
    methods = run.hunt(classes, "arrays.Deep")
    for name in ("of40", "of254", "texts40", "texts254"):
        said = json.dumps(methods.get(name, {}))
        run.check("too many objects" in said, f"{name}: what is cut is not said: {said[:300]}")
    methods = run.hunt(classes, "generic.Nested")
    run.check(len(methods) >= 4, f"signatures: {sorted(methods)}")
    methods = run.hunt(classes, "generic.User")
    run.check("use" in methods, f"generic.User: {sorted(methods)}")

    methods = run.hunt(classes, "circle.User")
    run.check("take" in methods, f"circle.User: {sorted(methods)}")
    methods = run.hunt(classes, "inner.User", "--entry", "inner.Outer$Inner")
    run.check("take" in methods, f"inner.User: {sorted(methods)}")

    tower = scratch / "tower"
    towers(tower, 8000)
    said = "supertypes stand above each other"
    for name in ("C7999", "OfInterfaces"):
        out, errors = run("exec", "-cp", tower, f"tower.{name}")
        run.check(said in out + errors, f"exec of tower.{name}: {(out + errors)[-300:]}")
        out, errors = run("hunt", "-cp", tower, f"tower.{name}", "--no-replay", "--out", scratch / "out")
        run.check(said in out + errors, f"hunt of tower.{name}: {(out + errors)[-300:]}")
        run("inspect", "-cp", tower, f"tower.{name}.g")
    out, _ = run("exec", "-cp", tower, "tower.C400")
    for problem in run.problems:
        print(problem)
    sys.exit(1 if run.problems else 0)


main()
