// AREA: jvm.invoke
// JDK: 11
package ops;

/** Calls in depth and number: Ackermann, mutual recursion, trees, permutations, many parameters of two slots. */
public class Recursion {
    static int calls;

    static int ackermann(int m, int n) {
        calls++;
        if (m == 0) return n + 1;
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static boolean even(long n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(long n) {
        return n != 0 && even(n - 1);
    }

    static double many(long a, double b, long c, double d, int e, float f, long g, double h, Object i, byte j, long k) {
        return k == 0 ? a + b * c - d / e + f * g - h + i.hashCode() + j : many(c, d, a, b, e + 1, -f, g ^ k, h * 2, i, (byte) (j + k), k - 1);
    }

    static void permute(char[] letters, int from, StringBuilder out) {
        if (from == letters.length) {
            out.append(letters).append(' ');
            return;
        }
        for (int i = from; i < letters.length; i++) {
            char t = letters[from];
            letters[from] = letters[i];
            letters[i] = t;
            permute(letters, from + 1, out);
            letters[i] = letters[from];
            letters[from] = t;
        }
    }

    static String binary(int n) {
        return n < 2 ? "" + n : binary(n / 2) + n % 2;
    }

    static long hofstadter(int n) {
        return n == 0 ? 0 : n - hofstadter((int) hofstadter(n - 1));
    }

    public static void main(String[] args) {
        System.out.println(ackermann(2, 9) + " " + calls);
        System.out.println(even(1000) + " " + odd(1001) + " " + even(7));
        System.out.println(many(1, 2.5, 3, 4.5, 5, 6.5f, 7, 8.5, "nine", (byte) 10, 11));
        StringBuilder out = new StringBuilder();
        permute("abcd".toCharArray(), 0, out);
        System.out.println(out);
        System.out.println(binary(1000000) + " " + hofstadter(25));
    }
}
