// Division and remainder of int and long, by what they divide by.
public class Arithmetic {
    public static class IntDivide {
        public static int f(int a, int b) {
            return a / (b - 3); // THROWS ArithmeticException
        }
    }

    public static class IntRemainder {
        public static int f(int a, int b) {
            return a % (b ^ 0x55); // THROWS ArithmeticException
        }
    }

    public static class LongDivide {
        public static long f(long a, long b) {
            return a / (b - 1_000_000_000_000L); // THROWS ArithmeticException
        }
    }

    public static class LongRemainder {
        public static long f(long a, int b) {
            return a % (b + 5L); // THROWS ArithmeticException
        }
    }

    public static class CompoundDivide {
        public static int f(int a, byte b) {
            a /= b; // THROWS ArithmeticException
            return a;
        }
    }

    public static class ShortRemainder {
        public static short f(short s) {
            s %= (short) (s - 7); // THROWS ArithmeticException
            return s;
        }
    }

    // Only Integer.MIN_VALUE negated is itself.
    public static class MinValue {
        public static int f(int x) {
            if (x == -x && x != 0) return 1 / (x + Integer.MIN_VALUE); // THROWS ArithmeticException
            return 0;
        }
    }

    // MIN_VALUE / -1 does not throw, and stays negative.
    public static class MinValueByMinusOne {
        public static int f(int x) {
            int q = x / -1;
            if (x < 0 && q < 0) return 1;
            if (x < 0 && q <= 0) throw new IllegalStateException("cannot be");
            return 0;
        }
    }

    public static class Guarded {
        public static int f(int a, int b) {
            if (b > 0) return a / b;
            if (b < 0) return a % b;
            return 0;
        }
    }

    // A square plus one is odd or even, but never 0: squares are 0 or 1 modulo 4.
    public static class NeverZero {
        public static int f(short s) {
            return 100 / (s * s + 1);
        }
    }

    public static class ProductOfTwo {
        public static int f(int a, int b) {
            if (a <= 1 || b <= 1 || a > 1000 || b > 1000) return 0;
            return 1 / (a * b - 391); // THROWS ArithmeticException
        }
    }

    // 397 is a prime.
    public static class ProductNeverPrime {
        public static int f(int a, int b) {
            if (a <= 1 || b <= 1 || a > 30 || b > 300) return 0;
            return 1 / (a * b - 397);
        }
    }

    public static class OverflowToZero {
        public static int f(int a) {
            if (a == 0) return 0;
            return 1 / (a * 65536); // THROWS ArithmeticException
        }
    }

    // An odd factor has an inverse modulo 2^32: no overflow gives 0.
    public static class OddFactor {
        public static int f(int a) {
            if (a == 0) return 0;
            return 1 / (a * 65537);
        }
    }

    public static class TwoErrors {
        public static int f(int a, int b) {
            int x = 10 / (a - b); // THROWS ArithmeticException
            return x % (a + b - 8); // THROWS ArithmeticException
        }
    }

    public static class LongNarrowed {
        public static int f(long a) {
            if (a == 0) return 0;
            return 1 / (int) a; // THROWS ArithmeticException
        }
    }

    public static class FloorMod {
        public static int f(int a) {
            int m = Math.floorMod(a, 7);
            if (m < 0 || m > 6) throw new IllegalStateException();
            return 5 / (m - 6); // THROWS ArithmeticException
        }
    }

    public static class FloorDivByZero {
        public static int f(int a, int b) {
            return Math.floorDiv(a, b); // THROWS ArithmeticException
        }
    }

    public static class AddExact {
        public static int f(int a) {
            return Math.addExact(a, 1); // THROWS ArithmeticException
        }
    }

    public static class MultiplyExactSafe {
        public static int f(short a, short b) {
            return Math.multiplyExact(a, b);
        }
    }

    public static class ToIntExact {
        public static int f(long a) {
            if (a < 0) return 0;
            return Math.toIntExact(a); // THROWS ArithmeticException
        }
    }

    public static class NegateExact {
        public static long f(long a) {
            return Math.negateExact(a); // THROWS ArithmeticException
        }
    }
}
