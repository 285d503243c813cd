// AREA: language.exceptions
package lang;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;

/** Checked exceptions thrown sneakily through generics, wrapped by adapters, and passed through streams. */
public class CheckedThroughLambda {
    interface Risky<A, B, X extends Exception> {
        B apply(A a) throws X;
    }

    static <A, B, X extends Exception> Function<A, B> wrap(Risky<A, B, X> r) {
        return a -> {
            try {
                return r.apply(a);
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException("wrapped", e);
            }
        };
    }

    @SuppressWarnings("unchecked")
    static <X extends Throwable> RuntimeException sneak(Throwable t) throws X {
        throw (X) t;
    }

    static int parse(String s) throws java.text.ParseException {
        if (s.isEmpty()) throw new java.text.ParseException("empty", 0);
        return Integer.parseInt(s);
    }

    static <T> String attempt(Callable<T> c) {
        try {
            return "got " + c.call();
        } catch (Exception e) {
            return e + (e.getCause() == null ? "" : " <- " + e.getCause());
        }
    }

    public static void main(String[] args) {
        for (List<String> input : List.of(List.of("1", "2"), List.of("1", ""), List.of("x"))) {
            System.out.println(attempt(() -> input.stream().map(wrap(CheckedThroughLambda::parse)).toList()));
        }
        System.out.println(attempt(() -> {
            throw sneak(new java.io.IOException("sneaked"));
        }));
        Runnable r = () -> sneak(new InterruptedException("from a Runnable"));
        System.out.println(attempt(() -> {
            r.run();
            return 1;
        }));
        System.out.println(attempt(() -> wrap(x -> 10 / (int) x).apply(0)));
        try {
            List.of(3, 2, 1, 0).forEach(i -> System.out.println(6 / i));
        } catch (ArithmeticException e) {
            System.out.println("stopped by " + e.getMessage());
        }
    }
}
