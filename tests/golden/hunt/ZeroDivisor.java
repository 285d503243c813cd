// The Artemis paper's figure 4.1 (rows A7, A9).

public class ZeroDivisor {

    public static int div(int x, int y) {
        return x / y; // THROWS ArithmeticException
    }

    public static int mod(int x, int y) {
        return x % y; // THROWS ArithmeticException
    }

    public static int test(int x, int y, int z) {
        if (3*x + 5*y < 100 && y > 3 && y < 20)
            return x / (y + z); // THROWS ArithmeticException
        else
            return z;
    }
}
