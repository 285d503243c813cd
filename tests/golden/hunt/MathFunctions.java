// Library functions and products of floats: nothing that a solver knows, everything that can be computed.

public final class MathFunctions {
    private MathFunctions() {
    }

    public static int sine(double x) {
        if (Math.sin(x) > 0.5 && x > 100) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
        return 0;
    }

    public static int cube(int a) {
        if (Math.pow(a, 3) == 1728.0) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
        return a;
    }

    public static float remainder(float x) {
        if (x % 3.0f == 1.5f) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
        return x;
    }

    public static int rounds(double x) {
        return Math.floor(x) == 12 ? 7 / ((int) Math.ceil(x) - 13) : 0; // THROWS ArithmeticException
    }

    public static int system(double x, double y) {
        if (x * y != 12.0) return 0;
        if (x + y == 7.0) throw new IllegalStateException(); // THROWS IllegalStateException
        return 1;
    }

    // No sine is greater than one.
    public static int never(double x) {
        if (Math.sin(x) > 2) throw new IllegalArgumentException();
        return 0;
    }
}
