// AREA: jvm.arrays
// JDK: 11
package ops;

import java.util.Arrays;

/** newarray and the eight kinds of element access, with truncation on store and the exceptions for bad indices. */
public class ArrayElements {
    static String attempt(Runnable action) {
        try {
            action.run();
            return "fine";
        } catch (RuntimeException e) {
            return e.getClass().getName() + ": " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        boolean[] z = new boolean[3];
        byte[] b = new byte[3];
        char[] c = new char[3];
        short[] s = new short[3];
        int[] i = new int[3];
        long[] l = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        Object[] o = new Object[3];
        for (int k = 0; k < 3; k++) {
            z[k] = k % 2 == 0;
            b[k] = (byte) (k * 100);
            c[k] = (char) ('A' + k * 30000);
            s[k] = (short) (k * 30000);
            i[k] = k * Integer.MAX_VALUE;
            l[k] = k * Long.MAX_VALUE;
            f[k] = k / 3f;
            d[k] = k / 3d;
            o[k] = k == 0 ? null : k == 1 ? "one" : Integer.valueOf(2);
        }
        System.out.println(Arrays.toString(z) + Arrays.toString(b) + (int) c[1] + "," + (int) c[2] + Arrays.toString(s));
        System.out.println(Arrays.toString(i) + Arrays.toString(l) + Arrays.toString(f) + Arrays.toString(d) + Arrays.toString(o));
        System.out.println(attempt(() -> z[3] = true));
        System.out.println(attempt(() -> b[-1] = 1));
        System.out.println(attempt(() -> System.out.println(c[Integer.MAX_VALUE])));
        System.out.println(attempt(() -> s[Integer.MIN_VALUE]++));
        System.out.println(attempt(() -> System.out.println(i[i[1]])));
        System.out.println(attempt(() -> l[100] += 2));
        System.out.println(attempt(() -> System.out.println(f[5] + d[7])));
        System.out.println(attempt(() -> o[3] = o));
        System.out.println(attempt(() -> System.out.println(new int[-1].length)));
        System.out.println(attempt(() -> System.out.println(new String[Integer.MIN_VALUE].length)));
        System.out.println(attempt(() -> System.out.println(new int[2][-5].length)));
        System.out.println(attempt(() -> System.out.println(new int[0][3].length)));
    }
}
