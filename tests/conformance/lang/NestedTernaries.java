// AREA: language.expressions
package lang;

/** Expressions that nest everything: conditionals, assignments, casts, calls, lambdas, array creation, instanceof. */
public class NestedTernaries {
    static int calls;

    static int f(int x) {
        calls++;
        return x % 2 == 0 ? x / 2 : 3 * x + 1;
    }

    static String kind(Object o) {
        return o == null ? "null" : o instanceof Integer i ? i < 0 ? "negative" : i == 0 ? "zero" : i > 100 ? "large" : "small" : o instanceof String s ? s.isEmpty() ? "empty" : s.length() > 3 ? "long" : "short" : o.getClass().isArray() ? "array" : "other";
    }

    public static void main(String[] args) {
        Object[] all = {null, -5, 0, 7, 700, "", "ab", "abcdef", new int[0], 2.5, 'c'};
        for (Object o : all) System.out.print(kind(o) + " ");
        System.out.println();
        int x = 7;
        int y = (x = f(x)) > 10 ? (x = f(x)) > 10 ? f(x = 100) : x : -x;
        System.out.println(x + " " + y + " " + calls);
        int[] a = {1, 2, 3};
        int k = 0;
        int r = a[a[k++] < 2 ? ++k : k--] += a[k] > 2 ? a[0] = 50 : (a[1] = 60);
        System.out.println(r + " " + k + " " + a[0] + " " + a[1] + " " + a[2]);
        long mixed = true ? (byte) 300 + (char) 65 : 1L << 40;
        double promoted = x > 0 ? 'a' : 1.5;
        System.out.println(mixed + " " + promoted + " " + (x > 0 ? 1 : 2L) + " " + (x < 0 ? 'z' : (short) 65) + " " + (Object) (x > 0 ? 1 : 'b'));
        boolean p = x > 5, q = y < 0;
        System.out.println((p ? q ? 1 : 2 : q ? 3 : 4) + " " + (p && !q || q && !p ? "xor" : "same") + " " + (p ^ q ? p | q : p & q));
        String s = (x & 1) == 0 ? "even" : new String[] {"one", "two"}[x % 2] + (y > 0 ? "+" : "-");
        System.out.println(s + ((java.util.function.IntUnaryOperator) n -> n > 1 ? n * 2 : n < 0 ? -n : 0).applyAsInt(x > 50 ? -3 : 3));
        int collatz = 27, steps = 0;
        while ((collatz = f(collatz)) != 1 && steps++ < 200) { }
        System.out.println(steps + " " + calls);
    }
}
