// AREA: java.lang.runtime (pattern switches)
// JAVAC: --enable-preview --release 17
// JVM: --enable-preview
// EXIT: 1
// JDK: 17-17
package patterns;

import java.util.Arrays;
import java.util.List;

/** Exhaustive switches over sealed hierarchies of records, classes and enums, without a default. */
public class SealedPatterns17 {
    sealed interface Shape permits Circle, Square, Group, Unit { }
    record Circle(double radius) implements Shape { }
    record Square(double side) implements Shape { }
    static final class Group implements Shape {
        final List<Shape> parts;

        Group(Shape... parts) {
            this.parts = Arrays.asList(parts);
        }
    }
    enum Unit implements Shape { POINT, PIXEL }

    sealed interface Expr { }
    record Num(int value) implements Expr { }
    record Add(Expr left, Expr right) implements Expr { }
    record Mul(Expr left, Expr right) implements Expr { }
    record Neg(Expr of) implements Expr { }

    static double area(Shape shape) {
        return switch (shape) {
            case Circle c -> Math.PI * c.radius() * c.radius();
            case Square s -> s.side() * s.side();
            case Group g -> g.parts.stream().mapToDouble(SealedPatterns17::area).sum();
            case Unit u && u == Unit.PIXEL -> 1;
            case Unit u -> 0;
        };
    }

    static int value(Expr e) {
        return switch (e) {
            case Num n -> n.value();
            case Add a -> value(a.left()) + value(a.right());
            case Mul m && m.left() instanceof Num n && n.value() == 0 -> 0;
            case Mul m -> value(m.left()) * value(m.right());
            case Neg n -> -value(n.of());
        };
    }

    static String show(Expr e) {
        return switch (e) {
            case Neg n && n.of() instanceof Num -> "-" + show(n.of());
            case Neg n -> "-(" + show(n.of()) + ")";
            case Num n -> String.valueOf(n.value());
            case Add a -> show(a.left()) + " + " + show(a.right());
            case Mul m -> factor(m.left()) + " * " + factor(m.right());
        };
    }

    static String factor(Expr e) {
        return e instanceof Add ? "(" + show(e) + ")" : show(e);
    }

    static String constants(Unit u) {
        return switch (u) {
            case POINT -> "a point";
            case PIXEL -> "a pixel";
            case null -> "no unit";
        };
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Circle(1), new Square(2.5), Unit.POINT, Unit.PIXEL, new Group(new Square(1), new Group(new Circle(0.5), Unit.PIXEL), Unit.POINT)};
        for (Shape shape : shapes) System.out.printf("%.4f%n", area(shape));
        Expr e = new Add(new Mul(new Add(new Num(1), new Num(2)), new Neg(new Num(4))), new Neg(new Add(new Num(5), new Mul(new Num(0), new Num(1 / 1)))));
        System.out.println(show(e) + " = " + value(e));
        for (Unit u : new Unit[] {Unit.POINT, Unit.PIXEL, null}) System.out.println(constants(u));
        try {
            area(null);
        } catch (NullPointerException x) {
            System.out.println("null refused");
        }
        try {
            System.out.println(value(new Add(new Num(1), null)));
        } catch (NullPointerException x) {
            System.out.println("null refused inside");
        }
        area(null);
    }
}
