// What explorations come to: lines, sides, methods, exceptions. See run_reach.py.
package forward;

public class Lines {
    private int state;

    public static int outer(int n) {
        if (n > 100 && n % 7 == 3) {
            return middle(n * 2);
        }
        return 0;
    }

    private static int middle(int m) {
        if (m == 2 * 108 + 2 * 7 * 10) {
            return m + 1; // REACHED
        }
        return m; // REACHED
    }

    public static String parse(String text) {
        if (text.length() == 4 && text.startsWith("ab") && text.charAt(3) == 'z') {
            return "found"; // REACHED
        }
        return "no"; // REACHED
    }

    public void advance(int by) {
        if (by == 3 && state == 0) {
            state = 1;
        } else if (by == 5 && state == 1) {
            state = 2;
        }
    }

    public boolean isThere() {
        if (state == 2) {
            return true; // REACHED
        }
        return false; // REACHED
    }

    public static int divide(int a, int b) {
        return a / (b - 17); // REACHED ArithmeticException
    }

    public static int caught(int[] values, int at) {
        try {
            return values[at]; // REACHED ArrayIndexOutOfBoundsException
        } catch (ArrayIndexOutOfBoundsException outside) {
            return -1; // REACHED
        }
    }

    public static int sides(int a) {
        if (a * 3 == 21) { // REACHED true // REACHED false
            return 1;
        }
        switch (a) { // REACHED case 12 // REACHED default
            case 12:
                return 2;
            default:
                return 3;
        }
    }

    public static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        if (sum == 45) {
            return 1; // REACHED
        }
        return 0;
    }

    public static Runnable lambda(int n) {
        return () -> {
            if (n == 5) {
                marker();
            }
        };
    }

    public static void runs(int n) {
        lambda(n + 1).run();
    }

    static void marker() {
        System.getProperty("marker"); // REACHED
    }
}
