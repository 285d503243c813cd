// AREA: language.methods
package lang;

import java.util.Arrays;
import java.util.List;

/** Variable arguments: empty, null, arrays passed through, boxing, overloads, generics. */
public class Varargs {
    static String ints(int... a) {
        return a == null ? "null" : a.length + Arrays.toString(a);
    }

    static String objects(Object... a) {
        return a == null ? "null" : a.length + Arrays.deepToString(a);
    }

    static String mixed(String first, Object... rest) {
        return first + rest.length;
    }

    static String choose(Object o) { return "one"; }
    static String choose(Object o, Object... rest) { return "many"; }
    static String choose(int i, int j) { return "two ints"; }
    static String choose(long i, long j) { return "two longs"; }
    static String choose(Integer i, Integer j) { return "two Integers"; }

    static String characters(char... c) { return "char" + c.length; }
    static String characters(Integer... i) { return "Integer" + i.length; }

    @SafeVarargs
    static <T extends Comparable<T>> T max(T first, T... rest) {
        T best = first;
        for (T t : rest) {
            if (t.compareTo(best) > 0) best = t;
        }
        return best;
    }

    static int sum(Iterable<? extends Number>... lists) {
        int total = 0;
        for (Iterable<? extends Number> list : lists) {
            for (Number n : list) {
                total += n.intValue();
            }
        }
        return total;
    }

    public static void main(String... args) {
        System.out.println(ints() + ints(1) + ints(1, 2) + ints(new int[] {3}) + ints(null) + ints('a', (byte) 2));
        System.out.println(objects() + objects(1, "a", null) + objects((Object[]) null) + objects((Object) null));
        System.out.println(objects(new Integer[] {1, 2}) + objects(new int[] {1}).charAt(0) + objects((Object) new Integer[] {1, 2}) + objects(new Object[][] {{1}, {2}}));
        System.out.println(mixed("a") + mixed("b", "c", 1) + mixed("d", (Object[]) args));
        System.out.println(choose(1) + ", " + choose(1, 2) + ", " + choose(1, 2L) + ", " + choose(1, "x") + ", " + choose((Integer) 1, (Integer) 2));
        System.out.println(characters('a', 'b') + characters(1, 2, 3));
        System.out.println(max(3, 9, 2) + max("b", "c", "a") + max(1.5));
        System.out.println(sum(List.of(1, 2), List.of(3.9), List.of()));
        System.out.println(String.format("%s %s", (Object[]) new String[] {"x", "y"}) + String.format("%s", (Object) new String[0].length));
    }
}
