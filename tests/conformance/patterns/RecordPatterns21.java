// AREA: java.lang.runtime (pattern switches)
// JAVAC: --release 21
// JDK: 21
package patterns;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Record patterns, nested and generic, in switches and instanceof; guards with when; exhaustive over sealed types. */
public class RecordPatterns21 {
    sealed interface Expr permits Num, Add, Mul, Neg, Var { }
    record Num(long value) implements Expr { }
    record Add(Expr left, Expr right) implements Expr { }
    record Mul(Expr left, Expr right) implements Expr { }
    record Neg(Expr of) implements Expr { }
    record Var(String name) implements Expr { }

    record Pair<A, B>(A first, B second) { }
    record Point(int x, double y) { }
    record Line(Point from, Point to, String... names) { }
    record Faulty(int x) {
        public int x() {
            throw new IllegalStateException("accessor of " + Integer.toHexString(x));
        }
    }

    static Expr simplify(Expr e) {
        return switch (e) {
            case Add(Num(var a), Num(var b)) -> new Num(a + b);
            case Add(Num(long a), Expr b) when a == 0 -> simplify(b);
            case Add(Expr a, Num(long b)) when b == 0 -> simplify(a);
            case Add(var a, var b) -> again(e, new Add(simplify(a), simplify(b)));
            case Mul(Num(long a), var ignored) when a == 0 -> new Num(0);
            case Mul(Num(long a), Expr b) when a == 1 -> simplify(b);
            case Mul(Num(var a), Num(var b)) -> new Num(a * b);
            case Mul(Expr a, Expr b) -> again(e, new Mul(simplify(a), simplify(b)));
            case Neg(Neg(Expr a)) -> simplify(a);
            case Neg(Num(long a)) -> new Num(-a);
            case Neg(Expr a) -> again(e, new Neg(simplify(a)));
            case Num n -> n;
            case Var v -> v;
        };
    }

    static Expr again(Expr before, Expr after) {
        return before.equals(after) ? after : simplify(after);
    }

    static String pairs(Pair<?, ?> p) {
        return switch (p) {
            case Pair<?, ?>(String s, Integer i) when i > s.length() -> "longer number " + i;
            case Pair<?, ?>(String s, Integer i) -> "text and number " + s + i;
            case Pair<?, ?>(Pair<?, ?>(var a, var b), Optional<?> o) when o.isPresent() -> "nested " + a + b + o.get();
            case Pair<?, ?>(Object a, List<?> b) -> "with list " + a + b.size();
            case Pair<?, ?>(var a, var b) -> "anything " + a + " " + b;
        };
    }

    static String geometry(Object o) {
        if (o instanceof Line(Point(var x, var y), Point(int u, double v), String[] names) && x == u) {
            return "vertical " + (v - y) + " " + names.length;
        }
        if (!(o instanceof Point(int x, double y))) {
            return "no point";
        }
        return "point " + (x + y);
    }

    enum Colour { RED, GREEN, BLUE }
    sealed interface Paint permits Plain, Mixed, Named { }
    record Plain(Colour colour) implements Paint { }
    record Mixed(Paint a, Paint b) implements Paint { }
    enum Named implements Paint { MAGENTA, CYAN }

    static String paint(Paint p) {
        return switch (p) {
            case Named.MAGENTA -> "magenta";
            case Named.CYAN -> "cyan";
            case Plain(Colour c) when c == Colour.RED -> "red!";
            case Plain(var c) -> c.name().toLowerCase();
            case Mixed(Plain(var a), Plain(var b)) when a == b -> "pure " + a;
            case Mixed(var a, var b) -> paint(a) + "+" + paint(b);
        };
    }

    static String qualified(Object o) {
        return switch (o) {
            case Colour.RED -> "constant red";
            case Named.CYAN -> "constant cyan";
            case Colour c -> "colour " + c;
            case String s when s.length() > 3 -> "long " + s;
            case String s -> "short " + s;
            case Integer i when i > 10 -> "large";
            case Integer i -> "int " + i;
            case null, default -> "other " + o;
        };
    }

    static String constants(String s, Integer i) {
        String first = switch (s) {
            case "abc" -> "abc";
            case String t when t.length() > 3 -> "long";
            case "x" -> "letter";
            case String t -> "short " + t;
        };
        return first + switch (i) {
            case 7 -> " seven";
            case Integer j when j > 10 -> " large";
            case -1, 1 -> " unit";
            case Integer j -> " int " + j;
        };
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(1), new Add(new Num(0), new Var("x"))), new Neg(new Neg(new Add(new Num(3), new Num(4)))));
        System.out.println(e + " -> " + simplify(e));
        System.out.println(simplify(new Mul(new Add(new Num(2), new Num(-2)), new Var("y"))));
        Object[] firsts = {"abc", "abc", new Pair<>(1, 'c'), null, 1.5, null};
        Object[] seconds = {2, 20, Optional.of("z"), List.of(), List.of(1, 2), null};
        for (int i = 0; i < firsts.length; i++) System.out.println(pairs(new Pair<>(firsts[i], seconds[i])));
        System.out.println(geometry(new Line(new Point(1, 2), new Point(1, 5.5), "a", "b")));
        System.out.println(geometry(new Line(null, new Point(1, 5.5))));
        System.out.println(geometry(new Point(3, 0.25)));
        Paint[] paints = {Named.CYAN, new Plain(Colour.RED), new Mixed(new Plain(Colour.BLUE), new Plain(Colour.BLUE)),
            new Mixed(Named.MAGENTA, new Mixed(new Plain(Colour.GREEN), Named.CYAN))};
        for (Paint p : paints) System.out.println(paint(p));
        for (Object o : new Object[] {Colour.RED, Colour.BLUE, Named.CYAN, Named.MAGENTA, "abcd", "abc", "ab", 11, 7, 8, null, 2L}) System.out.println(qualified(o));
        System.out.println(constants("abc", 7) + constants("abcd", 20) + constants("x", -1) + constants("y", 3));
        try {
            Object f = new Faulty(255);
            System.out.println(f instanceof Faulty(int x) ? x : -1);
        } catch (MatchException x) {
            System.out.println(x + " because " + x.getCause());
        }
        try {
            paint(null);
        } catch (NullPointerException x) {
            System.out.println("null refused");
        }
        try {
            System.out.println(paint(new Mixed(null, Named.CYAN)));
        } catch (MatchException | NullPointerException x) {
            System.out.println("inner null: " + x.getClass().getSimpleName());
        }
        Map<String, Object> counts = new java.util.TreeMap<>();
        for (int i = 0; i < 5000; i++) counts.merge(qualified(i % 3 == 0 ? (Object) (i % 20) : Colour.values()[i % 3]), 1, (a, b) -> (Integer) a + (Integer) b);
        System.out.println(counts);
    }
}
