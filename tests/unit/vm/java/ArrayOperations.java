// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.Array;
import java.util.Arrays;

class ArrayOperations {
    private static String message(Runnable code) {
        try {
            code.run();
            return "nothing";
        } catch (Throwable e) {
            return e.getClass().getName() + ": " + e.getMessage();
        }
    }

    static String everyElementTypeIsStoredAndLoaded() {
        boolean[] z = {true, false};
        byte[] b = new byte[3];
        short[] s = new short[3];
        char[] c = new char[3];
        int[] i = new int[3];
        long[] l = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        Object[] o = new Object[3];
        for (int at = 0; at < 3; at++) {
            b[at] = (byte) (at * 100);
            s[at] = (short) (at * 20000);
            c[at] = (char) (at + 65);
            i[at] = at * -7;
            l[at] = at * 10000000000L;
            f[at] = at / 3f;
            d[at] = at / 7.0;
            o[at] = at;
        }
        return Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(s) + Arrays.toString(c) + Arrays.toString(i) + Arrays.toString(l)
            + Arrays.toString(f) + Arrays.toString(d) + Arrays.toString(o);
    }

    static String indicesOutsideThrow() {
        int[] a = new int[2];
        Object[] o = new Object[1];
        long[][][] grid = new long[1][2][3];
        return message(() -> a[2] = 1) + message(() -> a[-1]++) + message(() -> o[1].hashCode()) + message(() -> o[5] = "") + message(() -> System.out.println(new byte[0][0].length))
            + message(() -> grid[0][2][3]++);
    }

    static String wrongElementsAreRefused() {
        Object[] numbers = new Integer[1];
        Object[] arrays = new int[1][];
        return message(() -> numbers[0] = "x") + message(() -> arrays[0] = new long[0]) + message(() -> arrays[0] = new int[0]);
    }

    static String negativeSizesThrow() {
        int minus = -3;
        return message(() -> System.out.println(new int[minus].length)) + message(() -> System.out.println(new String[minus].length))
            + message(() -> System.out.println(new int[2][minus].length));
    }

    static String severalDimensionsAreMadeAtOnce() {
        int[][][] cube = new int[2][3][4];
        cube[1][2][3] = 5;
        Object[][] half = new Object[2][];
        return Arrays.deepToString(cube) + Arrays.deepToString(half) + cube.getClass().getName() + half.getClass();
    }

    static String clonesAreShallow() {
        int[][] a = {{1}, {2}};
        int[][] b = a.clone();
        b[0][0] = 9;
        b[1] = null;
        return Arrays.deepToString(a) + Arrays.deepToString(b) + new long[]{1, 2}.clone().length;
    }

    static String arraycopyMovesOverlappingRangesAndChecks() {
        int[] a = {1, 2, 3, 4, 5, 6};
        System.arraycopy(a, 0, a, 2, 4);
        Object[] o = {"a", 1, "b"};
        String[] s = new String[3];
        String text = Arrays.toString(a) + message(() -> System.arraycopy(o, 0, s, 0, 3)) + Arrays.toString(s);
        return text + message(() -> System.arraycopy(a, 3, a, 0, 9)) + message(() -> System.arraycopy("x", 0, a, 0, 1)) + message(() -> System.arraycopy(a, 0, new long[1], 0, 1))
            + message(() -> System.arraycopy(null, 0, a, 0, 1)) + message(() -> System.arraycopy(a, -1, a, 0, 1));
    }

    static String fillsCopiesAndComparisons() {
        byte[] b = new byte[40];
        Arrays.fill(b, 3, 30, (byte) 7);
        int[] i = new int[20];
        Arrays.fill(i, -1);
        long[] l = new long[9];
        Arrays.fill(l, 1L << 50);
        char[] c = new char[17];
        Arrays.fill(c, 'x');
        double[] d = new double[5];
        Arrays.fill(d, 0.5);
        int[] grown = Arrays.copyOf(i, 25);
        String[] part = Arrays.copyOfRange(new String[]{"a", "b", "c"}, 1, 3);
        return Arrays.hashCode(b) + " " + Arrays.hashCode(i) + " " + Arrays.hashCode(l) + " " + Arrays.hashCode(c) + " " + Arrays.hashCode(d) + Arrays.equals(i, grown) + Arrays.toString(part)
            + Arrays.mismatch(i, grown) + Arrays.compare(b, new byte[40]) + Arrays.equals(b, b.clone()) + Arrays.equals(c, c.clone()) + Arrays.equals(l, l.clone()) + Arrays.hashCode(new short[]{1, 2}) + Arrays.hashCode(new Object[]{"a", null});
    }

    static String sortingAndSearching() {
        int[] numbers = new java.util.Random(5).ints(300, 0, 1000).toArray();
        Arrays.sort(numbers);
        String[] words = "the quick brown fox jumps over the lazy dog".split(" ");
        Arrays.sort(words);
        Integer[] boxed = {5, 3, 9, 1};
        Arrays.sort(boxed, java.util.Comparator.reverseOrder());
        return Arrays.hashCode(numbers) + " " + Arrays.binarySearch(numbers, 500) + Arrays.toString(words) + Arrays.toString(boxed);
    }

    static String reflectionReachesElements() {
        Object ints = Array.newInstance(int.class, 3);
        Array.setInt(ints, 1, 4);
        Array.set(ints, 2, (byte) 9);
        Object grid = Array.newInstance(String.class, 2, 2);
        Array.set(Array.get(grid, 0), 1, "x");
        return Array.getLength(ints) + " " + Array.get(ints, 1) + Array.getLong(ints, 2) + Array.getDouble(ints, 2) + Arrays.deepToString((Object[]) grid)
            + message(() -> Array.set(ints, 0, "no")) + message(() -> Array.get(ints, 7)) + message(() -> Array.getLength("no")) + message(() -> Array.setByte(new boolean[1], 0, (byte) 1))
            + message(() -> Array.newInstance(void.class, 1)) + message(() -> Array.newInstance(int.class, -1)) + Array.getBoolean(new boolean[]{true}, 0) + Array.getChar(new char[]{'q'}, 0) + Array.getFloat(new short[]{3}, 0);
    }
}
