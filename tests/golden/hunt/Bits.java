// Bit operations, shifts, conversions, overflow.
public class Bits {
    public static class Masked {
        public static int f(int x) {
            if ((x & 0xf0f0) == 0x5030 && (x >>> 28) == 9) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class ShiftByMore {
        public static int f(int s) {
            if (1 << s == 8 && s > 100) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class ShiftSafe {
        public static int f(int s) {
            return 5 / (1 << s);
        }
    }

    public static class PowerOfTwo {
        public static int f(int x) {
            if (x > 0 && (x & x - 1) == 0 && x > 1000 && x < 3000) return 1 / (x - 2048); // THROWS ArithmeticException
            return 0;
        }
    }

    public static class SignExtension {
        public static int f(byte b) {
            int i = b;
            if (i > 127 || i < -128) throw new IllegalStateException();
            return 1 / ((b & 0xff) - 200); // THROWS ArithmeticException
        }
    }

    public static class Xor {
        public static int f(int a, int b) {
            a ^= b;
            b ^= a;
            a ^= b;
            if (a == 7 && b == 9) throw new IllegalStateException(); // THROWS IllegalStateException
            return a;
        }
    }

    public static class XorSwap {
        public static int f(int a, int b) {
            int x = a;
            int y = b;
            x ^= y;
            y ^= x;
            x ^= y;
            if (x != b || y != a) throw new IllegalStateException();
            return x;
        }
    }

    public static class BitCount {
        public static int f(int x) {
            if (x > 0 && x < 64 && Integer.bitCount(x) == 6) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class Reverse {
        public static int f(int x) {
            if (Integer.reverse(x) == 0x0000ffff) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class ReverseTwice {
        public static int f(int x) {
            if (Integer.reverseBytes(Integer.reverseBytes(x)) != x) throw new IllegalStateException();
            return 0;
        }
    }

    public static class Rotate {
        public static int f(int x) {
            if (Integer.rotateLeft(x, 8) == 0x12345678) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class LongShift {
        public static long f(long x) {
            if (x >>> 40 == 0xabcdef && (x & 0xff) == 1) throw new IllegalStateException(); // THROWS IllegalStateException
            return x;
        }
    }

    public static class IntShiftWidened {
        public static long f(int x) {
            long wrong = 1 << 31;
            if (wrong > 0) throw new IllegalStateException();
            return wrong & x;
        }
    }

    public static class Overflow {
        public static int f(int x) {
            if (x > 0 && x * 2 < 0) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class CharArithmetic {
        public static int f(char c) {
            char d = (char) (c + 1);
            if (d < c) throw new IllegalStateException(); // THROWS IllegalStateException
            return d;
        }
    }

    public static class CharRange {
        public static int f(char c) {
            if (c < 0 || c > 0xffff) throw new IllegalStateException();
            return c;
        }
    }

    public static class Caesar {
        public static char f(char c) {
            if (c < 'a' || c > 'z') return c;
            char d = (char) ('a' + (c - 'a' + 13) % 26);
            if (d < 'a' || d > 'z') throw new IllegalStateException();
            if (d == 'n') throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            return d;
        }
    }

    public static class UpperCase {
        public static char f(char c) {
            if (c > 127) return c;
            char u = Character.toUpperCase(c);
            if (u >= 'a' && u <= 'z') throw new IllegalStateException();
            if (u == 'Q' && c != 'Q') throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            return u;
        }
    }

    public static class HexDigit {
        public static int f(char c) {
            int d = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
            if (d > 15 || d < -1) throw new IllegalStateException();
            return d == 13 ? 1 / (d - 13) : d; // THROWS ArithmeticException
        }
    }

    public static class LeadingZeros {
        public static int f(int x) {
            if (Integer.numberOfLeadingZeros(x) == 20 && (x & 1) == 1) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class LongMultiply {
        public static int f(int a, int b) {
            long p = (long) a * b;
            if (a > 0 && b > 0 && p <= 0) throw new IllegalStateException();
            return 0;
        }
    }

    public static class CompareBySubtraction {
        public static int f(int a, int b) {
            if (a > b && a - b < 0) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }
}
