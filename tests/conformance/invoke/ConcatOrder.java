// AREA: java.lang.invoke.StringConcatFactory
package invoke;

import java.util.ArrayList;
import java.util.List;

/** String concatenation: order of evaluation and of conversion, null, errors in toString, all types, long chains. */
public class ConcatOrder {
    static final List<String> LOG = new ArrayList<>();

    static class Loud {
        final String name;
        Loud(String name) { this.name = name; LOG.add("new " + name); }
        @Override public String toString() { LOG.add("text " + name); return "<" + name + ">"; }
    }
    static class Silent { @Override public String toString() { return null; } }
    static class Broken { @Override public String toString() { throw new UnsupportedOperationException("no text"); } }
    static class Counter { int n; @Override public String toString() { return "n" + ++n; } }

    static String log() {
        String text = String.join(";", LOG);
        LOG.clear();
        return text;
    }

    public static void main(String[] args) {
        String s = "" + new Loud("a") + new Loud("b") + 1 + new Loud("c");
        System.out.println(s + " " + log());
        s = new Loud("d") + "x" + new Loud("e");
        System.out.println(s + " " + log());
        Counter counter = new Counter();
        System.out.println(counter + "-" + counter + "-" + counter.n + "-" + counter);
        System.out.println("null: " + new Silent() + null + (Object) null + (String) null + (Integer) null);
        Object o = null;
        String n = null;
        System.out.println(o + n + "end");
        n += o;
        n += 'c';
        n += 1L;
        n += 2.0f;
        n += true;
        System.out.println(n);
        char[] chars = {'x', 'y'};
        StringBuilder sb = new StringBuilder("sb");
        System.out.println("" + sb + sb.append("!") + sb + chars.length);
        try {
            System.out.println("a" + new Broken());
        } catch (UnsupportedOperationException e) {
            for (StackTraceElement at : e.getStackTrace()) System.out.println(at);
        }
        try {
            System.out.println("a" + new Broken() + "b" + 3 + new Loud("never"));
        } catch (UnsupportedOperationException e) {
            for (StackTraceElement at : e.getStackTrace()) System.out.println(at);
        }
        System.out.println(log());
        System.out.println("" + Integer.MIN_VALUE + Long.MIN_VALUE + (byte) 200 + (short) 70000 + '\u00e9' + '\u4e2d' + "\ud83d\ude00" + Float.MIN_VALUE
                + Double.MAX_VALUE + Float.NaN + -0.0 + 100.0f + 1e7 + 1.0e-5 + false);
        System.out.println("tag \1 and \2 in a constant " + args.length + "\1\2" + args.length);
        final String constant = "folded" + 1 + 'c' + 2.5;
        System.out.println(constant == ("folded1c2.5"));
        String one = "x" + args.length, two = "x" + args.length;
        System.out.println((one == two) + " " + one.equals(two) + " " + (one.intern() == two.intern()));
        String copy = "" + one;
        System.out.println(copy.equals(one));
        StringBuilder expected = new StringBuilder();
        String longer = "";
        for (int i = 0; i < 300; i++) {
            longer = longer + i + ",";
            expected.append(i).append(',');
        }
        System.out.println(longer.equals(expected.toString()) + " " + longer.length());
        int a = 1;
        System.out.println(a + a + "s" + a + a + (a + a) + a++ + ++a + a);
        long l = 3; double d = 4; Object[] array = {1, 'b', 2.5f, "s", null};
        System.out.println(l + d + "" + array[0] + array[1] + array[2] + array[3] + array[4]);
        Boolean box = true; Character ch = 'q'; Byte by = 1; Short sh = 2; Float fl = 3f; Double db = 4d; Long lo = 5L;
        System.out.println(box + "" + ch + by + sh + fl + db + lo);
        String big = "p" + a + l + d + ch + a + l + d + ch + a + l + d + ch + a + l + d + ch + a + l + d + ch + a + l + d + ch + a + l + d + ch + a + l + d
                + ch + a + l + d + ch + a + l + d + ch + a + l + d + ch + a + l + d + ch + a + l + d + ch + a + l + d + ch + a + l + d + ch;
        System.out.println(big);
    }
}
