// Loops and their bounds: a branch is counted anew in every run of its loop (row A4).
// OPTIONS: --branch-bound 4
// INCOMPLETE While.f: branch bound reached
// INCOMPLETE CountTo.f: branch bound reached
// INCOMPLETE Collatz.f: branch bound reached
// INCOMPLETE SumLoop.f: branch bound reached
// INCOMPLETE OpenBounds.f: branch bound reached
public class NestedLoops {
    // Two loops of three rounds each: nine decisions of the inner branch.
    public static class InnerNine {
        public static int f(int bits) {
            int n = 0;
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++)
                    if ((bits & 1 << (i * 3 + j)) != 0) n++;
            return 1 / (n - 9); // THROWS ArithmeticException
        }
    }

    // Both bounds are inputs: three rounds of each loop, and FewRounds with a bound of less.
    public static class OpenBounds {
        public static int f(int n, int m) {
            int count = 0;
            for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) count++;
            return 10 / (count - 9); // THROWS ArithmeticException
        }
    }

    public static class While {
        public static int f(int n) {
            int rounds = 0;
            while (n > 0) {
                n -= 10;
                rounds++;
            }
            return 1 / (rounds - 3); // THROWS ArithmeticException
        }
    }

    public static class CountTo {
        public static int f(int n) {
            int s = 0;
            for (int i = 0; i < n; i++) s += i;
            if (s == 3) throw new IllegalStateException(); // THROWS IllegalStateException
            return s;
        }
    }

    public static class Collatz {
        public static int f(int n) {
            if (n <= 0) return 0;
            int steps = 0;
            while (n != 1) {
                n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
                steps++;
            }
            return 1 / (steps - 2); // THROWS ArithmeticException
        }
    }

    public static class Triangle {
        public static int f(int a, int b) {
            int hits = 0;
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < i; j++)
                    if (i == a && j == b) hits++;
            return 3 / (hits - 1); // THROWS ArithmeticException
        }
    }

    public static class BreakOut {
        public static int f(int[] a) {
            if (a == null || a.length < 3) return -1;
            int found = -1;
            outer:
            for (int i = 0; i < 3; i++)
                for (int j = i + 1; j < 3; j++)
                    if (a[i] == a[j]) {
                        found = i;
                        break outer;
                    }
            if (found > 1) throw new IllegalStateException();
            return found;
        }
    }

    public static class ContinueOuter {
        public static int f(int x) {
            int n = 0;
            outer:
            for (int i = 2; i < 5; i++) {
                for (int j = 0; j < i; j++) if (x == i * 10 + j) continue outer;
                n++;
            }
            return 1 / (n - 2); // THROWS ArithmeticException
        }
    }

    public static class DoWhile {
        public static int f(byte b) {
            int n = 0;
            do {
                n++;
            } while (n < (b & 3));
            return 6 / n;
        }
    }

    public static class ConcreteLong {
        public static int f(int x) {
            int s = 0;
            for (int i = 0; i < 1000; i++) s += i;
            return x / s;
        }
    }

    public static class SumLoop {
        public static int f(int n) {
            int sum = 0;
            for (int i = 1; i <= n; i++) sum += i;
            if (n >= 0 && n <= 3 && sum != n * (n + 1) / 2) throw new IllegalStateException();
            return sum;
        }
    }
}
