// What generic types say of inputs: also through superinterfaces, superclasses and bounds.
// OPTIONS: --suite 10
// INCOMPLETE Fixed.source: branch bound reached
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class GenericInputs {
    interface IntSource extends Iterable<Integer> {
        int first();
    }

    interface Rule extends Function<String, Integer> { }

    interface Named extends Comparable<Named> {
        int id();
    }

    interface Redeclared extends Function<String, Integer> {
        @Override Integer apply(String text);
    }

    public static class Operators {
        public static int unary(UnaryOperator<String> op) {
            if (op == null) return 0;
            String s = op.apply("a");
            return s == null ? 0 : s.length();
        }

        public static int binary(BinaryOperator<Integer> op) {
            if (op == null) return 0;
            Integer n = op.apply(1, 2);
            return n == null ? 0 : 1 / n; // THROWS ArithmeticException
        }
    }

    public static class Fixed {
        public static int rule(Rule r) {
            if (r == null) return 0;
            Integer n = r.apply("a");
            if (n == null) return 1;
            return 1 / (n - 3); // THROWS ArithmeticException
        }

        public static int source(IntSource s) {
            if (s == null || s.first() < 2) return 0;
            int sum = 0;
            for (Integer n : s) sum += n == null ? 0 : n; // THROWS NullPointerException
            return sum;
        }

        public static int named(Named a) {
            if (a == null) return 0;
            return 1 / a.compareTo(a); // THROWS ArithmeticException
        }

        public static int redeclared(Redeclared r) {
            if (r == null) return 0;
            Integer n = r.apply("a");
            return n == null ? 1 : n;
        }
    }
}
