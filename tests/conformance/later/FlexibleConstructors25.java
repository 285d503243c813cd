// AREA: java.lang (Java 22 to 25)
// JAVAC: --release 25
// JDK: 25
package later;

import java.util.List;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;

/** Statements before super(), unnamed variables and patterns, stream gatherers, scoped values. */
public class FlexibleConstructors25 {
    static class Base {
        final int size;

        Base(int size) {
            this.size = size;
            System.out.println("Base sees " + describe());
        }

        String describe() {
            return "base " + size;
        }
    }

    static class Derived extends Base {
        final String name;

        Derived(String text) {
            if (text.isBlank()) throw new IllegalArgumentException("blank");
            this.name = text.strip();
            super(text.strip().length());
            System.out.println("Derived done");
        }

        @Override String describe() {
            return "derived " + name;
        }
    }

    record Point(int x, int y, String label) { }

    static final ScopedValue<String> USER = ScopedValue.newInstance();

    static String who() {
        return USER.isBound() ? USER.get() : "nobody";
    }

    public static void main(String[] args) throws Exception {
        System.out.println(new Derived("  text ").size);
        try {
            new Derived(" ");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object o = new Point(3, 4, "p");
        if (o instanceof Point(int x, _, String _)) System.out.println("x " + x);
        int count = 0;
        for (var _ : List.of(1, 2, 3)) count++;
        try {
            Integer.parseInt("no");
        } catch (NumberFormatException _) {
            System.out.println("count " + count);
        }
        System.out.println(switch (o) {
            case Point(var x, var _, var _) when x > 5 -> "far";
            case Point _ -> "near";
            default -> "none";
        });
        System.out.println(IntStream.range(0, 10).boxed().gather(Gatherers.windowFixed(3)).toList());
        System.out.println(IntStream.range(1, 6).boxed().gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        System.out.println(IntStream.range(1, 6).boxed().gather(Gatherers.windowSliding(2)).toList());
        System.out.println(who());
        ScopedValue.where(USER, "ann").run(() -> {
            System.out.println(who());
            ScopedValue.where(USER, "bob").run(() -> System.out.println(who() + " " + who()));
            System.out.println(who());
        });
        System.out.println(ScopedValue.where(USER, "eve").<String, RuntimeException>call(FlexibleConstructors25::who) + " " + who());
        Thread.ofVirtual().start(() -> System.out.println("thread " + who())).join();
    }
}
