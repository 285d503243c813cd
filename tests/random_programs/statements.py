"""Further statements for the random programs: each method writes one statement (or a small group) into the program."""


class MoreStatements:
    """What Program mixes in; uses its pick, chance, fresh, line, open, close, expression, block."""

    def shown(self, value):
        self.line(f'show("{self.fresh("s")}", {value});')

    def grid(self, scope, depth):
        name, kind = self.fresh("g"), self.pick(["int", "long", "char", "double"])
        rows, columns = self.random.randrange(1, 4), self.random.randrange(1, 4)
        ragged = self.chance(30)
        self.line(f"{kind}[][] {name} = new {kind}[{rows}][{'' if ragged else columns}];")
        if ragged:
            self.line(f"for (int r = 0; r < {name}.length; r++) {name}[r] = new {kind}[r + 1];")
        for _ in range(self.random.randrange(1, 4)):
            row, column = (self.expression("int", scope, 2) for _ in range(2))
            row = row if self.chance(5) else f"({row} & 0x7fffffff) % {name}.length"
            self.line(f"{name}[{row}][({column} & 3) % {rows if self.chance(20) else 1}] {self.pick(['=', '+=', '-='])} "
                      f"({kind}) ({self.expression(kind, scope, 2)});")
        self.shown(f"Arrays.deepToString({name})")

    def covariant(self, scope, depth):
        name = self.fresh("a")
        self.line(f"Object[] {name} = new {self.pick(['Object', 'Integer', 'String', 'Number', 'Comparable'])}[3];")
        self.open("try")
        for index in range(3):
            value = self.pick([self.expression("String", scope, 1), f"Integer.valueOf({self.expression('int', scope, 1)})", "1.5", "null"])
            self.line(f"{name}[{index}] = {value};")
        self.close("} catch (ArrayStoreException e) {")
        self.depth += 1
        self.line(f'caught("{self.fresh("e")}", e);')
        self.close()
        self.shown(f'Arrays.toString({name}) + {name}.getClass().getSimpleName() + {name}.clone().length')

    def builder(self, scope, depth):
        name = self.fresh("b")
        self.line(f"StringBuilder {name} = new StringBuilder({self.expression('String', scope, 1)});")
        for _ in range(self.random.randrange(1, 5)):
            number = self.expression("int", scope, 1)
            kind = self.pick(["int", "long", "char", "float", "double", "boolean", "String"])
            value = self.expression(kind, scope, 2)
            self.line(self.pick([f"{name}.append({value});", f"{name}.append({value}).append('|');", f"{name}.insert({number} & 1, {value});",
                                 f"{name}.reverse();", f"{name}.setLength({number} & 15);", f"{name}.deleteCharAt({number} & 7);",
                                 f"{name}.replace(0, {number} & 3, {self.expression('String', scope, 1)});", f"{name}.setCharAt({number} & 3, 'Q');"]))
        self.shown(self.pick([name, f"{name}.indexOf(\"1\")", f"{name}.length()", f"{name}.toString().hashCode()", f"{name}.compareTo(new StringBuilder(\"b\"))"]))

    def stream(self, scope, depth):
        bound, factor = self.random.randrange(1, 12), self.expression("int", scope, 1)
        local = self.fresh("k")
        self.line(f"final int {local} = {factor};")
        source = self.pick([f"IntStream.range(0, {bound})", f"IntStream.rangeClosed(-{bound}, {bound})", f"IntStream.of({local}, 3, {bound}, 1)"])
        steps = "".join(self.pick([f".map(x -> x * {local} + 1)", ".filter(x -> (x & 1) == 0)", ".sorted()", ".distinct()", ".limit(5)", ".skip(1)",
                                   f".map(x -> x ^ {local})", ".peek(x -> checksum += x)"]) for _ in range(self.random.randrange(1, 4)))
        end = self.pick([".sum()", ".max()", ".average()", ".boxed().collect(Collectors.toList())", ".summaryStatistics()", ".mapToObj(x -> \"<\" + x).collect(Collectors.joining())",
                         f".reduce({local}, (x, y) -> x * 31 + y)", ".boxed().collect(Collectors.groupingBy(x -> x % 3, TreeMap::new, Collectors.counting()))",
                         ".anyMatch(x -> x > 4)", ".mapToLong(x -> (long) x * x).sum()", ".count()"])
        self.shown(source + steps + end)

    def pattern(self, scope, depth):
        name = self.fresh("o")
        value = self.pick([f"new Pair({self.expression('int', scope, 1)}, {self.expression('String', scope, 1)})", self.expression("String", scope, 1),
                           f"Integer.valueOf({self.expression('int', scope, 1)})", f"Long.valueOf({self.expression('long', scope, 1)})", "Mode.OFF", "null", "new int[] {1, 2}"])
        self.line(f"Object {name} = {value};")
        p = self.fresh("p")
        self.shown(f'{name} instanceof Pair {p} && {p}.left() > 3 ? {p}.right() : {name} instanceof String {p}s ? {p}s.length() + "" : '
                   f'{name} instanceof Number {p}n ? "number " + {p}n.intValue() : {name} instanceof Mode {p}m ? {p}m.name() : {name} == null ? "none" : "other"')
        if self.chance(20):
            self.shown(f"((Integer) {name}).intValue() + 1")

    def enum_switch(self, scope, depth):
        name = self.fresh("v")
        self.open(f"String {name} = switch (Mode.values()[({self.expression('int', scope, 2)} & 0x7fffffff) % 3])")
        self.open("case ON ->")
        self.line(f"int y{name} = {self.expression('int', scope, 2)};")
        self.line(f"if (y{name} < 0) yield \"negative\";")
        self.line(f"yield \"on\" + y{name};")
        self.close()
        self.line(f"case OFF -> {self.expression('String', scope, 1)};")
        named = self.pick(["ON", "OFF", "AUTO", "AUTO", "on"])
        self.line(f'case AUTO -> Mode.AUTO.code() + Mode.valueOf("{named}").toString();')
        self.close("};")
        self.shown(name)

    def resources(self, scope, depth):
        first, second = self.fresh("r"), self.fresh("r")
        flaw = self.expression("boolean", scope, 1)
        self.open(f"try (Res {first} = new Res(\"{first}\", {flaw}); Res {second} = new Res(\"{second}\", fuel % 2 == 0))")
        self.block(scope.inner(), 1, 0)
        if self.chance(40):
            self.line(f"if ({self.expression('boolean', scope, 1)}) throw new Custom(\"in resources\", {self.expression('int', scope, 1)});")
        self.close("} catch (RuntimeException e) {")
        self.depth += 1
        self.line(f'caught("{self.fresh("e")}", e);')
        self.line("for (Throwable t : e.getSuppressed()) show(\"suppressed\", t);")
        self.close()

    def anonymous(self, scope, depth):
        name, counter = self.fresh("f"), self.fresh("k")
        self.line(f"final long {counter} = {self.expression('long', scope, 1)};")
        self.open(f"Labelled {name} = new Labelled()")
        self.line("private int calls;")
        self.open("public String label()")
        self.line(f"calls++;\n{'    ' * self.depth}return calls + \":\" + {counter};")
        self.close()
        self.close("};")
        self.shown(f"{name}.twice()")
        self.line(f"Supplier<String> {name}s = {name}::label;")
        self.shown(f"{name}s.get() + {name}s.get()")

    def curried(self, scope, depth):
        name = self.fresh("f")
        self.line(f"Function<Integer, Function<Integer, Integer>> {name} = x -> y -> {self.pick(['x * 31 + y', 'x / y', 'x - (y << 3)', 'Math.max(x, y) ^ x'])};")
        self.shown(f"{name}.apply({self.expression('int', scope, 1)}).compose((Integer z) -> z + 1).apply({self.expression('int', scope, 1)})")

    def boxes(self, scope, depth):
        name, kind = self.fresh("n"), self.pick([("Integer", "int"), ("Long", "long"), ("Double", "double"), ("Character", "char"), ("Boolean", "boolean")])
        box, primitive = kind
        self.line(f"{box} {name} = {self.expression('boolean', scope, 1)} ? null : ({box}) ({self.expression(primitive, scope, 1)});")
        self.shown(f"Objects.hash({name}, 1) + \" \" + ({name} == null ? \"-\" : {name}.equals({self.expression(primitive, scope, 1)}))")
        self.open("try")
        self.line(f"{primitive} u{name} = {name};")
        self.shown(f"u{name}")
        self.close("} catch (NullPointerException e) {")
        self.depth += 1
        self.line(f'caught("{self.fresh("e")}", e);')
        self.close()

    def radix(self, scope, depth):
        one, wide = self.expression("int", scope, 2), self.expression("long", scope, 2)
        self.shown(self.pick([f"Integer.toString({one}, {self.random.randrange(2, 37)})", f"Integer.toHexString({one})", f"Long.toBinaryString({wide})",
                              f"Long.toUnsignedString({wide})", f"Integer.divideUnsigned({one}, 7)", f"Long.compareUnsigned({wide}, 5L)", f"Integer.highestOneBit({one})",
                              f"Long.hashCode({wide})", f"Character.getNumericValue((char) {one})", f"Integer.parseUnsignedInt(Integer.toUnsignedString({one}))",
                              f"String.format(\"%d|%08x|%,d|%+d\", {one}, {one}, {wide}, {one})", f"String.format(\"%.3f|%e|%s\", {self.expression('double', scope, 2)}, {self.expression('double', scope, 1)}, {wide})"]))

    def post_test(self, scope, depth):
        counter, inner = self.fresh("i"), scope.inner()
        self.line(f"int {counter} = {self.random.randrange(1, 6)};")
        inner.variables.append((counter, "int"))
        inner.final.add(counter)
        self.open("do")
        self.block(inner, self.random.randrange(1, 3), depth - 1)
        self.close(f"}} while (--{counter} > 0 && fuel-- > 0);")

    def entries(self, scope, depth):
        name = self.fresh("c")
        self.line(f"Map<Integer, String> {name} = new {self.pick(['TreeMap', 'HashMap', 'LinkedHashMap'])}<>();")
        self.line(f"for (int k = 0; k < {self.random.randrange(1, 20)}; k++) {name}.{self.pick(['put', 'putIfAbsent'])}(k * {self.expression('int', scope, 1)} % 11, \"v\" + k);")
        change = self.pick(["computeIfPresent(0, (k, v) -> v + k)", "compute(5, (k, v) -> v == null ? null : v + v)", "keySet().removeIf(k -> k < 0)",
                            'values().remove("v3")', "replaceAll((k, v) -> k + v)"])
        self.line(f"{name}.{change};")
        self.line(f"for (Map.Entry<Integer, String> e : {name}.entrySet()) checksum = checksum * 7 + e.getKey() + e.getValue().hashCode();")
        self.shown(f"{name} + \" \" + {name}.hashCode()")

    def queue(self, scope, depth):
        name = self.fresh("c")
        kind = self.pick(["ArrayDeque", "PriorityQueue", "LinkedList"])
        self.line(f"{kind}<Integer> {name} = new {kind}<>();")
        for _ in range(self.random.randrange(1, 5)):
            self.line(f"{name}.{self.pick(['add', 'offer'])}({self.expression('int', scope, 2)});")
        self.line(f"{name}.{self.pick(['poll()', 'remove()', 'clear()', 'element()'])};")
        self.shown(f"{name} + \" \" + {name}.peek()")

    def inner_object(self, scope, depth):
        name = self.fresh("o")
        self.line(f"Outer<String> {name} = new Outer<>({self.expression('String', scope, 1)});")
        self.line(f"Outer<String>.Inner i{name} = {name}.new Inner({self.expression('int', scope, 1)});")
        self.line(f"i{name}.bump();")
        self.shown(f"i{name}.text() + {name}.count")

    def varargs(self, scope, depth):
        kinds = [self.pick(["int", "String", "double", "char"]) for _ in range(self.random.randrange(0, 4))]
        self.shown(f"spread({', '.join([self.expression('int', scope, 1)] + [self.expression(k, scope, 1) for k in kinds])})")

    def finally_return(self, scope, depth):
        self.shown(f"insist({self.expression('int', scope, 2)})")

    def chars(self, scope, depth):
        text = self.expression("String", scope, 2)
        self.shown(self.pick([f"{text}.chars().filter(Character::isLetter).count()", f"{text}.indexOf({self.expression('char', scope, 1)})", f"Arrays.toString({text}.split(\",\"))",
                              f"{text}.repeat(2).lastIndexOf('a')", f"String.join(\"-\", {text}.split(\"\"))", f"{text}.strip().toLowerCase().compareToIgnoreCase(\"B\")",
                              f"{text}.replaceAll(\"[0-9]+\", \"#\")", f"{text}.matches(\".*\\\\d.*\")", f"{text}.codePointAt(0)", f"{text}.regionMatches(true, 0, \"A\", 0, 1)",
                              f"new String({text}.toCharArray(), 0, 1)", f"{text}.startsWith(\"1\") + \"\" + {text}.endsWith(\"a\")", f"String.valueOf({text}.getBytes().length)"]))

    ALL = ("grid covariant builder stream pattern enum_switch resources anonymous curried boxes radix post_test entries queue inner_object varargs "
           "finally_return chars").split()


# Members that the statements above use.
SUPPORT = """
    static class Res implements AutoCloseable {
        final String name;
        final boolean flaw;

        Res(String name, boolean flaw) {
            this.name = name;
            this.flaw = flaw;
            show("open", name);
        }

        @Override public void close() {
            show("close", name);
            if (flaw) throw new Custom("close " + name, 1);
        }
    }

    static class Outer<T extends Comparable<T>> {
        int count;
        private T value;

        Outer(T value) {
            this.value = value;
        }

        class Inner {
            private final int step;

            Inner(int step) {
                this.step = step;
            }

            void bump() {
                count += step;
                synchronized (Outer.this) {
                    count ^= value.hashCode();
                }
            }

            String text() {
                return value + "@" + step + (value.compareTo(value) == 0);
            }
        }
    }

    static String spread(int first, Object... rest) {
        return first + Arrays.toString(rest) + rest.length;
    }

    @SuppressWarnings("finally")
    static int insist(int value) {
        try {
            if (value % 3 == 0) throw new Custom("insist", value);
            return 100 / (value % 5);
        } catch (ArithmeticException e) {
            return -1;
        } finally {
            if (value % 2 == 0) return value >> 1;
            checksum += value;
        }
    }
"""
