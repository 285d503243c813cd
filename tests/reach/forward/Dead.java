// What nothing comes to, with its proof; and what neither side can say.
package forward;

public class Dead {
    public static int contradiction(int x, int y) {
        if (y > 0) {
            if (y == 0) {
                return 1; // UNREACHABLE
            }
            return x / y;
        }
        return 0;
    }

    public static int callee(int x) {
        return x < 0 ? 0 : positive(x);
    }

    private static int positive(int x) {
        if (x < -5) {
            return -1; // UNREACHABLE
        }
        return x; // REACHED
    }

    public static int sides(int x) {
        int even = x & ~1;
        if ((even & 1) == 1) { // UNREACHABLE true // REACHED false
            return 1;
        }
        return 0;
    }
}
