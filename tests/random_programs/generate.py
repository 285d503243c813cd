"""Random Java programs that compile, end, and always print the same.

A program is a class P<number> with a small class hierarchy, an interface, a record, an enum, static helpers and a main that calls
them all. Termination: calls go only to methods generated before, and loops and calls use up `fuel`. Output: intermediate values
(the first lines only) and a checksum of all of them. Exceptions of the JVM and our own are raised often and caught nearby, and
printed with message and line.
"""
import random

import statements

INTEGRAL = ["byte", "short", "char", "int", "long"]
NUMERIC = INTEGRAL + ["float", "double"]
SIMPLE = NUMERIC + ["boolean", "String"]
EDGES = {
    "int": ["0", "1", "-1", "2", "7", "31", "32", "100", "255", "-128", "65535", "46341", "Integer.MAX_VALUE", "Integer.MIN_VALUE"],
    "long": ["0L", "1L", "-1L", "63L", "1L << 31", "1L << 32", "-77L", "0x7fffffffL", "Long.MAX_VALUE", "Long.MIN_VALUE"],
    "float": ["0f", "-0f", "1f", "0.1f", "-2.5f", "1e10f", "3e38f", "Float.NaN", "Float.MIN_VALUE", "Float.POSITIVE_INFINITY"],
    "double": ["0.0", "-0.0", "1.0", "0.1", "-7.25", "1e18", "1e300", "Double.NaN", "Double.MIN_VALUE", "Double.NEGATIVE_INFINITY"],
    "byte": ["(byte) 0", "(byte) 1", "(byte) -1", "(byte) 127", "(byte) -128"],
    "short": ["(short) 0", "(short) 300", "(short) -1", "Short.MAX_VALUE", "Short.MIN_VALUE"],
    "char": ["'a'", "'z'", "'0'", "'\\u00e9'", "'\\uffff'", "(char) 0"],
    "boolean": ["true", "false"],
    "String": ['""', '"a"', '"Bb"', '"one two"', '"x,y,,z"', '"\\u00fc"', '"12"', '"AaBB"', '"BBAa"'],
}
HEADER = """import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
"""
SUPPORT = """    static int fuel;
    static int printed;
    static long checksum = 17;

    static class Custom extends RuntimeException {
        final int code;

        Custom(String message, int code) {
            super(message + "#" + code);
            this.code = code;
        }
    }

    static void show(String what, Object value) {
        String text = what + " = " + value;
        checksum = checksum * 31 + text.hashCode();
        if (++printed <= 60) System.out.println(text);
    }

    static void caught(String where, Throwable t) {
        StackTraceElement[] trace = t.getStackTrace();
        show(where, t + " at line " + (trace.length == 0 ? 0 : trace[0].getLineNumber()));
    }
"""


class Scope:
    """Local variables by type; a copy is an inner block."""

    def __init__(self, variables=(), final=()):
        self.variables, self.final = list(variables), set(final)

    def inner(self):
        return Scope(self.variables, self.final)

    def of(self, kind, writable=False):
        return [n for n, t in self.variables if t == kind and not (writable and n in self.final)]


class Program(statements.MoreStatements):
    def __init__(self, seed, number):
        self.random = random.Random(f"{seed}/{number}")
        self.name = f"P{number}"
        self.lines, self.depth, self.names = [], 0, 0
        self.statics, self.fields, self.classes, self.in_loop = [], [], [], 0

    # Small helpers

    def pick(self, items):
        return self.random.choice(items)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def fresh(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def line(self, text):
        self.lines.append("    " * self.depth + text)

    def open(self, text):
        self.line(text + " {")
        self.depth += 1

    def close(self, text="}"):
        self.depth -= 1
        self.line(text)

    # Expressions: each returns Java text of exactly the asked type

    def expression(self, kind, scope, depth=3):
        if depth <= 0 or self.chance(15):
            return self.leaf(kind, scope)
        if kind in ("byte", "short", "char"):
            return f"({kind}) ({self.expression(self.pick(NUMERIC), scope, depth - 1)})"
        if kind == "boolean":
            return self.boolean(scope, depth)
        if kind == "String":
            return self.string(scope, depth)
        return self.number(kind, scope, depth)

    def leaf(self, kind, scope):
        names = scope.of(kind) + [f for f, t in self.fields if t == kind]
        if names and self.chance(75):
            return self.pick(names)
        text = self.pick(EDGES[kind])
        return f"({text})" if text[0] in "-(1" and kind != "String" else text

    def number(self, kind, scope, depth):
        choice = self.random.randrange(12)
        if choice < 4:
            operators = ["+", "-", "*", "/", "%"] if kind in ("float", "double") else ["+", "-", "*", "/", "%", "&", "|", "^", "+", "-"]
            left, right = self.expression(kind, scope, depth - 1), self.expression(kind, scope, depth - 1)
            return f"({left} {self.pick(operators)} {right})"
        if choice == 4 and kind in ("int", "long"):
            distance = self.expression(self.pick(["int", "long", "byte"]), scope, depth - 1)
            return f"({self.expression(kind, scope, depth - 1)} {self.pick(['<<', '>>', '>>>'])} {distance})"
        if choice == 5:
            return f"({kind}) ({self.expression(self.pick(NUMERIC), scope, depth - 1)})"
        if choice == 6:
            test = self.expression("boolean", scope, depth - 1)
            return f"({test} ? {self.expression(kind, scope, depth - 1)} : {self.expression(kind, scope, depth - 1)})"
        if choice == 7:
            return f"(-{self.expression(kind, scope, depth - 1)})".replace("(--", "(- -")
        if choice == 8:
            return self.library_number(kind, scope, depth)
        if choice == 9:
            return self.element(kind, scope, depth)
        if choice == 10:
            return self.side_effect(kind, scope, depth)
        return self.call(kind, scope, depth)

    def library_number(self, kind, scope, depth):
        one, two = self.expression(kind, scope, depth - 1), self.expression(kind, scope, depth - 1)
        options = [f"Math.max({one}, {two})", f"Math.min({one}, {two})", f"Math.abs({one})"]
        if kind == "int":
            text = self.expression("String", scope, depth - 1)
            options += [f"{text}.length()", f"{text}.hashCode()", f"Integer.bitCount({one})", f"Integer.reverse({one})", f"Integer.compare({one}, {two})",
                        f"Math.floorMod({one}, {two})", f"Integer.parseInt({text})", f"(int) {text}.charAt({one} & 3)",
                        f"Math.addExact({one}, {two})", f"Float.floatToIntBits({self.expression('float', scope, depth - 1)})"]
        elif kind == "long":
            options += [f"Long.numberOfTrailingZeros({one})", f"Long.rotateLeft({one}, 7)", f"Math.multiplyExact({one}, {two})", f"Math.floorDiv({one}, {two})",
                        f"Double.doubleToLongBits({self.expression('double', scope, depth - 1)})", "checksum"]
            options[3] = f"(long) {options[3]}"
        elif kind == "double":
            options += [f"Math.sqrt({one})", f"Math.floor({one})", f"Math.rint({one})", f"(double) Math.round({one})", f"Math.copySign({one}, {two})"]
        else:
            options += [f"Math.nextUp({one})", f"(float) Math.ceil({one})", f"Math.signum({one})"]
        return self.pick(options)

    def element(self, kind, scope, depth):
        arrays = scope.of(kind + "[]")
        if not arrays:
            return self.leaf(kind, scope)
        index = self.expression("int", scope, depth - 1)
        array = self.pick(arrays)
        return f"{array}[{index if self.chance(8) else f'({index} & 0x7fffffff) % {array}.length'}]"

    def side_effect(self, kind, scope, depth):
        names = scope.of(kind, writable=True)
        if not names:
            return self.leaf(kind, scope)
        name = self.pick(names)
        if self.chance(50):
            return f"{self.pick(['++', '--'])}{name}" if self.chance(50) else f"{name}{self.pick(['++', '--'])}"
        operators = ["=", "+=", "-=", "*="] + ([] if kind in ("float", "double") else ["^=", "|=", ">>>="])
        return f"({name} {self.pick(operators)} {self.expression(kind, scope, depth - 1)})"

    def call(self, kind, scope, depth):
        options = [m for m in self.statics if m[1] == kind]
        objects = [(n, c) for n, t in scope.variables for c in self.classes if t == c["name"]]
        if objects and self.chance(50):
            name, owner = self.pick(objects)
            methods = [m for m in owner["methods"] if m[1] == kind]
            if methods:
                method = self.pick(methods)
                return f"{name}.{method[0]}({self.arguments(method[2], scope, depth)})"
        if not options:
            return self.leaf(kind, scope)
        method = self.pick(options)
        return f"{method[0]}({self.arguments(method[2], scope, depth)})"

    def arguments(self, kinds, scope, depth):
        return ", ".join(self.expression(k, scope, depth - 1) for k in kinds)

    def boolean(self, scope, depth):
        choice = self.random.randrange(8)
        if choice < 4:
            kind = self.pick(NUMERIC)
            left, right = self.expression(kind, scope, depth - 1), self.expression(kind, scope, depth - 1)
            return f"({left} {self.pick(['<', '<=', '>', '>=', '==', '!='])} {right})"
        if choice == 4:
            return f"({self.expression('boolean', scope, depth - 1)} {self.pick(['&&', '||', '^', '&', '|'])} {self.expression('boolean', scope, depth - 1)})"
        if choice == 5:
            return f"(!{self.expression('boolean', scope, depth - 1)})"
        if choice == 6:
            one, two = self.expression("String", scope, depth - 1), self.expression("String", scope, depth - 1)
            return self.pick([f"{one}.equals({two})", f"{one}.contains({two})", f"{one}.isEmpty()", f"({one}.compareTo({two}) < 0)"])
        objects = [n for n, t in scope.variables if any(t == c["name"] for c in self.classes)]
        if objects:
            return f"((Object) {self.pick(objects)} instanceof {self.pick(self.classes)['name']})"
        return self.call("boolean", scope, depth)

    def string(self, scope, depth):
        choice = self.random.randrange(7)
        text = self.expression("String", scope, depth - 1)
        if choice < 3:
            parts = [self.expression(self.pick(SIMPLE), scope, depth - 1) for _ in range(self.random.randrange(1, 4))]
            return "(" + " + ".join([text] + parts) + ")"
        if choice == 3:
            return self.pick([f"{text}.toUpperCase()", f"{text}.trim()", f"{text}.replace('a', 'q')", f"{text}.substring({text}.length() / 2)",
                              f"new StringBuilder({text}).reverse().toString()", f"{text}.concat(\"+\")", f"{text}.substring(1)"])
        if choice == 4:
            kind = self.pick(NUMERIC)
            return f"String.valueOf({self.expression(kind, scope, depth - 1)})"
        if choice == 5:
            test = self.expression("boolean", scope, depth - 1)
            return f"({test} ? {text} : {self.expression('String', scope, depth - 1)})"
        return self.call("String", scope, depth)

    # Statements

    def block(self, scope, size, depth):
        for _ in range(size):
            self.statement(scope, depth)

    def statement(self, scope, depth):
        simple = [self.declare, self.declare, self.assign, self.assign, self.print, self.array, self.store, self.collection, self.function]
        nested = [self.branch, self.loop, self.loop, self.attempt, self.string_switch, self.int_switch, self.maybe_throw, self.create, self.null_use]
        if depth > 0 and self.chance(30):
            getattr(self, self.pick(self.ALL))(scope, depth)
        elif depth > 0 and self.chance(45):
            self.pick(nested)(scope, depth)
        else:
            self.pick(simple)(scope, depth)

    def declare(self, scope, depth):
        kind, name = self.pick(SIMPLE), self.fresh("v")
        self.line(f"{kind} {name} = {self.expression(kind, scope)};")
        scope.variables.append((name, kind))

    def assign(self, scope, depth):
        kind = self.pick(SIMPLE)
        names = scope.of(kind, writable=True) + [f for f, t in self.fields if t == kind]
        if not names:
            return self.declare(scope, depth)
        name = self.pick(names)
        if kind == "String":
            self.line(f"{name} = {self.expression(kind, scope)};")
            self.line(f"if ({name}.length() > 60) {name} = {name}.substring({name}.length() - 40);")
        elif kind == "boolean":
            self.line(f"{name} {self.pick(['=', '&=', '|=', '^='])} {self.expression(kind, scope)};")
        else:
            operators = ["=", "+=", "-=", "*=", "/=", "%="] + ([] if kind in ("float", "double") else ["<<=", ">>=", ">>>=", "^="])
            operator = self.pick(operators)
            other = kind if operator == "=" else self.pick(INTEGRAL if operator in ("<<=", ">>=", ">>>=", "^=") else NUMERIC)
            self.line(f"{name} {operator} {self.expression(other, scope)};")

    def print(self, scope, depth):
        kind = self.pick(SIMPLE)
        self.line(f'show("{self.fresh("s")}", {self.expression(kind, scope)});')

    def array(self, scope, depth):
        kind, name = self.pick(SIMPLE[:-1]), self.fresh("a")
        if self.chance(50):
            items = ", ".join(self.expression(kind, scope, 1) for _ in range(self.random.randrange(1, 6)))
            self.line(f"{kind}[] {name} = {{{items}}};")
        else:
            self.line(f"{kind}[] {name} = new {kind}[{self.random.randrange(1, 9)}];")
        scope.variables.append((name, kind + "[]"))

    def store(self, scope, depth):
        arrays = [(n, t[:-2]) for n, t in scope.variables if t.endswith("[]")]
        if not arrays:
            return self.array(scope, depth)
        name, kind = self.pick(arrays)
        target = self.element(kind, Scope([(name, kind + "[]")] + scope.variables, scope.final), 2)
        target = f"{name}[{self.expression('int', scope, 1)} & 1]" if "[" not in target else target
        if kind in ("int", "long", "double") and self.chance(40):
            self.line(f"{target} {self.pick(['+=', '-=', '*='])} {self.expression(kind, scope, 2)};")
        else:
            self.line(f"{target} = {self.expression(kind, scope, 2)};")
        if self.chance(30):
            self.line(f'show("{self.fresh("s")}", Arrays.toString({name}));')

    def collection(self, scope, depth):
        name = self.fresh("c")
        if self.chance(50):
            self.line(f"List<Integer> {name} = new ArrayList<>();")
            for _ in range(self.random.randrange(1, 4)):
                self.line(f"{name}.add({self.expression('int', scope, 2)});")
            self.line(self.pick([f"{name}.sort(null);", f"{name}.remove({name}.size() - 1);", f"{name}.replaceAll(x -> x * 31 + 7);",
                                 f"{name}.removeIf(x -> (x & 1) == 0);", f"{name}.addAll({name});"]))
        else:
            kind = self.pick(["HashMap", "TreeMap", "LinkedHashMap"])
            self.line(f"Map<String, Long> {name} = new {kind}<>();")
            for _ in range(self.random.randrange(1, 5)):
                self.line(f"{name}.merge({self.expression('String', scope, 1)}, {self.expression('long', scope, 2)}, Long::sum);")
        self.line(f'show("{self.fresh("s")}", {name});')

    def function(self, scope, depth):
        name = self.fresh("f")
        captured = Scope([(n, t) for n, t in scope.variables if n in scope.final and n[0] != "i"], scope.final)  # not the loop counters
        fields, self.fields = self.fields, []
        if self.chance(50):
            inner = Scope(captured.variables + [("x", "int"), ("y", "int")], captured.final)
            self.line(f"IntBinaryOperator {name} = (x, y) -> {self.expression('int', inner, 3)};")
            use = f"{name}.applyAsInt({self.expression('int', scope, 1)}, {self.expression('int', scope, 1)})"
        else:
            inner = Scope(captured.variables + [("t", "String")], captured.final)
            self.line(f"Function<String, String> {name} = t -> {self.expression('String', inner, 2)};")
            use = f"{name}.andThen(String::length).apply({self.expression('String', scope, 1)})"
        self.fields = fields
        self.line(f'show("{self.fresh("s")}", {use});')

    def branch(self, scope, depth):
        self.open(f"if ({self.expression('boolean', scope)})")
        self.block(scope.inner(), self.random.randrange(1, 3), depth - 1)
        if self.chance(50):
            self.close("} else {")
            self.depth += 1
            self.block(scope.inner(), self.random.randrange(1, 3), depth - 1)
        self.close()

    def loop(self, scope, depth):
        counter, label, inner = self.fresh("i"), self.fresh("loop"), scope.inner()
        bound = self.random.randrange(2, 9)
        inner.variables.append((counter, "int"))
        inner.final.add(counter)
        labelled = self.chance(20)
        if labelled:
            self.line(f"{label}:")
        style = self.random.randrange(3)
        if style == 0:
            self.open(f"for (int {counter} = 0; {counter} < {bound} && fuel-- > 0; {counter}++)")
        elif style == 1:
            self.line(f"int {counter} = {bound};") if not labelled else self.lines.insert(len(self.lines) - 1, "    " * self.depth + f"int {counter} = {bound};")
            self.open(f"while ({counter}-- > 0 && fuel-- > 0)")
        else:
            values = ", ".join(self.expression("int", scope, 1) for _ in range(3))
            self.open(f"for (int {counter} : new int[] {{{values}}})")
            self.line("if (fuel-- <= 0) break;")
        if self.chance(25):
            self.line(f"if ({self.expression('boolean', inner, 2)}) {self.pick(['break', 'continue'])}{' ' + label if labelled else ''};")
        self.block(inner, self.random.randrange(1, 4), depth - 1)
        self.close()

    def attempt(self, scope, depth):
        self.open("try")
        self.block(scope.inner(), self.random.randrange(1, 4), depth - 1)
        kinds = ["ArithmeticException", "IndexOutOfBoundsException", "NumberFormatException", "NullPointerException", "ClassCastException", "Custom"]
        first = self.pick(kinds)
        self.close(f"}} catch ({first} e) {{")
        self.depth += 1
        self.line(f'caught("{self.fresh("e")}", e);')
        if self.chance(60):
            self.close("} catch (RuntimeException e) {")
            self.depth += 1
            self.line(f'caught("{self.fresh("e")}", e);')
            if self.chance(20):
                self.line('if (fuel % 3 == 0) throw new Custom("again " + e.getClass().getSimpleName(), fuel & 7);')
        if self.chance(40):
            self.close("} finally {")
            self.depth += 1
            self.block(scope.inner(), 1, 0)
        self.close()

    def string_switch(self, scope, depth):
        labels = self.random.sample(EDGES["String"], 4)
        self.open(f"switch ({self.expression('String', scope, 2)})")
        for label in labels[:3]:
            self.line(f"case {label}:")
            self.depth += 1
            self.block(scope.inner(), 1, 0) if self.chance(50) else self.line(f'show("{self.fresh("s")}", {label});')
            if self.chance(70):
                self.line("break;")
            self.depth -= 1
        self.line("default:")
        self.depth += 1
        self.line(f'show("{self.fresh("s")}", "default");')
        self.depth -= 1
        self.close()

    def int_switch(self, scope, depth):
        labels = self.random.sample(range(-3, 8), 4) if self.chance(60) else [0, 1000, -1000000, 7]
        name = self.fresh("v")
        self.open(f"int {name} = switch ({self.expression('int', scope, 2)}{self.pick([' & 7', ' % 5', ''])})")
        for label in labels[:-1]:
            self.line(f"case {label} -> {self.expression('int', scope, 2)};")
        self.line(f"default -> {self.expression('int', scope, 1)};")
        self.close("};")
        self.line(f'show("{self.fresh("s")}", {name});')
        scope.variables.append((name, "int"))

    def maybe_throw(self, scope, depth):
        self.line(f"if ({self.expression('boolean', scope, 2)}) throw new Custom(\"thrown\", {self.expression('int', scope, 1)});")

    def create(self, scope, depth):
        usable = [c for c in self.classes if not c["abstract"]]
        if not usable:
            return self.declare(scope, depth)
        made, name = self.pick(usable), self.fresh("o")
        declared = self.pick([c for c in self.classes if c["name"] in made["above"] + [made["name"]]])
        arguments = ", ".join(self.expression(k, scope, 2) for k in made["parameters"])
        self.line(f"{declared['name']} {name} = new {made['name']}({arguments});")
        scope.variables.append((name, declared["name"]))
        scope.final.add(name)
        for method in declared["methods"][:2]:
            self.line(f'show("{self.fresh("s")}", {name}.{method[0]}({self.arguments(method[2], scope, 2)}));')
        if self.chance(25):
            other = self.pick(usable)["name"]
            self.line(f'show("{self.fresh("s")}", (({other}) (Object) {name}).label());')

    def null_use(self, scope, depth):
        self.open("try")
        name = self.fresh("n")
        self.line(f"String {name} = {self.expression('boolean', scope, 1)} ? null : \"text\";")
        self.line(self.pick([f'show("{self.fresh("s")}", {name}.length());',
                             f'show("{self.fresh("s")}", {name}.charAt({self.expression("int", scope, 1)} & 7));',
                             f"int[][] m{name} = new int[3][{name} == null ? 0 : 2]; m{name}[1] = null; m{name}[fuel & 1][1] += {name}.hashCode();"]))
        self.close("} catch (NullPointerException | IndexOutOfBoundsException e) {")
        self.depth += 1
        self.line(f'caught("{self.fresh("e")}", e);')
        self.close()

    # Declarations

    def method(self, header, kind, parameters, size, guard_value):
        self.open(header)
        self.line(f"if (--fuel < 0) return {guard_value};")
        scope = Scope([(f"p{i}", k) for i, k in enumerate(parameters)])
        if self.chance(50):
            scope.final.update(f"p{i}" for i in range(len(parameters)))
        self.block(scope, size, 1)
        self.line(f"return {self.expression(kind, scope, 3)};")
        self.close()

    def hierarchy(self):
        methods = [(f"m{i}", self.pick(["int", "long", "double", "String"]), [self.pick(["int", "long", "float", "String"]) for _ in range(self.random.randrange(3))])
                   for i in range(self.random.randrange(2, 4))]
        self.open("interface Labelled")
        self.line("String label();")
        self.line('default String twice() { return label() + "/" + label(); }')
        self.close()
        count = self.random.randrange(2, 5)
        for index in range(count):
            parent = self.pick(self.classes) if self.classes else None
            abstract = index == 0 and self.chance(50)
            self.one_class(f"C{index}", parent, abstract, methods)
        self.line("record Pair(int left, String right) { }")
        self.line("enum Mode { ON, OFF { @Override int code() { return 7; } }, AUTO; int code() { return ordinal() * 3; } }")

    def one_class(self, name, parent, abstract, methods):
        own = [(f"f{name}{i}", self.pick(SIMPLE)) for i in range(self.random.randrange(1, 4))]
        inherited = parent["fields"] if parent else []
        self.open(f"{'abstract ' if abstract else ''}static class {name} " + (f"extends {parent['name']}" if parent else "implements Labelled"))
        for field, kind in own:
            self.line(f"{kind} {field}{' = ' + self.pick(EDGES[kind]) if self.chance(50) else ''};".replace("(byte) ", "").replace("(short) ", ""))
        for field, kind in own:
            if kind == "String":
                self.line("{ if (" + field + " == null) " + field + ' = "' + field + '"; }')
        parameters = [own[0][1]] + (["int"] if self.chance(50) else [])
        names = ", ".join(f"{k} p{i}" for i, k in enumerate(parameters))
        self.open(f"{name}({names})")
        scope = Scope([(f"p{i}", k) for i, k in enumerate(parameters)])
        if parent:
            self.line(f"super({', '.join(self.expression(k, scope, 1) for k in parent['parameters'])});")
        self.line(f"{own[0][0]} = p0;")
        self.close()
        self.fields = inherited + own
        missing = set(parent["missing"]) if parent else set()
        for method, kind, kinds in methods:
            if parent and method not in missing and self.chance(40):
                continue
            arguments = ", ".join(f"{k} p{i}" for i, k in enumerate(kinds))
            if abstract and self.chance(50):
                self.line(f"abstract {kind} {method}({arguments});")
                missing.add(method)
                continue
            self.method(f"{kind} {method}({arguments})", kind, kinds, self.random.randrange(0, 3), {"String": '""'}.get(kind, "0"))
        if not parent or self.chance(50):
            label = self.expression("String", Scope(), 1)
            self.line(f'public String label() {{ return "{name}" + {label}' + (" + super.label()" if parent and self.chance(50) and not parent["abstract"] else "") + "; }")
        self.close()
        self.fields = []
        self.classes.append({"name": name, "above": (parent["above"] + [parent["name"]]) if parent else [], "methods": methods, "abstract": abstract,
                             "parameters": parameters, "fields": inherited + own, "missing": missing if abstract else set()})

    def work(self):
        """The statements of a round; each has its own handler, so that one exception does not end the round."""
        scope = Scope([("round", "int")], {"round"})
        self.line("int w1 = round * 1103515245 + 12345;")
        self.line('String w2 = "r" + w1 % 100;')
        self.line("double w3 = w1 / 7.0;")
        self.line("long[] w4 = {round, -1L, w1, Long.MAX_VALUE - round};")
        self.line("byte w5 = (byte) (w1 >>> 8);")
        scope.variables += [("w1", "int"), ("w2", "String"), ("w3", "double"), ("w4", "long[]"), ("w5", "byte")]
        for _ in range(self.random.randrange(4, 7)):
            self.open("try")
            self.block(scope.inner(), self.random.randrange(1, 3), 2)
            self.close("} catch (RuntimeException e) {")
            self.depth += 1
            self.line(f'caught("{self.fresh("e")}", e);')
            self.close()

    def generate(self):
        self.line(HEADER)
        self.open(f"public class {self.name}")
        self.lines.append(SUPPORT + statements.SUPPORT)
        statics = [(self.fresh("g"), self.pick(SIMPLE)) for _ in range(4)]
        for name, kind in statics:
            self.line(f"static {kind} {name} = {self.expression(kind, Scope(), 1)};")
        self.line('static { show("static initialiser", ' + " + \" \" + ".join(n for n, _ in statics) + "); }")
        self.hierarchy()
        self.fields = statics
        for index in range(self.random.randrange(2, 5)):
            kind = self.pick(SIMPLE)
            kinds = [self.pick(SIMPLE) for _ in range(self.random.randrange(4))]
            arguments = ", ".join(f"{k} p{i}" for i, k in enumerate(kinds))
            default = {"String": '""', "boolean": "false"}.get(kind, "0")
            self.method(f"static {kind} s{index}({arguments})", kind, kinds, self.random.randrange(1, 4), default)
            self.statics.append((f"s{index}", kind, kinds))
        self.open("static void work(int round)")
        self.work()
        self.line('show("pair", new Pair(round, g1' + ' + "").equals(new Pair(round, "" + g1)) + " " + Mode.values()[round % 3].code() + " " + new Pair(round, null).hashCode());')
        self.close()
        self.open("public static void main(String[] args)")
        self.open("for (int round = 0; round < 3; round++)")
        self.line("fuel = 600;")
        self.open("try")
        self.line("work(round);")
        self.close("} catch (RuntimeException e) {")
        self.depth += 1
        self.line('caught("main", e);')
        self.close()
        self.close()
        self.line('System.out.println("checksum " + checksum + " of " + printed);')
        self.close()
        self.close()
        return "\n".join(self.lines) + "\n"


def program(seed, number):
    """The text of program number `number` of this seed, and its class name."""
    made = Program(seed, number)
    return made.generate(), made.name
