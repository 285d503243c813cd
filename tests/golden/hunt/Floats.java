// float and double: NaN, infinities, zeros, rounding.
public class Floats {
    public static class NotANumber {
        public static int f(double d) {
            if (d != d) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            return 0;
        }
    }

    public static class NanComparisons {
        public static int f(float x) {
            if (!(x < 5) && !(x >= 5)) return 1 / (Float.isNaN(x) ? 0 : 1); // THROWS ArithmeticException
            return 0;
        }
    }

    public static class DivideByZero {
        public static double f(double a, double b) {
            return a / b;
        }
    }

    public static class MinusZero {
        public static int f(double d) {
            if (d == 0.0 && 1 / d < 0) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class CompareZeros {
        public static int f(double d) {
            if (d == 0 && Double.compare(d, 0.0) != 0) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class Infinite {
        public static int f(double d) {
            if (d > Double.MAX_VALUE) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class ToInt {
        public static int f(double d) {
            return 1 / (int) d; // THROWS ArithmeticException
        }
    }

    public static class NanToInt {
        public static int f(float x) {
            int i = (int) x;
            if (x != x && i != 0) throw new IllegalStateException();
            if (x > 3e9f && i != Integer.MAX_VALUE) throw new IllegalStateException();
            return i;
        }
    }

    public static class Precision {
        public static int f(float x) {
            if (x > 1 && x + 1 == x && x < 20_000_000f) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class IntToFloat {
        public static int f(int i) {
            if ((int) (float) i != i) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class IntToDouble {
        public static int f(int i) {
            if ((int) (double) i != i) throw new IllegalStateException();
            return 0;
        }
    }

    public static class Triangle {
        public static int f(double a, double b, double c) {
            if (!(a > 0 && b > 0 && c > 0 && a < 100 && b < 100 && c < 100)) return 0;
            if (a == b && b == c) throw new IllegalStateException("equilateral"); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Temperature {
        public static int f(int fahrenheit) {
            if (fahrenheit < -100 || fahrenheit > 300) return 0;
            double celsius = (fahrenheit - 32) * 5 / 9.0;
            return 1 / (celsius == 100.0 ? 0 : 1); // THROWS ArithmeticException
        }
    }

    public static class AbsoluteSafe {
        public static int f(double d) {
            if (Math.abs(d) < 0) throw new IllegalStateException();
            return 0;
        }
    }

    public static class BitsOf {
        public static int f(float x) {
            if (Float.floatToRawIntBits(x) == 0x40490fdb) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class MaxOfNan {
        public static int f(double d) {
            double m = Math.max(d, 1.0);
            if (!(m >= 1.0)) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class Remainder {
        public static int f(double d) {
            if (d > 0 && d < 10 && d % 2.5 == 0.5) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }
}
