// The Artemis paper's figure 4.1 (rows A7, A9).
// HUNT: ZeroDivisor
// ERROR: java.lang.ArithmeticException at ZeroDivisor.java:11 in ZeroDivisor.div(int, int)
// ERROR: java.lang.ArithmeticException at ZeroDivisor.java:15 in ZeroDivisor.mod(int, int)
// ERROR: java.lang.ArithmeticException at ZeroDivisor.java:20 in ZeroDivisor.test(int, int, int)
// EXIT: 10

public class ZeroDivisor {

    public static int div(int x, int y) {
        return x / y;
    }

    public static int mod(int x, int y) {
        return x % y;
    }

    public static int test(int x, int y, int z) {
        if (3*x + 5*y < 100 && y > 3 && y < 20)
            return x / (y + z);
        else
            return z;
    }
}
