// SPDX-License-Identifier: Apache-2.0
// What the model of inputs leaves out is in the scope of a method's ledger, if the method can tell the difference; else it is not.
// INCOMPLETE Hidden.area: its class cannot be named by a test
import java.io.File;
import java.util.List;

public class Scope {
    // LEVEL Numbers.sum: complete
    // LEVEL Numbers.branch: complete
    public static class Numbers {
        public static int sum(int a, int b) {
            return a + b;
        }

        public static int branch(int a) {
            return a > 3 ? 1 : 2;
        }
    }

    // Nobody looks at the string. Of one that is not null it is not known that nobody does.
    // LEVEL Unused.text: complete
    // LEVEL Unused.nullTest: complete within scope
    // SCOPE Used.length: string-length
    // SCOPE Used.character: string-length alphabet
    // SCOPE Used.other: string-length alphabet
    // LEVEL Used.length: complete within scope
    public static class Unused {
        public static int text(String s, int a) {
            return a > 3 ? 1 : 2;
        }

        public static int nullTest(String s) {
            return s == null ? 1 : 2;
        }
    }

    public static class Used {
        public static int length(String s) {
            return s != null && s.length() == 100 ? 1 : 2;
        }

        public static int other(String s) {
            return s != null && s.equals("\u65e5\u672c") ? 1 : 2;
        }

        public static int character(String s) {
            return s != null && s.length() == 1 && s.charAt(0) == '\u20ac' ? 1 : 2;
        }
    }

    // SCOPE Identical.constant: string-identity
    // SCOPE Identical.object: string-identity
    // LEVEL Identical.constant: complete within scope
    public static class Identical {
        public static int constant(String s) {
            return s == "constant" ? 1 : 2;
        }

        public static int object(Object o) {
            return o == "constant" ? 1 : 2;
        }
    }

    // A test in the same package can set the field.
    public static class Box {
        int v;
    }

    // LEVEL Boxes.five: complete
    public static class Boxes {
        public static int five(Box b) {
            if (b == null) return 0;
            assert b.v != 5; // THROWS AssertionError
            return b.v;
        }
    }

    // SCOPE World.in: standard-input
    // SCOPE World.env: environment
    // SCOPE World.property: string-length alphabet
    // SCOPE World.file: environment
    // LEVEL World.name: complete
    public static class World {
        public static int in() throws java.io.IOException {
            return System.in.read() == 'x' ? 1 : 2;
        }

        public static int env() {
            return System.getenv("SCOPE_OF_JAVELIN") == null ? 1 : 2;
        }

        public static int property() {
            return System.getProperty("scope.of.javelin") == null ? 1 : 2;
        }

        public static int file(int i) {
            return new File("/tmp/scope" + "-of-javelin").exists() ? 1 : 2;
        }

        public static int name() {
            return new File("a/b").getName().length();
        }
    }

    // SCOPE Threads.increment: threads
    public static class Threads {
        static class Counter {
            int value;
        }

        public static int increment() throws InterruptedException {
            Counter counter = new Counter();
            Thread a = new Thread(() -> counter.value++);
            Thread b = new Thread(() -> counter.value++);
            a.start();
            b.start();
            a.join();
            b.join();
            return counter.value == 2 ? 1 : 2;
        }
    }

    // SCOPE Numeric.same: jdk-types
    public static class Numeric {
        public static int same(Number n) {
            if (n == null) return 0;
            return n.intValue() == (int) n.doubleValue() ? 1 : 2;
        }
    }

    // SCOPE Statics.shared: statics
    // SCOPE Statics.counted: statics
    // LEVEL Statics.fixed: complete
    public static class Statics {
        public static int shared_level;
        private static int calls;
        private static final int LIMIT = Integer.parseInt("7");

        public static int shared() {
            return shared_level == 3 ? 1 : 2;
        }

        public static int counted() {
            return ++calls == 3 ? 1 : 2;
        }

        public static int fixed(int i) {
            return i == LIMIT ? 1 : 2;
        }
    }

    // SCOPE Counter.third: object-states
    public static class Counter {
        private int count;

        public int third() {
            return ++count == 30 ? 1 : 2;
        }
    }

    public enum Many {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17, A18, A19,
        A20, A21, A22, A23, A24, A25, A26, A27, A28, A29, A30, A31, A32
    }

    // SCOPE Constants.last: enum-constants
    // LEVEL Constants.isNull: complete
    public static class Constants {
        public static int last(Many many) {
            return many == Many.A32 ? 1 : 2;
        }

        public static int isNull(Many many) {
            return many == null ? 1 : 2;
        }
    }

    public static class Eight {
        final int kind;

        public Eight(int a) { kind = 1; }
        public Eight(int a, int b) { kind = 2; }
        public Eight(int a, int b, int c) { kind = 3; }
        public Eight(int a, int b, int c, int d) { kind = 4; }
        public Eight(long a) { kind = 5; }
        public Eight(long a, int b) { kind = 6; }
        public Eight(long a, long b) { kind = 7; }
        public Eight(byte[] a) { kind = 8; }
    }

    public static class Made {
        final int kind;

        private Made(int kind) { this.kind = kind; }

        public static Made one() { return new Made(1); }
        public static Made two() { return new Made(2); }
        public static Made three() { return new Made(3); }
        public static Made four() { return new Made(4); }
    }

    // SCOPE Makers.constructors: constructors
    // SCOPE Makers.factories: factories
    public static class Makers {
        public static int constructors(Eight e) {
            return e != null && e.kind == 8 ? 1 : 2;
        }

        public static int factories(Made m) {
            return m != null && m.kind == 4 ? 1 : 2;
        }
    }

    // SCOPE Sizes.array: array-length
    // SCOPE Sizes.objects: object-array-length
    // SCOPE Sizes.list: collection-size jdk-types
    // SCOPE Sizes.unmodifiable: jdk-types
    // LEVEL Sizes.isNull: complete
    public static class Sizes {
        public static int array(int[] a) {
            return a != null && a.length == 6 ? 1 : 2;
        }

        public static int objects(String[] a) {
            return a != null && a.length == 6 ? 1 : 2;
        }

        public static int list(List<Integer> l) {
            return l != null && l.size() == 3 ? 1 : 2;
        }

        public static int unmodifiable(List<Integer> l) {
            if (l == null) return 0;
            l.add(1);
            return 1;
        }

        public static int isNull(int[] a) {
            return a == null ? 1 : 2;
        }
    }

    public static class Cell {
        public int value;
    }

    // SCOPE Same.twice: aliases
    // SCOPE Same.compared: aliases
    // SCOPE Same.arrays: aliases
    // SCOPE Same.boxes: aliases
    // SCOPE Same.equal: aliases
    // SCOPE Same.strings: string-identity
    // LEVEL Same.once: complete
    // LEVEL Same.notCompared: complete
    public static class Same {
        public static int twice(Cell a, Cell b) {
            if (a == null || b == null) return 0;
            a.value = 1;
            b.value = 2;
            return a.value == 2 ? 1 : 2;
        }

        public static int compared(Cell a, Cell b) {
            return a != null && a == b ? 1 : 2;
        }

        public static int arrays(int[] a, int[] b) {
            return a != null && a == b ? 1 : 2;
        }

        // Boxes of large numbers are one object only if a test passes one twice.
        public static int boxes(Integer a, Integer b) {
            return a != null && a > 1000 && a == b ? 1 : 2;
        }

        public static int equal(Cell a, Cell b) {
            return a != null && a.equals(b) ? 1 : 2;
        }

        public static int strings(String a, String b) {
            return a != null && a == b ? 1 : 2;
        }

        public static int notCompared(Cell a, Cell b) {
            return a == null || b == null ? 1 : 2;
        }

        public static int once(Cell a, int i) {
            return a != null && a.value == i ? 1 : 2;
        }
    }

    // SCOPE NotNumbers.raw: nan-patterns
    // SCOPE NotNumbers.sign: nan-patterns
    // LEVEL NotNumbers.bits: complete
    // LEVEL NotNumbers.made: complete
    public static class NotNumbers {
        public static int raw(float x) {
            return Float.floatToRawIntBits(x) == 0x7fc00001 ? 1 : 2;
        }

        public static int sign(double x) {
            return x != x && Math.copySign(1, x) < 0 ? 1 : 2;
        }

        public static int bits(float x) {
            return Float.floatToIntBits(x) == 0x7fc00001 ? 1 : 2;
        }

        public static int made(int bits) {
            return Float.floatToRawIntBits(Float.intBitsToFloat(bits)) == 0x7fc00001 ? 1 : 2;
        }
    }

    public interface Shape {
        int area();
    }

    public static class S0 implements Shape { public int area() { return 0; } }
    public static class S1 implements Shape { public int area() { return 1; } }
    public static class S2 implements Shape { public int area() { return 2; } }
    public static class S3 implements Shape { public int area() { return 3; } }
    public static class S4 implements Shape { public int area() { return 4; } }
    public static class S5 implements Shape { public int area() { return 5; } }
    public static class S6 implements Shape { public int area() { return 6; } }
    public static class S7 implements Shape { public int area() { return 7; } }
    public static class S8 implements Shape { public int area() { return 8; } }
    public static class S9 implements Shape { public int area() { return 9; } }
    private static class Hidden implements Shape { public int area() { return 10; } }

    // SCOPE Shapes.last: subtypes
    // LEVEL Shapes.isNull: complete
    public static class Shapes {
        public static int last(Shape s) {
            return s != null && s.area() == 9 ? 1 : 2;
        }

        public static int isNull(Shape s) {
            return s == null ? 1 : 2;
        }
    }

    // SCOPE Functions.call: stub-results
    public static class Functions {
        public interface Source {
            int next();
        }

        public static int call(Source s) {
            return s != null && s.next() == 5 ? 1 : 2;
        }
    }
}
