/** Something for every process: natives for the host, numbers for the solvers, errors for the tests. */
public class Killed {
    public static int divides(int a, int b) {
        return a * b == 391 && a > b ? 1 / (a - 23) : a;
    }

    public static int text(String s) {
        return s.startsWith("ab") ? Integer.parseInt(s.substring(2)) : s.length();
    }

    public static int loops(int[] values) {
        int sum = 0;
        for (int value : values) if (value > sum) sum += value;
        return 100 / (sum - 7);
    }

    public static double floats(double x, double y) {
        if (x * x + y * y == 25.0 && x > y) throw new IllegalStateException("on the circle");
        return x;
    }
}
