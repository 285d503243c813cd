// AREA: language.patterns
package lang;

import java.util.List;
import java.util.Map;

/** instanceof patterns: scopes by &&, ||, negation, early return; generics and arrays. */
public class InstanceofPatterns {
    static String describe(Object o) {
        if (!(o instanceof Comparable<?> c)) {
            return o instanceof int[] a && a.length > 0 ? "ints from " + a[0] : o instanceof Object[] oa ? "array of " + oa.length : "other";
        }
        if (c instanceof String s && !s.isEmpty()) {
            return "text " + s.charAt(0);
        }
        if (c instanceof Integer i && (i & 1) == 0 || c instanceof Long) {
            return "even int or long";
        }
        return c instanceof Number n ? "number " + n.intValue() : "comparable";
    }

    record Point(int x, int y) {
        @Override
        public boolean equals(Object o) {
            return o instanceof Point p && p.x == x && p.y == y || o instanceof int[] a && a.length == 2 && a[0] == x && a[1] == y;
        }

        @Override
        public int hashCode() {
            return x * 31 + y;
        }
    }

    static int depth(Object o) {
        int most = 0;
        if (o instanceof List<?> list) {
            for (Object e : list) most = Math.max(most, depth(e));
            return most + 1;
        } else if (o instanceof Map<?, ?> map) {
            for (Object e : map.values()) most = Math.max(most, depth(e));
            return most + 10;
        }
        return 0;
    }

    public static void main(String[] args) {
        Object[] all = {"hi", "", 4, 5, 6L, 7.5, 'c', new int[] {3}, new int[0], new String[2], new Object(), null, new Point(1, 2)};
        for (Object o : all) {
            System.out.println(describe(o));
        }
        System.out.println(new Point(1, 2).equals(new Point(1, 2)) + " " + new Point(1, 2).equals(new int[] {1, 2}) + " " + new Point(1, 2).equals("x"));
        System.out.println(depth(List.of(1, List.of(2, List.of()), Map.of("k", List.of(3)))));
        Object o = "while";
        int n = 0;
        while (o instanceof String s && s.length() > 1) {
            o = s.substring(1);
            n++;
        }
        System.out.println(o + " " + n);
    }
}
