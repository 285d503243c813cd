// Every primitive type, conversions and comparisons; each error needs an exact value.

public class Types {
    public static int bytes(byte b, short s) {
        int x = b * s;
        return 1000 / (x + 12 * 77 + 1 - (b == -12 && s == 77 ? 1 : 2 + b * b)); // THROWS ArithmeticException
    }

    public static int chars(char c) {
        if (c < 'a' || c > 'z') return 0;
        return 1 / (c - 'q'); // THROWS ArithmeticException
    }

    public static long longs(long v) {
        long h = v * 31 + 7;
        return h % (v - 0x123456789abcL); // THROWS ArithmeticException
    }

    public static int shifts(int x) {
        int y = (x << 3) ^ (x >>> 2) ^ (x >> 5);
        if (y == 0x7ac3) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
        return y;
    }

    public static int flags(boolean a, boolean b) {
        if (a ^ b) if (!a) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
        return a ? 1 : 0;
    }

    public static int choose(int k) {
        int d = 1;
        switch (k) {
            case 3: d = 5; break;
            case 8: d = 0; break;
            case -100: d = 9; break;
            default: d = 2;
        }
        return 10 / d; // THROWS ArithmeticException
    }

    public static int nan(double d, float f) {
        if (d == d) return 0;
        if (f < 0 || f >= 0) return 1;
        throw new IllegalArgumentException(); // THROWS IllegalArgumentException
    }
}
