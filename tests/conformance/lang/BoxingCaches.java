// AREA: language.boxing
package lang;

import java.util.ArrayList;
import java.util.List;

/** Caches of the boxes, unboxing in comparisons, equality between boxes, overload choice with boxes. */
public class BoxingCaches {
    static String over(long x) { return "long"; }
    static String over(Integer x) { return "Integer"; }
    static String over(Object x) { return "Object"; }
    static String over(int... x) { return "varargs"; }
    static String only(Object x) { return x.getClass().getSimpleName(); }
    static String only(double x) { return "double"; }

    public static void main(String[] args) {
        int[] values = {0, 1, -1, 127, 128, -128, -129, 1000};
        for (int v : values) {
            Integer a = v;
            Integer b = v;
            Long c = (long) v;
            Long d = (long) v;
            Short e = (short) v;
            Short f = (short) v;
            System.out.println(v + ": " + (a == b) + " " + a.equals(b) + " " + (c == d) + " " + c.equals(a) + " " + (e == f) + " " + (a >= b && a <= b));
        }
        Character x = 'x';
        Character y = 'x';
        Character u = '\u0100';
        Character w = '\u0100';
        System.out.println((x == y) + " " + (u == w) + " " + u.equals(w));
        Boolean t = true;
        System.out.println((t == Boolean.valueOf("TRUE")) + " " + (Double.valueOf(1) == Double.valueOf(1)));
        byte small = 5;
        System.out.println(over(small) + over('c') + over(5) + over(5L) + over(5f) + over(Integer.valueOf(5)) + over("s") + over() + over(1, 2));
        System.out.println(only(5) + only(5f) + only('c') + only(true) + only((Integer) 5) + only(Long.valueOf(3)));
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 2));
        list.remove(2);
        list.remove(Integer.valueOf(2));
        System.out.println(list);
        Integer sum = 0;
        for (int i = 0; i < 300; i++) {
            sum += i;
        }
        System.out.println(sum);
        Object o = true ? 1 : "s";
        Object p = true ? 1 : 2.0;
        Object q = true ? (Object) 1 : 2.0;
        Object r = true ? null : 0;
        System.out.println(o + " " + p + " " + q + " " + r);
        try {
            Integer none = null;
            int bad = true ? none : 0;
            System.out.println(bad);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
