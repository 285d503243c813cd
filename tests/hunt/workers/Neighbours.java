// SPDX-License-Identifier: Apache-2.0
/** Methods that cost much before one that costs little: what they took is not the last one's. */
public class Neighbours {
    private static int calls(int n) {
        return n < 2 ? n : calls(n - 1) + calls(n - 2);
    }

    public static int costly(int x) {
        return x > 3 ? calls(27) : x;
    }

    public static int alsoCostly(int x) {
        return x > 4 ? calls(27) : x;
    }

    public static int costlyToo(int x) {
        return x > 5 ? calls(27) : x;
    }

    public static int simple(int x) {
        int result = 0;
        for (int bit = 0; bit < 4; bit++) {
            if ((x & 1 << bit) != 0) result += bit;
        }
        return 10 / (result - 3);
    }
}
