// Library functions and products of floats: nothing that a solver knows, everything that can be computed.
// HUNT: MathFunctions
// ERROR: java.lang.ArithmeticException at MathFunctions.java:31 in MathFunctions.rounds(double)
// ERROR: java.lang.IllegalArgumentException at MathFunctions.java:16 in MathFunctions.sine(double)
// ERROR: java.lang.IllegalArgumentException at MathFunctions.java:21 in MathFunctions.cube(int)
// ERROR: java.lang.IllegalArgumentException at MathFunctions.java:26 in MathFunctions.remainder(float)
// ERROR: java.lang.IllegalStateException at MathFunctions.java:36 in MathFunctions.system(double, double)
// COMPLETE
// EXIT: 10

public final class MathFunctions {
    private MathFunctions() {
    }

    public static int sine(double x) {
        if (Math.sin(x) > 0.5 && x > 100) throw new IllegalArgumentException();
        return 0;
    }

    public static int cube(int a) {
        if (Math.pow(a, 3) == 1728.0) throw new IllegalArgumentException();
        return a;
    }

    public static float remainder(float x) {
        if (x % 3.0f == 1.5f) throw new IllegalArgumentException();
        return x;
    }

    public static int rounds(double x) {
        return Math.floor(x) == 12 ? 7 / ((int) Math.ceil(x) - 13) : 0;
    }

    public static int system(double x, double y) {
        if (x * y != 12.0) return 0;
        if (x + y == 7.0) throw new IllegalStateException();
        return 1;
    }

    // No sine is greater than one.
    public static int never(double x) {
        if (Math.sin(x) > 2) throw new IllegalArgumentException();
        return 0;
    }
}
