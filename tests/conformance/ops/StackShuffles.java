// AREA: jvm.stack
// JDK: 11
package ops;

/** dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2, pop, pop2: assignments and increments used as values. */
public class StackShuffles {
    int intField = 5;
    long longField = 6;
    static int staticInt;
    static double staticDouble;

    int bump() {
        return intField++ + ++intField;
    }

    long bumpLong() {
        return longField++ * 100 + --longField;
    }

    static long ignored(long x) {
        staticDouble += x;
        return x;
    }

    public static void main(String[] args) {
        StackShuffles s = new StackShuffles();
        System.out.println(s.bump() + " " + s.intField + " " + s.bumpLong() + " " + s.longField);
        int[] ints = {1, 2, 3};
        long[] longs = {10, 20, 30};
        double[] doubles = {0.5, 1.5};
        String[] strings = {"a", "b"};
        int i = 0;
        int x = ints[i++] += ints[i] = 9;
        long y = longs[i++] *= longs[i]++;
        double z = doubles[0] = doubles[1] -= 2;
        String t = strings[1] += strings[0] += "!";
        System.out.println(x + " " + y + " " + z + " " + t + " " + i);
        System.out.println(ints[0] + " " + ints[1] + " " + longs[1] + " " + longs[2] + " " + strings[0] + strings[1]);
        int a = ints[2]-- - --ints[2];
        long b = s.longField = longs[0] = 77L;
        int c = staticInt = s.intField = 3;
        double d = staticDouble = 2.5;
        System.out.println(a + " " + b + " " + c + " " + d + " " + s.longField + " " + s.intField);
        ignored(5);
        Math.max(1, 2);
        ignored(staticInt++ + ++staticInt);
        System.out.println(staticDouble + " " + staticInt);
        char[] chars = {'x'};
        byte[] bytes = {127};
        char e = chars[0]++;
        byte f = ++bytes[0];
        System.out.println(e + " " + chars[0] + " " + f);
        Long boxed = 5L;
        Long old = boxed++;
        System.out.println(old + " " + boxed);
    }
}
