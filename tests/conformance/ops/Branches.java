// AREA: jvm.control
// JDK: 11
package ops;

/** ifeq..ifle, if_icmp*, if_acmp*, ifnull, ifnonnull, goto, both ways each. */
public class Branches {
    static int classify(int a, int b) {
        int bits = 0;
        if (a == 0) bits |= 1;
        if (a != 0) bits |= 2;
        if (a < 0) bits |= 4;
        if (a >= 0) bits |= 8;
        if (a > 0) bits |= 16;
        if (a <= 0) bits |= 32;
        if (a == b) bits |= 64;
        if (a != b) bits |= 128;
        if (a < b) bits |= 256;
        if (a >= b) bits |= 512;
        if (a > b) bits |= 1024;
        if (a <= b) bits |= 2048;
        return bits;
    }

    static String references(Object a, Object b) {
        String result = a == b ? "same" : "other";
        result += a != b ? "!" : "=";
        result += a == null ? " null" : " object";
        result += b != null ? " object" : " null";
        return result;
    }

    public static void main(String[] args) {
        int[] values = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : values) {
            for (int b : values) {
                System.out.println(a + " " + b + " " + Integer.toBinaryString(classify(a, b)));
            }
        }
        Object x = new Object();
        Object y = new Object();
        System.out.println(references(x, x) + ", " + references(x, y) + ", " + references(x, null) + ", " + references(null, null));
        boolean p = args.length == 0;
        boolean q = !p;
        System.out.println((p && q) + " " + (p || q) + " " + (p ^ q) + " " + (p & q) + " " + (p | q) + " " + (!p == q));
        int i = 0;
        do {
            i += 3;
            if (i % 2 == 0) continue;
            if (i > 20) break;
        } while (i < 100);
        System.out.println(i);
    }
}
