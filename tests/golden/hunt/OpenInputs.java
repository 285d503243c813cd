// OPTIONS: --suite 10
// Objects that are made when code looks into them, or at the end, for the test: it is as if they had been there from the beginning.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class OpenInputs {
    public interface Op {
        int run(int x);
    }

    public static class Picky implements Op {
        final int factor;

        public Picky(int factor) {
            if (factor < 10) throw new IllegalArgumentException("factor"); // THROWS IllegalArgumentException
            this.factor = factor;
        }

        public int run(int x) {
            return x * factor;
        }
    }

    public static class Nested implements Op {
        final Op inner;

        public Nested(Op inner) {
            this.inner = inner;
        }

        public int run(int x) {
            return inner.run(x + 1); // THROWS NullPointerException in Reference.f, Streamed.f, Nested.run
        }
    }

    // Nothing inside is asked for, but the test needs one that its constructor accepts.
    public static class NotNull {
        public static int f(Op o, Op p) {
            if (o == null) return 0;
            return p == null ? 1 : 2;
        }
    }

    public static class OneOfThem {
        public static int f(Op o) {
            return o instanceof Picky ? 1 : 2;
        }
    }

    public static class Inside {
        public static int f(Op o) {
            if (!(o instanceof Nested)) return 0;
            if (((Nested) o).inner instanceof Picky) throw new IllegalStateException("deep"); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Reference {
        public static int f(Op o) {
            if (o == null) return 0;
            IntUnaryOperator run = o::run;
            return run.applyAsInt(2) > 5 ? 1 : 2;
        }
    }

    public static class Streamed {
        public static int f(List<Op> all) {
            if (all == null) return 0;
            return all.stream().filter(Objects::nonNull).mapToInt(o -> o.run(3)).sum() == 7 ? 1 : 2;
        }
    }

    public static class Supplied {
        public static int f(Supplier<Op> from) {
            if (from == null) return 0;
            Op o = from.get();
            return o == null ? 1 : o instanceof Picky ? 2 : 3;
        }
    }

    public static class Arrays {
        public static int f(Op[] all) {
            if (all == null) return 0;
            Op[] copy = all.clone();
            int n = 0;
            for (Op o : copy) {
                if (o instanceof Nested) n++;
            }
            return 10 / (n - 2); // THROWS ArithmeticException
        }
    }

    public static class Merged {
        public static int f(Op a, String key) {
            if (key == null) return 0;
            Map<String, Op> all = new HashMap<>();
            all.put(key, a);
            Op found = all.merge("x", x -> 1, (old, added) -> old);
            return found == a ? 1 : 2;
        }
    }

    public static class Optionals {
        public static boolean f(Op a) {
            return Optional.ofNullable(a).isPresent();
        }
    }

    // Static state is seen in the order of the test: both are made before f is called.
    public static class Counted {
        static int made = 0;
        final int number;

        public Counted() {
            number = next();
        }

        static int next() {
            return ++made;
        }
    }

    public static class InOrder {
        public static int f(Counted a, Counted b) {
            if (a == null || b == null) return 0;
            int second = b.number;
            return second - a.number;
        }
    }

    public static class Logged {
        static final List<String> LOG = new ArrayList<>();
        final int at;

        public Logged() {
            LOG.add("made");
            at = LOG.size();
        }
    }

    public static class InOrderToo {
        public static int f(Logged a, Logged b) {
            if (a == null || b == null) return 0;
            int second = b.at;
            return second - a.at;
        }
    }

    // What was made on the way is not what the entry does.
    public static class Loops {
        final int[] squares;

        public Loops(int n) {
            int most = Math.min(Math.abs(n % 4), 3);
            squares = new int[most];
            for (int i = 0; i < most; i++) squares[i] = i * i;
        }

        static int sum(Loops l, int x) {
            int sum = x;
            for (int square : l.squares) sum += square;
            return sum;
        }
    }

    public static class MadeInTheMiddle {
        public static int f(Loops l, int x) {
            if (l == null) return 0;
            if (x > 7) return 1;
            return Loops.sum(l, x) == 5 ? 2 : 3;
        }
    }

    // Its constructor passes it on before it is made.
    public static class Announced implements Op {
        private final List<Op> all = new ArrayList<>();
        private final int step;

        public Announced(int step) {
            all.add(this);
            this.step = all.get(0) == this && all.contains(this) ? all.get(0).hashCode() * 0 + step : 1;
        }

        public int run(int x) {
            return x / step; // THROWS ArithmeticException in announced, Announced.run, Nested.run, Reference.f, Streamed.f
        }

        @Override public boolean equals(Object other) {
            return other instanceof Announced && ((Announced) other).step == step;
        }

        @Override public int hashCode() {
            return step;
        }
    }

    public static int announced(Announced op) {
        return op == null ? 0 : op.run(7);
    }
}
