// Loops that fork in what they call only: the bound on branches ends them too, so that no path runs on
// without forking. A loop whose end the code knows is not cut, though it calls such a method in each round.
// OPTIONS: --branch-bound 5 --merge=off
// INCOMPLETE Iterated.sum: branch bound reached
// INCOMPLETE Bits.count: branch bound reached
// INCOMPLETE Deeper.steps: branch bound reached
import java.util.Iterator;

public class ForkingCalls {
    public static class Iterated {
        public static class Numbers implements Iterator<Integer> {
            private final int end;
            private int at;

            public Numbers(int end) {
                this.end = end;
            }

            @Override
            public boolean hasNext() {
                return at < end;
            }

            @Override
            public Integer next() {
                return at++;
            }
        }

        public static int sum(int end) {
            int sum = 0;
            Iterator<Integer> numbers = new Numbers(end);
            while (numbers.hasNext()) sum += numbers.next();
            return 10 / (sum - 6); // THROWS ArithmeticException
        }
    }

    // The call that forks is two calls away.
    public static class Deeper {
        private static boolean isLess(int a, int b) {
            return a < b;
        }

        private static boolean goesOn(int at, int end) {
            return at >= 0 && isLess(at, end);
        }

        public static int steps(int end) {
            int steps = 0;
            for (int at = 0; goesOn(at, end); at++) steps++;
            return steps;
        }
    }

    // A branch that forks in every round, but does not end the loop: it forks no more, and the loop comes to its end.
    public static class Bits {
        public static int count(int flags) {
            int count = 0;
            for (int bit = 1; bit <= 0x8000; bit <<= 1) {
                if ((flags & bit) != 0) count++;
            }
            return 10 / (count - 1); // THROWS ArithmeticException
        }
    }

    // As many rounds as the code says, and no path is cut.
    public static class Fixed {
        private static int clipped(int value, int most) {
            return value > most ? most : value;
        }

        public static int total(int value) {
            int total = 0;
            for (int most = 0; most < 40; most++) total += clipped(value, most);
            return 10 / (total - 780); // THROWS ArithmeticException
        }
    }
}
