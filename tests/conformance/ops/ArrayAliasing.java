// AREA: jvm.arrays
// JDK: 11
package ops;

import java.util.Arrays;

/** Arrays shared by several names: writes seen through all of them, swaps of rows, arraycopy onto itself, clones. */
public class ArrayAliasing {
    static void fill(int[] a, int v) {
        for (int i = 0; i < a.length; i++) a[i] = v + i;
        a = new int[] {-1};
        a[0]--;
    }

    static int[] same(int[] a) {
        return a;
    }

    public static void main(String[] args) {
        int[] a = new int[6];
        int[] b = a;
        fill(b, 10);
        same(a)[2] += same(b)[3] = 5;
        System.out.println(Arrays.toString(a) + " " + (a == b) + " " + Arrays.equals(a, b.clone()) + (a.clone() == a));
        System.arraycopy(a, 0, b, 1, 5);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 2, a, 0, 4);
        System.out.println(Arrays.toString(b));
        int[][] rows = {a, b, {7}, a.clone()};
        rows[0][0] = 99;
        int[] t = rows[2];
        rows[2] = rows[3];
        rows[3] = t;
        rows[3][0]++;
        System.out.println(Arrays.deepToString(rows) + " " + t[0]);
        Object[] loop = new Object[2];
        loop[0] = loop;
        loop[1] = new Object[] {loop};
        System.out.println((((Object[]) ((Object[]) loop[1])[0])[0] == loop) + " " + loop.length);
        long[] big = new long[3];
        long[] view = big;
        for (int i = 0; i < 9; i++) view[i % 3] = view[(i + 1) % 3] * 3 + i;
        System.out.println(Arrays.toString(big));
        char[] word = "aliasing".toCharArray();
        for (int i = 0, j = word.length - 1; i < j; i++, j--) {
            char c = word[i];
            word[i] = word[j];
            word[j] = c;
        }
        System.out.println(String.valueOf(word) + word.length);
    }
}
