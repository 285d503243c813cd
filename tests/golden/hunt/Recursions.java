// Recursion, and stacks that overflow.
// INCOMPLETE Down.f: path bound reached
public class Recursions {
    public static class Endless {
        public static int f(int n) {
            if (n == 3) return f(n); // THROWS StackOverflowError
            return n;
        }
    }

    // A call forks each time, down to where the stack ends.
    public static class Down {
        public static int f(int n) {
            return n == 0 ? 0 : 1 + f(n - 1); // THROWS StackOverflowError
        }
    }

    public static class Mutual {
        private static int even(int n) {
            return n == 0 ? 1 : odd(n - 1);
        }

        private static int odd(int n) {
            return n == 0 ? 0 : even(n - 1);
        }

        public static int f(int n) {
            return 1 / even(n & 7); // THROWS ArithmeticException
        }
    }

    public static class Factorial {
        private static int fact(int n) {
            return n <= 1 ? 1 : n * fact(n - 1);
        }

        public static int f(int n) {
            if (n < 0 || n > 6) return 0;
            return 1 / (fact(n) - 120); // THROWS ArithmeticException
        }
    }

    public static class Fibonacci {
        private static int fib(int n) {
            return n < 2 ? n : fib(n - 1) + fib(n - 2);
        }

        public static int f(int n) {
            if (n < 0 || n > 7) return 0;
            if (fib(n) == 13) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class Gcd {
        private static int gcd(int a, int b) {
            return b == 0 ? a : gcd(b, a % b);
        }

        public static int f(int b) {
            if (b < 1 || b > 9) return 0;
            return 1 / (gcd(12, b) - 4); // THROWS ArithmeticException
        }
    }

    public static class Caught {
        private static int deep(int n) {
            return deep(n + 1) + 1;
        }

        public static int f(boolean b) {
            try {
                return b ? deep(0) : 0;
            } catch (StackOverflowError e) {
                return 1;
            }
        }
    }

    public static class SelfContaining {
        static class Node {
            Node next;

            int depth() {
                return next == null ? 0 : 1 + next.depth(); // THROWS StackOverflowError
            }
        }

        public static int f(boolean cyclic) {
            Node n = new Node();
            if (cyclic) n.next = n;
            return n.depth();
        }
    }

    public static class Hanoi {
        private static int moves(int n) {
            return n == 0 ? 0 : 2 * moves(n - 1) + 1;
        }

        public static int f(int n) {
            if (n < 0 || n > 5) return 0;
            if (moves(n) != (1 << n) - 1) throw new IllegalStateException();
            return moves(n);
        }
    }

    public static class Ackermann {
        private static int ack(int m, int n) {
            return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
        }

        public static int f(int m) {
            if (m < 0 || m > 2) return 0;
            return 1 / (ack(m, 2) - 7); // THROWS ArithmeticException
        }
    }

    public static class TreeSum {
        private static int sum(int[] heap, int at) {
            return at >= heap.length ? 0 : heap[at] + sum(heap, 2 * at + 1) + sum(heap, 2 * at + 2);
        }

        public static int f(int a, int b) {
            return 1 / (sum(new int[] {1, a, b, 4}, 0) - 10); // THROWS ArithmeticException
        }
    }
}
