# SPDX-License-Identifier: Apache-2.0
"""Random small Java programs whose outcomes brute force knows.

A program is a class with a public method `run` that takes parameters of few values (`domains.py`), leaves for all others, and hands them to a
random private method `body`. What that returns, masked to three bits, becomes an exception at a line of its own, so that every outcome is an exception at a
line. Calls go to methods that were made before, loops and recursion count down: every run ends.

`text(name)` is the class, `brute_text(name)` a class beside it whose `all` runs it on every value.
"""
import copy
import random

import java_tree
from domains import DOMAINS
from java_tree import Block, Expr, Line, Stmt

FEATURES = ["array", "object", "dispatch", "interface", "text", "builder", "list", "map", "lambda", "recursion", "static", "attempt", "double", "long", "box",
            "record", "enum", "switch", "loop", "loop", "helper", "any", "receiver", "objects", "print", "number"]
NEEDS = {"objects": ["object"], "any": ["record", "text", "box"], "builder": ["text"], "number": ["text"]}
LARGEST = 1600  # Inputs of one program.
RESULTS = 8

HEADER = """import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
"""
SUPPORT = """    static class Mark extends RuntimeException {}
    static class Custom extends RuntimeException {
        final int code;

        Custom(int code) {
            this.code = code;
        }
    }

    static class Resource implements AutoCloseable {
        final boolean fails;

        Resource(boolean refuses, boolean fails) {
            if (refuses) throw new Custom(1);
            this.fails = fails;
        }

        @Override public void close() {
            if (fails) throw new Custom(2);
        }
    }

    static boolean small(String s) {
        if (s == null) return true;
        if (s.length() > 2) return false;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) != 'a' && s.charAt(i) != 'b') return false;
        }
        return true;
    }

    static boolean small(int[] a, int most) {
        if (a == null) return true;
        if (a.length > 2) return false;
        for (int x : a) {
            if (x < 0 || x > most) return false;
        }
        return true;
    }

    static boolean masked(int[] a) {
        if (a == null) return true;
        if (a.length > 3) return false;
        for (int i = 0; i < a.length; i++) a[i] &= 1;
        return true;
    }

    static boolean small(List<Integer> list) {
        if (list == null) return true;
        if (list.size() > 2) return false;
        for (Integer x : list) {
            if (x != null && x != 0 && x != 1) return false;
        }
        return true;
    }

    static List<Integer> list(Integer... values) {
        return new ArrayList<>(Arrays.asList(values));
    }
"""
CELL_GUARD = """    static boolean small(Cell c, int deep) {
        if (c == null) return true;
        return deep > 0 && c.v >= 0 && c.v <= 1 && small(c.next, deep - 1);
    }

    static boolean small(Cell[] cells) {
        if (cells == null) return true;
        if (cells.length > 2) return false;
        for (Cell c : cells) {
            if (!small(c, 1)) return false;
        }
        return true;
    }
"""
EXCEPTIONS = ["ArithmeticException", "ArrayIndexOutOfBoundsException", "NullPointerException", "ClassCastException", "Custom", "RuntimeException",
              "IndexOutOfBoundsException", "IllegalStateException", "NumberFormatException"]
KINDS = {"long": "long", "double": "double", "String": "text", "Mode": "enum", "Integer": "box", "int[]": "array", "boolean[]": "array", "Cell": "object",
         "Shape": "dispatch", "Op": "interface", "Pair": "record", "List<Integer>": "list", "Object": "any", "Cell[]": "objects", "StringBuilder": "builder",
         "Map<Integer, Integer>": "map", "IntUnaryOperator": "lambda"}


# Calls of the JDK and of our own classes: feature, kind of the result, text, kinds of the operands ('=' before one: a variable, if there is one).
CALLS = [
    ("text", "int", "@.lastIndexOf(@)", "String String"), ("text", "int", "@.indexOf('b', @)", "String int"), ("text", "int", "(int) @.toCharArray()[@ & 1]", "String int"),
    ("text", "int", "Integer.parseInt(@ + @, 2 + (@ & 1))", "String String int"), ("text", "int", "(int) Integer.valueOf(@.length() + \"\")", "String"),
    ("text", "int", "Integer.parseInt(\"\" + @)", "int"), ("text", "int", "@.codePoints().map(x -> x & 1).sum()", "String"), ("text", "int", "Character.digit((char) (@), 10)", "int"),
    ("text", "int", "(int) Character.toUpperCase((char) (@))", "int"), ("text", "int", "Integer.toBinaryString(@).length()", "int"), ("text", "int", "Integer.toHexString(@).hashCode()", "int"),
    ("text", "int", "@.replace(@, @).length()", "String String String"), ("text", "int", "@.lastIndexOf('a', @)", "String int"),
    ("text", "boolean", "@.regionMatches(@ & 1, @, 0, 1)", "String int String"), ("text", "boolean", "@.matches(\"a*b\")", "=String"), ("text", "boolean", "Boolean.parseBoolean(@)", "String"),
    ("text", "boolean", "Character.isLetter((char) (@))", "int"), ("text", "boolean", "Character.isDigit((char) (@))", "int"), ("text", "boolean", "@.startsWith(@, @)", "String String int"),
    ("text", "boolean", "(@ + @).equals(@)", "String String String"), ("text", "boolean", "@.contentEquals(new StringBuilder(@))", "String String"), ("text", "boolean", "(@.intern() == \"ab\")", "String"),
    ("text", "String", "@.toLowerCase()", "String"), ("text", "String", "@.replace((char) ('a' + (@ & 1)), 'c')", "String int"), ("text", "String", "String.join(\"b\", @, @)", "String String"),
    ("text", "String", "@.substring(@ & 1, 1 + (@ & 1))", "String int int"), ("text", "String", "Integer.toString(@ & 15)", "int"), ("text", "String", "(@ + null + @)", "=String boolean"),
    ("text", "String", "new String(@.toCharArray(), 0, @ & 1)", "String int"), ("text", "String", "String.valueOf((char) ('a' + (@ & 3)))", "int"), ("text", "String", "@.stripLeading()", "String"),
    ("builder", "int", "@.deleteCharAt(@ & 3).length()", "=StringBuilder int"), ("builder", "int", "@.indexOf(@)", "=StringBuilder String"), ("builder", "int", "@.compareTo(new StringBuilder(@))", "=StringBuilder String"),
    ("builder", "int", "@.replace(0, @ & 3, @).length()", "=StringBuilder int String"), ("builder", "String", "@.substring(@ & 1)", "=StringBuilder int"),
    ("list", "int", "@.hashCode()", "=List<Integer>"), ("list", "int", "@.lastIndexOf(@)", "=List<Integer> int"), ("list", "int", "@.subList(@ & 1, 2).size()", "=List<Integer> int"),
    ("list", "int", "@.stream().mapToInt(x -> x).sum()", "=List<Integer>"), ("list", "int", "(int) @.remove(@ & 1)", "=List<Integer> int"), ("list", "int", "(int) @.iterator().next()", "=List<Integer>"),
    ("list", "int", "(int) java.util.Collections.max(@)", "=List<Integer>"), ("list", "boolean", "@.equals(@)", "=List<Integer> =List<Integer>"), ("list", "boolean", "@.removeIf(x -> x != null && x > 0)", "=List<Integer>"),
    ("list", "boolean", "@.addAll(@)", "=List<Integer> =List<Integer>"), ("list", "boolean", "new java.util.HashSet<>(@).add(@)", "=List<Integer> int"), ("list", "int", "new java.util.HashSet<>(@).size()", "=List<Integer>"),
    ("list", "int", "(int) new java.util.TreeSet<>(@).first()", "=List<Integer>"), ("list", "int", "(int) new java.util.ArrayDeque<>(@).pollLast()", "=List<Integer>"), ("list", "boolean", "@.contains(null)", "=List<Integer>"),
    ("map", "int", "(int) @.entrySet().iterator().next().getKey()", "=Map<Integer, Integer>"), ("map", "int", "(int) @.computeIfAbsent(@ & 1, x -> x + 1)", "=Map<Integer, Integer> int"),
    ("map", "int", "@.hashCode()", "=Map<Integer, Integer>"), ("map", "int", "(int) new java.util.TreeMap<>(@).firstKey()", "=Map<Integer, Integer>"), ("map", "boolean", "(@.remove(@) == null)", "=Map<Integer, Integer> int"),
    ("map", "boolean", "(@.put(@, @) == null)", "=Map<Integer, Integer> int int"), ("map", "boolean", "@.keySet().contains(@)", "=Map<Integer, Integer> int"), ("map", "int", "@.values().stream().mapToInt(x -> x).sum()", "=Map<Integer, Integer>"),
    ("array", "int", "Arrays.stream(@).sum()", "=int[]"), ("array", "int", "Arrays.binarySearch(@, @)", "=int[] int"), ("array", "int", "@.clone()[@ & 1]", "=int[] int"), ("array", "int", "(int) Arrays.asList(1, 2, 3).get(@)", "int"),
    ("array", "int", "(int) \"abc\".charAt(@[@ & 1] & 3)", "=int[] int"), ("array", "int", "(@[@ & 1] = @)", "=int[] int int"), ("array", "int", "@[@ & 1]++", "=int[] int"), ("array", "int", "@[@[@ & 1] & 1]", "=int[] =int[] int"),
    ("box", "boolean", "(@ == @)", "=Integer =Integer"), ("box", "int", "Math.max(@, @)", "=Integer =Integer"), ("box", "int", "(int) java.util.Optional.ofNullable(@).orElse(@)", "=Integer int"), ("box", "Integer", "(@ ? @ : @)", "boolean =Integer =Integer"),
    ("box", "int", "Long.valueOf(@).hashCode()", "int"), 
    ("enum", "int", "Mode.valueOf(@ ? \"LOW\" : \"HIGH\").weight", "boolean"), ("enum", "int", "(int) new java.util.EnumMap<Mode, Integer>(Map.of(Mode.LOW, 3)).getOrDefault(@, @)", "=Mode int"),
    ("enum", "boolean", "java.util.EnumSet.of(Mode.OFF, Mode.HIGH).contains(@)", "=Mode"), ("enum", "boolean", "(@.getClass() == Mode.class)", "=Mode"),
    ("record", "boolean", "(@.toString().length() > 16)", "=Pair"), ("record", "boolean", "(@ == @)", "=Pair =Pair"), ("record", "boolean", "new java.util.HashSet<>(List.of(new Pair(1, true))).contains(@)", "=Pair"),
    ("object", "boolean", "(@.next == @)", "=Cell =Cell"), ("object", "int", "(@.next = @).v", "=Cell =Cell"), ("object", "int", "@.v++", "=Cell"), ("object", "int", "Objects.requireNonNull(@).v", "=Cell"),
    ("object", "Cell", "Objects.requireNonNullElse(@, @)", "=Cell =Cell"), ("dispatch", "boolean", "(@ == @)", "=Shape =Shape"), ("dispatch", "int", "((@ instanceof Bar b0 ? b0.length : 4) & @)", "=Shape int"),
    ("interface", "boolean", "(@.apply(@) == @.again(@))", "=Op int =Op int"), ("interface", "int", "((Plus) @).n", "=Op"), ("lambda", "int", "@.andThen(x -> x * 2).applyAsInt(@)", "=IntUnaryOperator int"),
    ("lambda", "int", "(((Supplier<Integer>) () -> 4).get() + @)", "int"), ("long", "int", "Long.compare(@, @)", "long long"), ("long", "int", "Math.toIntExact(@)", "long"), ("long", "int", "(int) Math.floorMod(@, @)", "long long"),
    ("long", "long", "Long.reverse(@)", "long"), ("long", "long", "Math.subtractExact(@, @)", "long long"), ("long", "boolean", "(@ == (int) (@))", "long long"), ("double", "int", "Double.compare(@, @)", "double double"),
    ("double", "int", "(int) Math.round(@)", "double"), ("double", "boolean", "(@ == (int) (@))", "double double"), ("double", "double", "Math.max(@, @)", "double double"),
    ("double", "double", "(@ % @)", "double double"), ("double", "int", "Float.floatToIntBits((float) (@))", "double"), ("double", "double", "Math.sqrt(@)", "double"), ("double", "double", "(double) (@ * 0.1f)", "int"),
    ("objects", "int", "@.length", "=Cell[]"), ("objects", "boolean", "(@[@ & 1] == @)", "=Cell[] int =Cell"), ("objects", "boolean", "(@[0] == @[@ & 1])", "=Cell[] =Cell[] int"), ("objects", "Cell", "@[@ & 1]", "=Cell[] int"),
    ("any", "int", "(@ instanceof String t0 && t0.length() == 1 ? (int) t0.charAt(0) : @)", "=Object int"), ("any", "boolean", "(@.getClass() == String.class)", "=Object"), ("any", "int", "String.valueOf(@).length()", "=Object"),
    ("any", "Object", "(@ ? @ : (Object) (@))", "boolean =Object int"),
    # Strings of numbers.
    ("number", "int", "(\"n\" + @).length()", "int"), ("number", "int", "Long.toString(@ * 1000L).length()", "int"), ("number", "int", "(\"\" + @ + @).length()", "int boolean"),
    ("number", "int", "(int) (\"x\" + @).charAt(1)", "int"), ("number", "int", "(int) String.valueOf(@).charAt(@ & 1)", "int int"), ("number", "int", "(\"\" + @ + ',' + @).indexOf(',')", "int int"),
    ("number", "int", "Integer.parseInt(\"\" + @ + @)", "int int"), ("number", "int", "(int) Long.parseLong(String.valueOf(@))", "int"), ("number", "int", "Integer.toString(@).compareTo(\"1\")", "int"),
    ("number", "int", "new StringBuilder().append(@).append((char) (@ + 'a')).append(@).length()", "int int boolean"), ("number", "int", "(\"\" + @).hashCode()", "int"),
    ("number", "boolean", "(\"n\" + @).startsWith(\"n-\")", "int"), ("number", "boolean", "String.valueOf(@).startsWith(\"1\")", "int"), ("number", "boolean", "(\"\" + @ + @).equals(\"11\")", "int int"),
    ("number", "boolean", "String.valueOf(@).equals(@)", "int String"), ("number", "boolean", "(@ + \";\").equals(\"2;\")", "int"), ("number", "boolean", "(\"\" + @).equals(\"\" + @)", "int int"),
    ("number", "boolean", "Integer.toHexString(@).equals(\"ffffffff\")", "int"), ("number", "boolean", "Boolean.toString(@).equals(\"true\")", "boolean"),
    ("number", "boolean", "String.valueOf((char) (@)).equals(\"\\u0141\")", "int"), ("number", "boolean", "(\"d\" + @ * 0.5).equals(\"d0.5\")", "int"), ("number", "boolean", "(Double.parseDouble(\"\" + @ * 0.1) == 0.1)", "int"),
    ("number", "boolean", "String.format(\"%d|%3d\", @, @).equals(\"1|  2\")", "int int"), ("number", "boolean", "String.format(\"%03d%x\", @, @).startsWith(\"00\")", "int int"),
    ("number", "String", "(\"<\" + @ + \">\")", "int"), ("number", "String", "String.format(\"%2d\", @)", "int"), ("number", "String", "(@ + \"\" + (char) ('a' + @))", "int int"),
    ("number", "String", "String.valueOf(@ * 0.5).substring(0, 1)", "int"), ("number", "String", "(\"a\" + @).concat(\"b\" + @)", "int int"), ("number", "String", "(@ + \"\" + @)", "String int"),
]


class Scope:
    def __init__(self, variables=(), loops=0):
        self.variables, self.loops = list(variables), loops

    def inner(self, loops=None):
        return Scope(self.variables, self.loops if loops is None else loops)

    def of(self, kind, writable=False):
        return [name for name, other, free in self.variables if other == kind and (free or not writable)]

    def add(self, name, kind, free=True):
        self.variables.append((name, kind, free))


class Generator:
    def __init__(self, seed, number):
        self.random = random.Random(f"soundness/{seed}/{number}")
        self.names = 0
        self.features = set(self.random.sample(FEATURES, self.random.randint(3, 8)))
        for feature in sorted(self.features):
            self.features.update(NEEDS.get(feature, []))
        self.helpers, self.statics, self.last = [], [], ""
        self.simple = False  # Inside of members: no calls of helpers.

    def pick(self, items):
        return self.random.choice(items)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def fresh(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def has(self, *features):
        return all(feature in self.features for feature in features)

    # Expressions

    def expr(self, kind, scope, depth=2):
        if depth <= 0 or self.chance(12):
            return self.leaf(kind, scope)
        if self.chance(30):
            made = self.library(kind, scope, depth)
            if made is not None:
                return made
        maker = {"int": self.int_, "boolean": self.boolean, "long": self.long_, "double": self.double_, "String": self.string}.get(kind, self.reference)
        return maker(scope, depth) if maker != self.reference else maker(kind, scope, depth)

    def library(self, kind, scope, depth):
        fitting = [row for row in CALLS if row[1] == kind and self.has(row[0])]
        if not fitting:
            return None
        _, _, text, operands = self.pick(fitting)
        kids = []
        for operand in operands.replace("Map<Integer, Integer>", "Map").split(" "):
            name = operand.lstrip("=").replace("Map", "Map<Integer, Integer>") if operand.endswith("Map") else operand.lstrip("=")
            if operand[0] == "=" and self.features.isdisjoint({KINDS.get(name, "none")}) and name not in ("int", "boolean", "String"):
                return None
            kids.append(self.leaf(name, scope) if operand[0] == "=" else self.expr(name, scope, depth - 1))
        for variable in ("b0", "t0"):
            text = text.replace(variable, self.fresh("p")) if variable in text else text
        return Expr(kind, text, *kids)

    def leaf(self, kind, scope):
        names = scope.of(kind) + [name for name, other in self.statics if other == kind]
        if names and self.chance(85):
            # Rarely the same one twice in a row.
            others = [name for name in names if name != self.last]
            self.last = self.pick(others if others and self.chance(85) else names)
            return Expr(kind, self.last)
        if kind == "int" and not names and scope.of("boolean") and self.chance(70):
            return Expr(kind, "(@ ? 1 : 0)", Expr("boolean", self.pick(scope.of("boolean"))))
        if kind == "boolean" and not names and scope.of("int") and self.chance(80):
            return Expr(kind, f"(@ {self.pick(['>', '==', '<='])} {self.pick([0, 1, 2])})", Expr("int", self.pick(scope.of("int"))))
        if kind == "String" and not names and scope.of("int") and self.chance(60):
            return Expr(kind, self.pick(['("" + @)', '"ab".substring(@ & 1)', 'String.valueOf(@)']), Expr("int", self.pick(scope.of("int"))))
        if kind == "int":
            return Expr(kind, self.pick(["0", "1", "2", "3", "4", "7", "(-1)", "(-3)", "8", "15", "31", "100", "97", "255", "Integer.MIN_VALUE", "Integer.MAX_VALUE"]))
        if kind == "boolean":
            return Expr(kind, self.pick(["true", "false"]))
        if kind == "long":
            return Expr(kind, self.pick(["0L", "1L", "(-1L)", "3L", "5000000000L", "Long.MIN_VALUE"]))
        if kind == "double":
            return Expr(kind, self.pick(["0.0", "1.0", "0.5", "(-1.5)", "3e9", "Double.NaN"]))
        if kind == "String":
            return Expr(kind, self.pick(['"a"', '"b"', '"ab"', '""', '"ba"', '"12"']))
        return self.new(kind, scope, 0)

    def new(self, kind, scope, depth):
        def sub(k):
            return self.expr(k, scope, depth - 1) if depth > 0 else self.leaf(k, scope)
        if kind == "Cell":
            if self.chance(5):
                return Expr(kind, "((Cell) null)")
            return Expr(kind, "new Cell(@, @, @)", sub("int"), self.leaf("Cell", scope) if scope.of("Cell") and self.chance(40) else Expr("Cell", "null"), sub("boolean"))
        if kind == "Shape":
            return self.pick([lambda: Expr(kind, "((Shape) new Disc(@))", sub("int")), lambda: Expr(kind, "((Shape) new Bar(@, @))", sub("int"), sub("boolean")), lambda: Expr(kind, "((Shape) new Dot())")])()
        if kind == "Op":
            return self.pick([lambda: Expr(kind, "((Op) new Plus(@))", sub("int")), lambda: Expr(kind, "((Op) new Twice())"), lambda: Expr(kind, "((Op) x -> x + 1)")])() if not self.chance(5) else Expr(kind, "((Op) null)")
        if kind == "Pair":
            return Expr(kind, "new Pair(@ & 1, @)", sub("int"), sub("boolean"))
        if kind == "Mode":
            return Expr(kind, self.pick(["Mode.OFF", "Mode.LOW", "Mode.HIGH"]))
        if kind == "Integer":
            return Expr(kind, "Integer.valueOf(@)", sub("int"))
        if kind == "int[]":
            return self.pick([lambda: Expr(kind, "(new int[] {@, @})", sub("int"), sub("int")), lambda: Expr(kind, "(new int[@ & 3])", sub("int")), lambda: Expr(kind, "(new int[3])")])()
        if kind == "boolean[]":
            return Expr(kind, "(new boolean[] {@, @})", sub("boolean"), sub("boolean"))
        if kind == "List<Integer>":
            return Expr(kind, "list(@, @)", sub("int"), sub("int"))
        if kind == "Map<Integer, Integer>":
            return Expr(kind, "new HashMap<Integer, Integer>()")
        if kind == "StringBuilder":
            return Expr(kind, "new StringBuilder(@)", sub("String"))
        if kind == "Cell[]":
            return Expr(kind, "(new Cell[] {@, @})", self.leaf("Cell", scope), self.leaf("Cell", scope))
        if kind == "IntUnaryOperator":
            return Expr(kind, "((IntUnaryOperator) x -> x ^ 1)")
        if kind == "Object":
            return self.pick([lambda: Expr(kind, "((Object) (@))", sub("int")), lambda: Expr(kind, "((Object) (@))", sub("String")), lambda: Expr(kind, "((Object) null)")])()
        raise AssertionError(kind)

    def int_(self, scope, depth):
        def sub(kind="int"):
            return self.expr(kind, scope, depth - 1)
        options = [
            lambda: Expr("int", f"(@ {self.pick(['+', '-', '*', '&', '|', '^'])} @)", sub(), sub()),
            lambda: Expr("int", f"(@ {self.pick(['+', '-', '*', '&', '|', '^'])} @)", sub(), sub()),
            lambda: Expr("int", f"(@ {self.pick(['/', '%'])} @)", sub(), sub()),
            lambda: Expr("int", f"(@ {self.pick(['<<', '>>', '>>>'])} @)", sub(), sub()),
            lambda: Expr("int", "(@ ? @ : @)", sub("boolean"), sub(), sub()),
            lambda: Expr("int", f"(int) ({self.pick(['byte', 'short', 'char'])}) (@)", sub()),
            lambda: Expr("int", self.pick(["-(@)", "~(@)"]), sub()),
            lambda: Expr("int", self.pick(["Math.max(@, @)", "Math.min(@, @)", "Math.floorMod(@, @)", "Math.addExact(@, @)", "Integer.compare(@, @)", "Math.floorDiv(@, @)",
                                           "Math.multiplyExact(@, @)", "Integer.divideUnsigned(@, @)", "Integer.rotateLeft(@, @)", "Objects.hash(@, @)"]), sub(), sub()),
            lambda: Expr("int", self.pick(["Math.abs(@)", "Integer.bitCount(@)", "Integer.signum(@)", "Integer.numberOfTrailingZeros(@)", "Integer.highestOneBit(@)",
                                           "Integer.numberOfLeadingZeros(@)", "Character.getNumericValue((char) (@))", "Integer.reverse(@)"]), sub()),
        ]
        if self.has("switch"):
            options.append(lambda: Expr("int", "(switch (@ & 3) { case 0 -> @; case 1, 3 -> @; default -> @; })", sub(), sub(), sub(), sub()))
        if self.has("long"):
            options.append(lambda: Expr("int", self.pick(["(int) (@)", "(int) ((@) >> 32)", "Long.hashCode(@)", "Long.bitCount(@)", "Long.signum(@)"]), sub("long")))
        if self.has("double"):
            options.append(lambda: Expr("int", self.pick(["(int) (@)", "(int) Math.floor(@)", "(int) (float) (@)"]), sub("double")))
        if self.has("array"):
            options.append(lambda: Expr("int", self.pick(["@[@]", "@[@ & 1]", "@[@ & 1]", "@[@ & 3]"]), self.leaf("int[]", scope), sub()))
            options.append(lambda: Expr("int", "@.length", self.leaf(self.pick(["int[]", "boolean[]"]), scope)))
            options.append(lambda: Expr("int", "Arrays.hashCode(@)", self.leaf("int[]", scope)))
        if self.has("text"):
            options.append(lambda: Expr("int", self.pick(["(int) @.charAt(@)", "(int) @.charAt(@ & 1)", "@.indexOf(@)", "@.indexOf((@ & 1) + 'a')", "@.lastIndexOf(@)", "@.codePointAt(@ & 1)"]), sub("String"), sub()))
            options.append(lambda: Expr("int", self.pick(["@.compareTo(@)", "@.indexOf(@)", "@.compareToIgnoreCase(@)"]), sub("String"), sub("String")))
            options.append(lambda: Expr("int", self.pick(["@.length()", "@.hashCode()", "Integer.parseInt(@)"]), sub("String")))
            options.append(lambda: Expr("int", "@.replace('a', 'c').chars().sum()", sub("String")))
            options.append(lambda: Expr("int", self.pick(["@.split(\"b\").length", "(int) @.chars().filter(x -> x == 'a').count()", "@.strip().length()"]), sub("String"))
                           if self.chance(30) else Expr("int", "@.indexOf(@, @)", sub("String"), sub("String"), sub()))
        if self.has("builder"):
            options.append(lambda: Expr("int", self.pick(["@.length()", "@.indexOf(\"b\")"]), self.leaf("StringBuilder", scope)))
            options.append(lambda: Expr("int", self.pick(["(int) @.charAt(@ & 1)", "(int) @.charAt(@)"]), self.leaf("StringBuilder", scope), sub()))
        if self.has("object"):
            options.append(lambda: Expr("int", self.pick(["@.v", "@.v", "@.get()", "@.get()", "@.next.v"]), self.expr("Cell", scope, depth - 1)))
            options.append(lambda: Expr("int", self.pick(["@.bump(@)", "@.add(@)"]), self.expr("Cell", scope, depth - 1), sub()))
        if self.has("objects"):
            options.append(lambda: Expr("int", "@[@ & 1].v", self.leaf("Cell[]", scope), sub()))
        if self.has("dispatch"):
            options.append(lambda: Expr("int", self.pick(["@.area(@)", "@.twice(@)"]), self.expr("Shape", scope, depth - 1), sub()))
            options.append(lambda: Expr("int", "((Disc) @).r", self.expr("Shape", scope, depth - 1)))
            options.append(lambda: Expr("int", "@.getClass().getSimpleName().length()", self.leaf("Shape", scope)))
        if self.has("interface"):
            options.append(lambda: Expr("int", self.pick(["@.apply(@)", "@.again(@)"]), self.leaf("Op", scope), sub()))
        if self.has("record"):
            options.append(lambda: Expr("int", self.pick(["@.a()", "@.weight()", "@.hashCode()"]), self.expr("Pair", scope, depth - 1)))
        if self.has("enum"):
            options.append(lambda: Expr("int", self.pick(["@.ordinal()", "@.weight", "@.name().length()"]), self.leaf("Mode", scope)))
            options.append(lambda: Expr("int", "@.score(@)", self.leaf("Mode", scope), sub()))
            options.append(lambda: Expr("int", "(switch (@) { case OFF -> @; case LOW -> @; case HIGH -> @; })", self.leaf("Mode", scope), sub(), sub(), sub()))
        if self.has("box"):
            options.append(lambda: Expr("int", self.pick(["(int) @", "@.intValue()", "@.hashCode()"]), self.expr("Integer", scope, depth - 1)))
            options.append(lambda: Expr("int", "@.compareTo(@)", self.leaf("Integer", scope), self.leaf("Integer", scope)))
        if self.has("list"):
            options.append(lambda: Expr("int", self.pick(["(int) @.get(@)", "(int) @.get(@ & 1)", "@.indexOf(@)"]), self.leaf("List<Integer>", scope), sub()))
            options.append(lambda: Expr("int", "@.size()", self.leaf("List<Integer>", scope)))
        if self.has("map"):
            options.append(lambda: Expr("int", self.pick(["(int) @.get(@ & 1)", "(int) @.getOrDefault(@, 2)", "(int) @.getOrDefault(@ & 3, 5)"]), self.leaf("Map<Integer, Integer>", scope), sub()))
            options.append(lambda: Expr("int", "@.size()", self.leaf("Map<Integer, Integer>", scope)))
        if self.has("lambda"):
            options.append(lambda: Expr("int", "@.applyAsInt(@)", self.leaf("IntUnaryOperator", scope), sub()))
        if self.has("any"):
            options.append(lambda: Expr("int", self.pick(["(int) (Integer) @", "((Pair) @).a()", "((String) @).length()", "@.hashCode()"]), self.leaf("Object", scope)))
        options += [lambda: self.call(scope, depth)] * 3 if self.helpers and not self.simple else []
        return self.pick(options)()

    def call(self, scope, depth):
        name, kinds, recursive = self.pick(self.helpers)
        kids = [self.expr(kind, scope, depth - 1) for kind in kinds]
        return Expr("int", f"{name}({', '.join(['@ & 3'] * recursive + ['@'] * (len(kids) - recursive))})", *kids)

    def boolean(self, scope, depth):
        def sub(kind="int"):
            return self.expr(kind, scope, depth - 1)
        compare = self.pick(["<", "<=", ">", ">=", "==", "!="])
        options = [lambda: Expr("boolean", f"(@ {compare} @)", sub(), sub())] * 4 + [
            lambda: Expr("boolean", f"(@ {self.pick(['&&', '||', '^', '&', '|', '=='])} @)", sub("boolean"), sub("boolean")),
            lambda: Expr("boolean", "(!@)", sub("boolean")),
            lambda: Expr("boolean", f"((@ & {self.pick([1, 2, 4])}) {self.pick(['==', '!='])} 0)", sub())]
        if self.has("long"):
            options.append(lambda: Expr("boolean", f"(@ {compare} @)", sub("long"), sub("long")))
        if self.has("double"):
            options.append(lambda: Expr("boolean", f"(@ {compare} @)", sub("double"), sub("double")))
            options.append(lambda: Expr("boolean", "Double.isNaN(@)", sub("double")))
        if self.has("text"):
            options.append(lambda: Expr("boolean", self.pick(["@.equals(@)", "@.contains(@)", "@.startsWith(@)", "@.endsWith(@)", "Objects.equals(@, @)", "@.equalsIgnoreCase(@)"]), sub("String"), sub("String")))
            options.append(lambda: Expr("boolean", self.pick(["@.isEmpty()", "(@ == null)", "@.isBlank()"]), sub("String")))
        if self.has("array"):
            options.append(lambda: Expr("boolean", "@[@]", self.leaf("boolean[]", scope), sub()))
            options.append(lambda: Expr("boolean", self.pick(["(@ == @)", "Arrays.equals(@, @)"]), self.leaf("int[]", scope), self.leaf("int[]", scope)))
        if self.has("object"):
            options.append(lambda: Expr("boolean", self.pick(["(@ == null)", "@.on", "(@.next == null)", "@.flip()"]), self.leaf("Cell", scope)))
            options.append(lambda: Expr("boolean", self.pick(["(@ == @)", "(@ != @)", "@.equals(@)"]), self.leaf("Cell", scope), self.leaf("Cell", scope)))
        if self.has("dispatch"):
            options.append(lambda: self.pattern("Shape", scope, [("Disc", "r > @"), ("Bar", "on"), ("Disc", "twice(@) > 3"), ("Bar", "length == @")]))
            options.append(lambda: Expr("boolean", f"(@ instanceof {self.pick(['Disc', 'Bar', 'Dot'])})", sub("Shape")))
        if self.has("interface"):
            options.append(lambda: Expr("boolean", f"(@ instanceof {self.pick(['Plus', 'Twice'])})", self.leaf("Op", scope)))
        if self.has("record"):
            options.append(lambda: Expr("boolean", self.pick(["@.equals(@)", "Objects.equals(@, @)"]), sub("Pair"), sub("Pair")))
            options.append(lambda: Expr("boolean", "@.b()", sub("Pair")))
        if self.has("enum"):
            options.append(lambda: Expr("boolean", self.pick(["(@ == @)", "(@.compareTo(@) < 0)", "@.equals(@)"]), self.leaf("Mode", scope), self.leaf("Mode", scope)))
        if self.has("box"):
            options.append(lambda: Expr("boolean", self.pick(["@.equals(@)", "Objects.equals(@, @)"]), self.leaf("Integer", scope), self.leaf("Integer", scope)))
            options.append(lambda: Expr("boolean", "(@ == null)", self.leaf("Integer", scope)))
        if self.has("list"):
            options.append(lambda: Expr("boolean", self.pick(["@.contains(@)", "@.remove((Integer) (@))"]), self.leaf("List<Integer>", scope), sub()))
            options.append(lambda: Expr("boolean", "@.isEmpty()", self.leaf("List<Integer>", scope)))
        if self.has("map"):
            options.append(lambda: Expr("boolean", self.pick(["@.containsKey(@)", "@.containsValue(@)"]), self.leaf("Map<Integer, Integer>", scope), sub()))
            options.append(lambda: Expr("boolean", "@.values().contains(@)", self.leaf("Map<Integer, Integer>", scope), sub()))
        if self.has("any"):
            options.append(lambda: Expr("boolean", self.pick(["@.equals(@)", "Objects.equals(@, @)", "(@ == @)"]), self.leaf("Object", scope), self.leaf("Object", scope)))
            options.append(lambda: self.pattern("Object", scope, [("Integer", "intValue() > @"), ("Pair", "b()"), ("String", "equals(\"a\")"), ("Comparable<?>", "hashCode() == @")]))
        return self.pick(options)()

    def pattern(self, kind, scope, tests):
        type_, test = self.pick(tests)
        name = self.fresh("p")
        kids = [self.leaf("int", scope)] if "@" in test else []
        return Expr("boolean", f"(@ instanceof {type_} {name} && {name}.{test})", self.leaf(kind, scope), *kids)

    def long_(self, scope, depth):
        def sub(kind="long"):
            return self.expr(kind, scope, depth - 1)
        return self.pick([
            lambda: Expr("long", "(long) (@)", sub("int")),
            lambda: Expr("long", f"(@ {self.pick(['+', '-', '*', '&', '|', '^'])} @)", sub(), sub()),
            lambda: Expr("long", f"(@ {self.pick(['/', '%'])} @)", sub(), sub()),
            lambda: Expr("long", f"(@ {self.pick(['<<', '>>', '>>>'])} @)", sub(), sub("int")),
            lambda: Expr("long", "(@ ? @ : @)", sub("boolean"), sub(), sub()),
            lambda: Expr("long", self.pick(["Math.max(@, @)", "Math.addExact(@, @)", "Math.multiplyHigh(@, @)"]), sub(), sub())])()

    def double_(self, scope, depth):
        def sub(kind="double"):
            return self.expr(kind, scope, depth - 1)
        return self.pick([
            lambda: Expr("double", "(double) (@)", sub("int")),
            lambda: Expr("double", "(double) (@ / 2f)", sub("int")),
            lambda: Expr("double", f"(@ {self.pick(['+', '-', '*', '/'])} @)", sub(), sub()),
            lambda: Expr("double", self.pick(["Math.abs(@)", "-(@)", "Math.ceil(@)", "(double) (float) (@)"]), sub()),
            lambda: Expr("double", "(@ ? @ : @)", sub("boolean"), sub(), sub())])()

    def string(self, scope, depth):
        def sub(kind="String"):
            return self.expr(kind, scope, depth - 1)
        options = [
            lambda: Expr("String", "(@ + @)", sub(), sub()),
            lambda: Expr("String", "(@ + (char) ('a' + (@ & 1)))", sub(), sub("int")),
            lambda: Expr("String", "(@ + (@ & 3))", sub(), sub("int")),
            lambda: Expr("String", self.pick(["@.substring(@)", "@.substring(@ & 1)", "@.repeat(@ & 1)", "@.substring(0, @)"]), sub(), sub("int")),
            lambda: Expr("String", self.pick(["@.replace('a', 'b')", "@.toUpperCase()", "@.trim()", "@.concat(\"b\")", "@.strip()", "@.replace(\"ab\", \"\")"]), sub()),
            lambda: Expr("String", "(@ ? @ : @)", sub("boolean"), sub(), sub()),
            lambda: Expr("String", "String.valueOf(@)", sub(self.pick(["boolean", "int"]) if self.chance(50) else "boolean"))]
        if self.has("builder"):
            options.append(lambda: Expr("String", self.pick(["@.toString()", "@.reverse().toString()"]), self.leaf("StringBuilder", scope)))
        if self.has("enum"):
            options.append(lambda: Expr("String", "@.name()", self.leaf("Mode", scope)))
        return self.pick(options)()

    def reference(self, kind, scope, depth):
        if self.chance(15):
            return Expr(kind, "(@ ? @ : @)", self.expr("boolean", scope, depth - 1), self.leaf(kind, scope), self.leaf(kind, scope))
        if kind == "Cell" and self.chance(30):
            if self.has("objects") and self.chance(60):
                return Expr(kind, "@[@]", self.leaf("Cell[]", scope), self.expr("int", scope, depth - 1))
            return Expr(kind, "@.next", self.leaf("Cell", scope))
        if kind == "Mode" and self.chance(30):
            return Expr(kind, "Mode.values()[@]", self.expr("int", scope, depth - 1))
        if kind == "Integer" and self.has("list") and self.chance(30):
            return Expr(kind, "@.get(@ & 1)", self.leaf("List<Integer>", scope), self.expr("int", scope, depth - 1))
        if kind == "Integer" and self.has("map") and self.chance(30):
            return Expr(kind, "@.get(@)", self.leaf("Map<Integer, Integer>", scope), self.expr("int", scope, depth - 1))
        return self.leaf(kind, scope) if self.chance(60) else self.new(kind, scope, depth - 1)

    # Statements

    def block(self, scope, count, depth):
        scope = scope.inner()
        return Block([self.statement(scope, depth) for _ in range(count)])

    def statement(self, scope, depth):
        simple = [self.declare, self.declare, self.declare, self.assign, self.assign, self.assign, self.leave, self.fail]
        if self.has("array"):
            simple.append(self.store)
        if self.has("object"):
            simple.append(self.write_field)
        if self.has("static"):
            simple += [self.write_static] * 2
        if self.has("list"):
            simple.append(self.change_list)
        if self.has("map"):
            simple.append(self.change_map)
        if self.has("builder"):
            simple.append(self.append)
        if self.has("print"):
            simple += [self.print_] * 2
        if self.has("lambda"):
            simple.append(self.function)
        nested = [self.branch, self.branch]
        if self.has("attempt"):
            nested.append(self.resource)
        if self.has("object"):
            nested.append(self.locked)
        if self.has("array"):
            simple.append(self.copy_array)
            simple.append(self.grid)
        if self.has("loop"):
            nested.append(self.labelled)
        if self.has("loop"):
            nested += [self.loop, self.loop, self.while_]
        if self.has("attempt"):
            nested += [self.attempt, self.attempt]
        if self.has("switch"):
            nested.append(self.int_switch)
            if self.has("text"):
                nested.append(self.string_switch)
        if self.has("enum"):
            nested.append(self.enum_switch)
        if self.has("loop", "array"):
            nested.append(self.each)
        if self.has("loop", "list"):
            nested.append(self.each_of_list)
        if depth > 0 and self.chance(45):
            return self.pick(nested)(scope, depth)
        # What it declares is out of sight then.
        if depth > 0 and self.chance(40 if self.has("attempt") else 10):
            return self.guarded(self.pick(simple)(scope.inner(), depth), scope)
        return self.pick(simple)(scope, depth)

    def guarded(self, statement, scope):
        """What it throws is caught, and changes a number."""
        caught, names = self.fresh("x"), scope.of("int", writable=True)
        kind = self.pick(["RuntimeException", "RuntimeException", *EXCEPTIONS])
        return Stmt("try {", Block([statement]), f"}} catch ({kind} {caught}) {{", Block([Stmt(f"{self.pick(names)} += {self.pick([1, 2, 5])};")] if names else []), "}")

    def kinds(self):
        return ["int", "int", "int", "boolean"] + [kind for kind, feature in KINDS.items() if self.has(feature)]

    def declare(self, scope, depth):
        kind, name = self.pick(self.kinds()), self.fresh("v")
        made = Stmt(Line(f"{kind} {name} = @;", self.expr(kind, scope)))
        scope.add(name, kind)
        return made

    def assign(self, scope, depth):
        places = [(name, kind) for name, kind, free in scope.variables if free]
        if not places:
            return self.declare(scope, depth)
        name, kind = self.pick(places)
        self.last = name
        if kind == "int" and self.chance(40):
            return Stmt(Line(f"{name} {self.pick(['+=', '-=', '^=', '*=', '>>=', '&='])} @;", self.expr("int", scope)))
        return Stmt(Line(f"{name} = @;", self.expr(kind, scope)))

    def leave(self, scope, depth):
        if scope.loops and self.chance(40):
            return Stmt(Line(f"if (@) {self.pick(['break', 'continue'])};", self.expr("boolean", scope)))
        return Stmt(Line("if (@) return @;", self.expr("boolean", scope), self.expr("int", scope, 1)))

    def fail(self, scope, depth):
        made = self.pick(["new Custom(@)", "new Custom(@)", "new IllegalStateException(\"no\" + (@))", "new ArrayIndexOutOfBoundsException(@)"])
        return Stmt(Line(f"if (@) throw {made};", self.expr("boolean", scope), self.leaf("int", scope)))

    def store(self, scope, depth):
        kind = self.pick(["int", "int", "boolean"])
        return Stmt(Line(f"@[@{self.pick(['', ' & 1', ' & 3'])}] {self.pick(['=', '=', '+=']) if kind == 'int' else '='} @;",
                         self.leaf(kind + "[]", scope), self.expr("int", scope, 1), self.expr(kind, scope)))

    def write_field(self, scope, depth):
        if self.has("objects") and self.chance(30):
            return Stmt(Line("@[@ & 1] = @;", self.leaf("Cell[]", scope), self.expr("int", scope, 1), self.expr("Cell", scope)))
        if self.chance(25):
            names = scope.of("Cell")
            if names:
                return Stmt(Line(f"{self.pick(names)}.next = @;", self.leaf("Cell", scope)))
        field, kind = self.pick([("v", "int"), ("on", "boolean")])
        holder = scope.of("Cell")
        if not holder:
            return self.declare(scope, depth)
        return Stmt(Line(f"{self.pick(holder)}.{field} = @;", self.expr(kind, scope)))

    def write_static(self, scope, depth):
        name, kind = self.pick(self.statics)
        if kind == "int[]":
            return Stmt(Line(f"{name}[@ & 3] = @;", self.expr("int", scope, 1), self.expr("int", scope)))
        return Stmt(Line(f"{name} = @;", self.expr(kind, scope)))

    def change_list(self, scope, depth):
        name = self.leaf("List<Integer>", scope)
        text = self.pick(["@.add(@);", "@.add(0, @);", "@.set(@ & 1, 1);", "@.remove(@ & 1);", "@.clear();"])
        return Stmt(Line(text, name, *([self.expr("int", scope, 1)] if text.count("@") > 1 else [])))

    def change_map(self, scope, depth):
        names = scope.of("Map<Integer, Integer>")
        if not names:
            name = self.fresh("m")
            scope.add(name, "Map<Integer, Integer>")
            return Stmt(Line(f"Map<Integer, Integer> {name} = new HashMap<>();"))
        text = self.pick(["put(@ & 3, @);", "put(@, @);", "merge(@ & 1, @, Integer::sum);", "putIfAbsent(@ & 1, @);", "remove(@ + @);"])
        return Stmt(Line(f"{self.pick(names)}.{text}", self.expr("int", scope, 1), self.expr("int", scope, 1)))

    def append(self, scope, depth):
        names = scope.of("StringBuilder")
        if not names:
            name = self.fresh("b")
            scope.add(name, "StringBuilder")
            return Stmt(Line(f"StringBuilder {name} = new StringBuilder();"))
        kind = self.pick(["String", "boolean", "int", "char"])
        if kind == "char":
            return Stmt(Line(f"{self.pick(names)}.append((char) (@));", self.expr("int", scope, 1)))
        text = self.pick(["append(@);", "append(@);", "insert(0, @);", "append(@).setLength(1);"])
        return Stmt(Line(f"{self.pick(names)}.{text}", self.expr(kind, scope, 1)))

    # Not to standard output, where brute force says what it found.
    def print_(self, scope, depth):
        one, other = (self.pick(["int", "int", "boolean"] + [kind for kind in ("long", "double") if self.has(kind)]) for _ in range(2))
        text = self.pick(["System.err.print(@);", "System.err.println(@);", 'System.err.println("p" + @ + ", " + @);', 'System.err.printf("%s %s%n", @, @);',
                          'String.valueOf("" + @ + (@));', 'new IllegalStateException("bad " + @ + (@)).getMessage();'])
        if one == "int" and other == "int" and self.chance(20):
            text = 'System.err.printf("%d %5x%n", @, @);'
        kinds = [one, other][:text.count("@")]
        return Stmt(Line(text, *(self.expr(kind, scope, 1) for kind in kinds)))

    def function(self, scope, depth):
        held, name, parameter = self.fresh("k"), self.fresh("f"), self.fresh("x")
        kind = self.pick(["int", "int", "boolean"])
        value = self.expr(kind, scope, 1)
        inner = Scope([(held, kind, False), (parameter, "int", False)])
        made = Stmt(Line(f"final {kind} {held} = @;", value), Line(f"IntUnaryOperator {name} = {parameter} -> @;", self.expr("int", inner)))
        scope.add(name, "IntUnaryOperator")
        scope.add(held, kind, False)
        return made

    def branch(self, scope, depth):
        then = self.block(scope, self.random.randint(1, 3), depth - 1)
        test = Line("if (@) {", self.expr("boolean", scope))
        if self.chance(45):
            return Stmt(test, then, "}")
        if self.chance(30):
            return Stmt(test, then, Line("} else if (@) {", self.expr("boolean", scope)), self.block(scope, 1, depth - 1), "} else {", self.block(scope, 1, depth - 1), "}")
        return Stmt(test, then, "} else {", self.block(scope, self.random.randint(1, 2), depth - 1), "}")

    def loop(self, scope, depth):
        name, inner = self.fresh("i"), scope.inner(scope.loops + 1)
        inner.add(name, "int", False)
        bound = self.pick(["3", "2", "(@ & 3)", "(@ & 1) + 1"])
        kids = [self.expr("int", scope, 1)] if "@" in bound else []
        # The bound is kept: the body may change what it is made of.
        limit = self.fresh("n")
        return Stmt(Line(f"int {limit} = {bound};", *kids), f"for (int {name} = 0; {name} < {limit}; {name}++) {{",
                    Block([self.statement(inner, depth - 1) for _ in range(self.random.randint(1, 3))]), "}")

    def while_(self, scope, depth):
        name, inner = self.fresh("i"), scope.inner(scope.loops + 1)
        inner.add(name, "int", False)
        body = Block([self.statement(inner, depth - 1) for _ in range(self.random.randint(1, 2))])
        test, after = self.expr("boolean", scope), self.expr("boolean", scope)
        declared = f"int {name} = {self.pick([2, 3, 4])};"
        if self.chance(50):
            return Stmt(declared, Line(f"while (--{name} > 0 && @) {{", test), body, "}")
        return Stmt(declared, "do {", body, Line(f"}} while (--{name} > 0 && @);", after))

    def each(self, scope, depth):
        name, inner = self.fresh("e"), scope.inner(scope.loops + 1)
        inner.add(name, "int")
        return Stmt(Line(f"for (int {name} : @) {{", self.leaf("int[]", scope)), Block([self.statement(inner, depth - 1) for _ in range(self.random.randint(1, 2))]), "}")

    def each_of_list(self, scope, depth):
        name, inner = self.fresh("e"), scope.inner(scope.loops + 1)
        inner.variables = [v for v in inner.variables if v[1] != "List<Integer>"] + [(name, "Integer" if self.has("box") else "int", False)]
        # A copy: the body may change the list.
        return Stmt(Line(f"for ({'Integer' if self.has('box') else 'int'} {name} : new ArrayList<>(@)) {{", self.leaf("List<Integer>", scope)),
                    Block([self.statement(inner, depth - 1) for _ in range(self.random.randint(1, 2))]), "}")

    def labelled(self, scope, depth):
        label, one, two, inner = self.fresh("l"), self.fresh("i"), self.fresh("i"), scope.inner(scope.loops + 1)
        inner.add(one, "int", False)
        inner.add(two, "int", False)
        body = [self.statement(inner, depth - 2) for _ in range(self.random.randint(1, 2))]
        body.append(Stmt(Line(f"if (@) {self.pick(['break', 'continue'])} {label};", self.expr("boolean", inner))))
        body.append(self.assign(inner, 0))
        return Stmt(f"{label}:", f"for (int {one} = 0; {one} < {self.pick([2, 3])}; {one}++) {{", Block([Stmt(f"for (int {two} = {one}; {two} < 3; {two}++) {{", Block(body), "}")]), "}")

    def locked(self, scope, depth):
        return Stmt(Line("synchronized (@) {", self.leaf("Cell", scope)), self.block(scope, self.random.randint(1, 2), depth - 1), "}")

    def resource(self, scope, depth):
        name, inner = self.fresh("r"), scope.inner()
        items = [Line(f"try (Resource {name} = new Resource(@, @)) {{", self.expr("boolean", scope, 1), self.expr("boolean", scope, 1)), self.block(inner, self.random.randint(1, 2), depth - 1)]
        if self.chance(60):
            caught = self.fresh("x")
            items += [f"}} catch (Custom {caught}) {{", Block([Stmt(Line(f"if ({caught}.getSuppressed().length > 0) return @;", self.expr("int", scope, 1)))] if self.chance(50) else [])]
        return Stmt(*items, "}")

    def copy_array(self, scope, depth):
        name = self.fresh("v")
        made = self.pick([lambda: Line(f"int[] {name} = @.clone();", self.leaf("int[]", scope)), lambda: Line(f"int[] {name} = Arrays.copyOf(@, @ & 3);", self.leaf("int[]", scope), self.expr("int", scope, 1)),
                          lambda: Line(f"int[] {name} = Arrays.copyOfRange(@, @ & 1, 2);", self.leaf("int[]", scope), self.expr("int", scope, 1))])()
        others = scope.of("int[]")
        items = [made]
        if others and self.chance(40):
            items.append(self.pick([lambda: Line(f"System.arraycopy({self.pick(others)}, @ & 1, {name}, 0, @ & 1);", self.expr("int", scope, 1), self.expr("int", scope, 1)), lambda: Line(f"Arrays.sort({name});"),
                                    lambda: Line(f"Arrays.fill({name}, @);", self.expr("int", scope, 1))])())
        scope.add(name, "int[]")
        return Stmt(*items)

    def grid(self, scope, depth):
        name, row = self.fresh("w"), self.fresh("v")
        made = Stmt(Line(f"int[][] {name} = {{{{@, @}}, {{@}}, null}};", self.leaf("int", scope), self.expr("int", scope, 1), self.leaf("int", scope)),
                    Line(f"int[] {row} = {name}[@ & 3];", self.expr("int", scope, 1)), Line(f"{name}[@ & 1][@ & 1] = @;", self.expr("int", scope, 1), self.expr("int", scope, 1), self.leaf("int", scope)))
        scope.add(row, "int[]")
        return made

    def attempt(self, scope, depth):
        outside = scope.inner(0) if self.chance(15) else scope
        items = ["try {", self.block(outside, self.random.randint(1, 3), depth - 1)]
        caught = self.random.sample(EXCEPTIONS[:-4] if self.chance(70) else EXCEPTIONS[-3:], self.random.randint(1, 2))
        if "RuntimeException" in caught:
            caught = [name for name in caught if name != "RuntimeException"] + ["RuntimeException"]
        if "ArrayIndexOutOfBoundsException" in caught and "IndexOutOfBoundsException" in caught:
            caught.remove("ArrayIndexOutOfBoundsException")
        final = self.chance(35)
        for name in caught if not final or self.chance(60) else []:
            variable, inner = self.fresh("x"), outside.inner()
            items += [f"}} catch ({name} {variable}) {{"]
            if name == "Custom":
                inner.add(f"{variable}.code", "int", False)
            handler = self.block(inner, 1, depth - 1)
            if self.chance(15):
                handler.statements.append(Stmt(f"throw {variable};"))
            items.append(handler)
        if final or len(items) == 2:
            items += ["} finally {", self.block(outside.inner(0) if self.chance(80) else outside, 1, depth - 1)]
        return Stmt(*items, "}")

    def int_switch(self, scope, depth):
        items = [Line(f"switch (@{self.pick([' & 3', ' & 7', ''])}) {{", self.expr("int", scope))]
        inner = scope.inner(0)
        for label in self.random.sample([0, 1, 2, 3, 4, 7, -1, 100], self.random.randint(1, 4)):
            items += [f"    case {label}: {{", self.block(inner, 1, depth - 1), "    }" if self.chance(35) else "    break; }"]
        if self.chance(60):
            items += ["    default: {", self.block(inner, 1, depth - 1), "    }"]
        return Stmt(*items, "}")

    def string_switch(self, scope, depth):
        items = [Line("switch (@) {", self.expr("String", scope))]
        for label in self.random.sample(["", "a", "b", "ab", "ba", "Aa", "BB"], self.random.randint(1, 3)):
            items += [f'    case "{label}" -> {{', self.block(scope.inner(0), 1, depth - 1), "    }"]
        if self.chance(60):
            items += ["    default -> {", self.block(scope.inner(0), 1, depth - 1), "    }"]
        return Stmt(*items, "}")

    def enum_switch(self, scope, depth):
        items = [Line("switch (@) {", self.expr("Mode", scope))]
        for label in self.random.sample(["OFF", "LOW", "HIGH"], self.random.randint(1, 3)):
            items += [f"    case {label} -> {{", self.block(scope.inner(0), 1, depth - 1), "    }"]
        return Stmt(*items, "}")

    # Members

    def members(self):
        self.simple = True  # No calls of helpers, and of the classes only those before: no recursion.
        made, features = [], self.features
        self.features = features - {"object", "objects", "dispatch", "interface", "record", "enum", "any"}
        if self.has("static"):
            self.statics = [("g1", "int"), ("g2", "boolean")] + ([("g3", "int[]")] if self.has("array") else [])
        statics, self.statics = self.statics, [s for s in self.statics if self.chance(40)]
        if "object" in features:
            fields = Scope([("v", "int", True), ("on", "boolean", True), ("k", "int", True)])
            made += ["static class Cell {", "    int v;", "    Cell next;", "    boolean on;", "    public Cell(int v, Cell next, boolean on) {",
                     "        this.v = v & 1;", "        this.next = next;", "        this.on = on;", "    }", "    int get() {", Line("        return @;", self.expr("int", Scope(fields.variables[:2]), 1)), "    }",
                     "    int bump(int k) {", Line("        v = @;", self.expr("int", fields, 1)), Line("        return @;", self.expr("int", fields, 1)), "    }",
                     "    int add(int k) {", Line("        if (@) throw new Custom(k);", self.expr("boolean", fields, 1)), "        return v + k;", "    }",
                     "    boolean flip() {", "        on = !on;", "        return on;", "    }", "}"]
            self.features |= {"object"}
        if "dispatch" in features:
            k = ("k", "int", True)
            made += ["sealed static abstract class Shape permits Disc, Bar, Dot {", "    abstract int area(int k);", "    int twice(int k) {", "        return area(k) * 2;", "    }", "}",
                     "static final class Disc extends Shape {", "    final int r;", "    public Disc(int r) {", "        this.r = Math.floorMod(r, 3);", "    }", "    int area(int k) {",
                     Line("        return @;", self.expr("int", Scope([k, ("r", "int", False)]), 2)), "    }", "}",
                     "static final class Bar extends Shape {", "    final int length;", "    final boolean on;", "    public Bar(int length, boolean on) {", "        this.length = length & 1;",
                     "        this.on = on;", "    }", "    int area(int k) {", Line("        return @;", self.expr("int", Scope([k, ("length", "int", False), ("on", "boolean", False)]), 2)), "    }",
                     "    int twice(int k) {", "        return on ? super.twice(k) : k;", "    }", "}",
                     "static final class Dot extends Shape {", "    public Dot() {}", "    int area(int k) {", Line("        return @;", self.expr("int", Scope([k]), 1)), "    }", "}"]
            self.features |= {"dispatch"}
        if "interface" in features:
            made += ["interface Op {", "    int apply(int k);", "    default int again(int k) {", "        return apply(apply(k));", "    }", "}",
                     "static final class Plus implements Op {", "    final int n;", "    public Plus(int n) {", "        this.n = Math.floorMod(n, 3);", "    }", "    public int apply(int k) {",
                     Line("        return @;", self.expr("int", Scope([("k", "int", True), ("n", "int", False)]), 1)), "    }", "}",
                     "static final class Twice implements Op {", "    public Twice() {}", "    public int apply(int k) {", Line("        return @;", self.expr("int", Scope([("k", "int", True)]), 1)), "    }",
                     "    public int again(int k) {", "        return k;", "    }", "}"]
            self.features |= {"interface"}
        if "record" in features:
            made += ["record Pair(int a, boolean b) {", "    public Pair {", "        if (a < 0 || a > 2) throw new IllegalArgumentException();", "    }", "    int weight() {",
                     Line("        return @;", self.expr("int", Scope([("a", "int", False), ("b", "boolean", False)]), 1)), "    }", "}"]
            self.features |= {"record"}
        if "enum" in features:
            score = self.expr("int", Scope([("k", "int", True)]), 1)
            made += ["enum Mode {", "    OFF(0), LOW(2) {", "        int score(int k) {", Line("            return @;", score), "        }", "    }, HIGH(5);", "    final int weight;", "    Mode(int weight) {",
                     "        this.weight = weight;", "    }", "    int score(int k) {", "        return k + weight;", "    }", "}"]
        self.features = features
        result = []
        if made:
            group = []
            for item in made:  # One member is one statement: what begins in the first column ends there.
                group.append(item)
                if item == "}":
                    result.append(Stmt(*group))
                    group = []
        self.statics, self.simple = statics, False
        for _ in range(self.random.randint(1, 2) if self.has("helper") else 0):
            result.append(self.helper())
        if self.has("recursion"):
            result.append(self.recursion())
        return Block(result)

    def helper(self):
        name = self.fresh("h")
        parameters = [(self.fresh("a"), self.pick(self.kinds())) for _ in range(self.random.randint(1, 2))]
        scope = Scope([(n, k, True) for n, k in parameters])
        made = Stmt(f"static int {name}({', '.join(f'{k} {n}' for n, k in parameters)}) {{", self.block(scope, self.random.randint(1, 2), 1), Line("    return @;", self.expr("int", scope)), "}")
        self.helpers.append((name, [k for _, k in parameters], 0))
        return made

    def recursion(self):
        name = self.fresh("h")
        kind = self.pick(self.kinds())
        scope = Scope([("n", "int", False), ("a", kind, True)])
        made = Stmt(f"static int {name}(int n, {kind} a) {{", Line("    if (n <= 0) return @;", self.expr("int", scope, 1)), self.block(scope, 1, 1),
                    Line(f"    return {self.pick(['1 + ', '2 * ', '', 'n ^ '])}{name}(n - {self.pick(['1', '2', '1 - (n & 1)'])}, @);", self.expr(kind, scope, 1)), "}")
        self.helpers.append((name, ["int", kind], 1))
        return made

    def program(self):
        domains = [d for d in DOMAINS if d.feature is None or self.has(d.feature)]
        wanted = [d for d in domains if d.feature is not None]
        chosen, inputs = [], 1
        for _ in range(self.random.randint(3, 6)):
            kinds = [d for d in domains if d.kind == "int"] if len(chosen) < 2 else wanted if wanted and self.chance(60) else domains
            domain = self.pick(kinds)
            if inputs * len(domain.values) <= LARGEST:
                chosen.append(domain)
                inputs *= len(domain.values)
        parameters = [Parameter(f"p{index}", domain, False) for index, domain in enumerate(chosen)]
        if self.has("receiver"):
            for parameter in parameters:
                parameter.field = parameter.domain.kind in ("int", "boolean", "String", "Mode") and self.chance(50)
        members = self.members()
        scope = Scope([(p.inside(), p.domain.kind, True) for p in parameters])
        body = self.block_with_result(scope)
        return Program(parameters, members, body, [s for s in self.statics], self.has("receiver"), self.has("object"))

    def block_with_result(self, scope):
        statements = self.prelude(scope)
        statements += [self.statement(scope, 2) for _ in range(self.random.randint(3, 7))]
        return Block(statements + [Stmt(Line("return @;", self.digest(scope)))])

    def prelude(self, scope):
        made = []

        def declared(kind, text, *kids):
            name = self.fresh("v")
            made.append(Stmt(Line(f"{kind} {name} = {text};", *kids)))
            scope.add(name, kind)
            return name

        if self.chance(50):
            declared("int", "@", self.expr("int", scope, 1))
        if self.has("array") and self.chance(60):
            declared("int[]", "{@, @, @}", self.leaf("int", scope), self.leaf("int", scope), self.leaf("int", scope))
        if self.has("map"):
            name = declared("Map<Integer, Integer>", "new HashMap<>()")
            made.append(Stmt(Line(f"{name}.put(@ & 1, @);", self.leaf("int", scope), self.leaf("int", scope))))
        if self.has("builder"):
            declared("StringBuilder", 'new StringBuilder("ab").append(@)', self.leaf(self.pick(["int", "boolean"]), scope))
        if self.has("object") and self.chance(60):
            declared("Cell", "new Cell(@, null, @)", self.leaf("int", scope), self.leaf("boolean", scope))
        if self.has("list") and self.chance(60):
            declared("List<Integer>", "list(@, @)", self.leaf("int", scope), self.leaf("int", scope))
        return made

    def digest(self, scope):
        """A number that depends on all variables: what went wrong with one of them shows in the result."""
        texts = {"int": "$", "boolean": "($ ? 1 : 0)", "long": "(int) ($ ^ $ >>> 32)", "double": "(int) (4 * $)", "String": "($ == null ? 5 : $.hashCode())", "Mode": "($ == null ? 5 : $.ordinal())",
                 "Integer": "($ == null ? 5 : $.intValue())", "int[]": "Arrays.hashCode($)", "boolean[]": "($ == null ? 5 : $.length + ($.length > 0 && $[0] ? 2 : 0))",
                 "Cell": "($ == null ? 5 : $.v + ($.on ? 2 : 0) + ($.next == null ? 0 : 1))", "Shape": "($ == null ? 5 : $.area(1))", "Pair": "($ == null ? 5 : $.a())",
                 "List<Integer>": "($ == null ? 5 : $.size() * 3 + ($.isEmpty() || $.get(0) == null ? 0 : $.get(0)))", "StringBuilder": "($ == null ? 5 : $.length())",
                 "Map<Integer, Integer>": "($ == null ? 5 : $.getOrDefault(1, 6) + $.size())", "Op": "($ instanceof Plus ? 1 : 2)", "Object": "($ == null ? 5 : $ instanceof Integer ? 1 : $ instanceof Pair ? 2 : 3)"}
        parts = [Expr("int", texts[kind].replace("$", name)) for name, kind, _ in scope.variables if kind in texts]
        parts += [Expr("int", texts[kind].replace("$", name)) for name, kind in self.statics]
        kept = self.random.sample(parts, min(len(parts), self.random.randint(1, 5)))
        if self.chance(50):
            kept.append(self.expr("int", scope))
        made = kept[0]
        for part in kept[1:]:
            made = Expr("int", f"(@ {self.pick(['*', '*', '+', '^'])} {self.pick([1, 3, 5])} + @)", made, part)
        return made


class Parameter:
    def __init__(self, name, domain, field):
        self.name, self.domain, self.field = name, domain, field

    def inside(self):
        return self.name.replace("p", "q")


STATICS = {"int": "1", "boolean": "false", "int[]": "new int[] {0, 1, 2}"}


class Program:
    def __init__(self, parameters, members, body, statics, receiver, objects):
        self.parameters, self.members, self.body, self.statics, self.receiver, self.objects = parameters, members, body, statics, receiver, objects

    def blocks(self):
        return [self.members, self.body]

    def size(self):
        return sum(java_tree.size_of(block) for block in self.blocks()) + 3 * len(self.parameters)

    def reductions(self):
        yield from java_tree.reductions(self, Program.blocks)
        for index in range(len(self.parameters)):
            smaller = copy.deepcopy(self)
            del smaller.parameters[index]
            yield smaller

    def text(self, name):
        out = [HEADER.rstrip(), f"public class {name} {{", SUPPORT.rstrip()]
        if self.objects:
            out.append(CELL_GUARD.rstrip())
        static = "" if self.receiver else "static "
        fields = [p for p in self.parameters if p.field]
        taken = [p for p in self.parameters if not p.field]
        for field, kind in self.statics:
            out.append(f"    static {kind} {field} = {STATICS[kind]};")
        out += ["    static void reset() {", *(f"        {field} = {STATICS[kind]};" for field, kind in self.statics), "    }"]
        if self.receiver:
            out += [f"    private {p.domain.type} {p.name};" for p in fields]
            out.append(f"    public {name}({', '.join(f'{p.domain.type} {p.name}' for p in fields)}) {{")
            out += [f"        this.{p.name} = {p.name};" for p in fields] + ["    }"]
        for member in self.members.statements:
            member.render(out, 1)
        out.append(f"    public {static}void run({', '.join(f'{p.domain.type} {p.name}' for p in taken)}) {{")
        out += ["        " + p.domain.guard.replace("$", p.name) for p in self.parameters if p.domain.guard]
        out.append(f"        switch (body({', '.join(p.domain.passed.replace('$', p.name) for p in self.parameters)}) & {RESULTS - 1}) {{")
        out += [f"            case {value}: throw new Mark();" for value in range(RESULTS - 1)] + ["            default: throw new Mark();", "        }", "    }"]
        out.append(f"    private {static}int body({', '.join(f'{p.domain.kind} {p.inside()}' for p in self.parameters)}) {{")
        for statement in self.body.statements:
            statement.render(out, 2)
        out += ["    }", "}"]
        return "\n".join(out) + "\n"

    def brute_text(self, name):
        """A class B<name> with `all`, which runs the program on each input and collects how that ended; with `unusual` also on objects of unusual kinds."""
        out = [HEADER.rstrip(), f"public class B{name} {{"]
        for p in self.parameters:
            values = [self.qualified(value, name) for value in p.domain.values + p.domain.unusual]
            type_ = self.qualified(p.domain.type, name)
            out.append(f"    static {type_} {p.name}(int i) {{")
            out.append("        switch (i) {")
            out += [f"            case {index}: return {value};" for index, value in enumerate(values[:-1])]
            out += [f"            default: return {values[-1]};", "        }", "    }"]
        out.append("    public static void all(java.util.Set<String> outcomes, boolean unusual) {")
        for index, p in enumerate(self.parameters):
            more = f" + (unusual ? {len(p.domain.unusual)} : 0)" if p.domain.unusual else ""
            out.append(f"        for (int i{index} = 0; i{index} < {len(p.domain.values)}{more}; i{index}++)")
        out.append("        {")
        numbered = list(enumerate(self.parameters))
        arguments = ", ".join(f"{p.name}(i{index})" for index, p in numbered if not p.field)
        made = f"new {name}({', '.join(f'{p.name}(i{index})' for index, p in numbered if p.field)})" if self.receiver else name
        out += [f"            {name}.reset();", "            try {", f"                {made}.run({arguments});", '                outcomes.add("returned");',
                "            } catch (Throwable t) {", f'                outcomes.add(Brute.outcome(t, "{name}"));', "            }", "        }", "    }", "}"]
        return "\n".join(out) + "\n"

    @staticmethod
    def qualified(text, name):
        for nested in ("Cell", "Disc", "Bar", "Dot", "Shape", "Op", "Plus", "Twice", "Pair", "Mode"):
            text = text.replace(f"new {nested}", f"new {name}.{nested}").replace(f"{nested}.", f"{name}.{nested}.") if nested != "Mode" else text.replace("Mode.", f"{name}.Mode.")
            if text == nested or text == f"{nested}[]":
                text = f"{name}.{text}"
        return text.replace("list(", f"{name}.list(")


def program(seed, number):
    return Generator(seed, number).program()
