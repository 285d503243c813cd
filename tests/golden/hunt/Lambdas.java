// Lambda expressions, method references, functional interfaces.
import java.util.*;
import java.util.function.*;

public class Lambdas {
    public static class Captured {
        public static int f(int a) {
            IntUnaryOperator g = x -> x / a; // THROWS ArithmeticException
            return g.applyAsInt(7);
        }
    }

    public static class NeverCalled {
        public static int f(int a) {
            IntUnaryOperator g = x -> x / a;
            return g == null ? 1 : a;
        }
    }

    public static class MethodReference {
        static int half(int x) {
            return 100 / (x - 50); // THROWS ArithmeticException
        }

        public static int f(int a) {
            IntUnaryOperator g = MethodReference::half;
            return g.applyAsInt(a);
        }
    }

    public static class Constructor {
        static class Positive {
            final int n;

            Positive(int n) {
                if (n <= 0) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
                this.n = n;
            }
        }

        public static int f(int a) {
            IntFunction<Positive> make = Positive::new;
            return 10 / make.apply(a).n;
        }
    }

    public static class Compose {
        public static int f(int a) {
            Function<Integer, Integer> twice = x -> x * 2;
            Function<Integer, Integer> less = x -> x - 8;
            return 1 / twice.andThen(less).apply(a); // THROWS ArithmeticException
        }
    }

    public static class Supplied {
        public static String f(boolean b) {
            Supplier<String> s = b ? () -> null : () -> "text";
            return s.get().trim(); // THROWS NullPointerException
        }
    }

    public static class BoundReceiver {
        public static int f(boolean b) {
            String s = b ? null : "abc";
            IntSupplier length = s::length; // THROWS NullPointerException
            return length.getAsInt();
        }
    }

    public static class Predicates {
        public static boolean f(int x) {
            IntPredicate small = y -> y < 10;
            IntPredicate even = y -> (y & 1) == 0;
            if (small.and(even).negate().test(x)) return false;
            if (x == 12) throw new IllegalStateException();
            return true;
        }
    }

    public static class Parameter {
        public static int f(IntUnaryOperator op) {
            if (op == null) return 0;
            return 10 / op.applyAsInt(3); // THROWS ArithmeticException
        }
    }

    public static class ParameterSupplier {
        public static int f(Supplier<String> s) {
            if (s == null) return 0;
            return s.get().length(); // THROWS NullPointerException
        }
    }

    public static class CurriedSafe {
        public static int f(int a, int b) {
            IntFunction<IntUnaryOperator> max = x -> y -> x > y ? x : y;
            int m = max.apply(a).applyAsInt(b);
            if (m < a || m < b) throw new IllegalStateException();
            return m;
        }
    }

    public static class InCollection {
        public static int f(int i) {
            List<IntBinaryOperator> ops = List.of((a, b) -> a + b, (a, b) -> a - b, (a, b) -> a / b); // THROWS ArithmeticException
            return ops.get(i & 1).applyAsInt(i, 2) + ops.get(2).applyAsInt(5, i);
        }
    }
}
