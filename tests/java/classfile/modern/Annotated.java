// Annotations of every element kind, nested, on types and on parameters.
package fixture;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;

@Retention(RetentionPolicy.RUNTIME)
@interface Inner {
    String value() default "nothing";
}

@Retention(RetentionPolicy.RUNTIME)
@interface All {
    boolean z();
    byte b();
    char c();
    short s();
    int i();
    long j();
    float f();
    double d();
    String text();
    Class<?> type();
    Thread.State state();
    Inner inner();
    int[] numbers() default {1, 2};
    Inner[] inners() default {@Inner("a"), @Inner};
    Class<?>[] none() default {};
}

@Retention(RetentionPolicy.CLASS)
@interface Hidden {
}

@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface Use {
    int value() default 0;
}

@Hidden
@All(z = true, b = -1, c = 'x', s = 300, i = 70000, j = 1L << 40, f = 1.5f, d = -2.5, text = "ä\0b",
     type = int[][].class, state = Thread.State.BLOCKED, inner = @Inner("deep"), none = {void.class, Annotated.class})
class Annotated<@Use(1) T extends @Use(2) Comparable<@Use(3) T>> extends @Use(4) Object implements @Use(5) Runnable {
    @Deprecated @Use(6) List<@Use(7) ? extends @Use(8) String @Use(9) []> field;

    @Use(10) int method(@Inner("first") int a, long b, @Use(11) @Inner("third") String c) throws @Use(12) Exception {
        @Use(13) String local = (@Use(14) String) c;
        if ((Object) local instanceof @Use(15) Integer) {
            return new @Use(16) int[3].length;
        }
        try (@Use(17) AutoCloseable resource = () -> {}) {
            java.util.function.Function<String, Integer> f = @Use(18) Integer::valueOf;
            return f.apply(local);
        } catch (@Use(19) RuntimeException e) {
            return a;
        }
    }

    @Override
    public void run() {
        this.<@Use(20) String>generic(null);
    }

    <@Use(21) U> void generic(U u) {
    }
}
