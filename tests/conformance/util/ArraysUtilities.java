// AREA: java.util.arrays
package util;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** java.util.Arrays over all element types: sort, search, fill, copy, compare, mismatch, hash, prefix, parallel forms. */
public class ArraysUtilities {
    public static void main(String[] args) {
        int[] ints = new int[500];
        long x = 7;
        for (int i = 0; i < ints.length; i++) {
            x = x * 6364136223846793005L + 1;
            ints[i] = (int) (x >>> 40) - 8_000_000;
        }
        int[] copy = ints.clone();
        Arrays.sort(ints);
        Arrays.parallelSort(copy);
        System.out.println(Arrays.equals(ints, copy) + " " + Arrays.hashCode(ints) + " " + Arrays.binarySearch(ints, ints[123]) + " " + Arrays.binarySearch(ints, 99_999_999));
        double[] doubles = {3.5, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, 1e300, -2, Double.POSITIVE_INFINITY};
        Arrays.sort(doubles);
        System.out.println(Arrays.toString(doubles));
        char[] chars = "sorting characters".toCharArray();
        Arrays.sort(chars, 3, 12);
        System.out.println(new String(chars));
        byte[] bytes = {5, -3, 127, -128, 0};
        Arrays.sort(bytes);
        short[] shorts = new short[300];
        for (int i = 0; i < shorts.length; i++) shorts[i] = (short) (i * 12345);
        Arrays.sort(shorts);
        System.out.println(Arrays.toString(bytes) + shorts[0] + " " + shorts[299] + " " + Arrays.hashCode(shorts));
        String[] words = "one two three four five six seven eight nine ten".split(" ");
        Arrays.sort(words, Comparator.comparing(String::length));
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, 2, 8, Comparator.reverseOrder());
        System.out.println(Arrays.toString(words));
        long[] filled = new long[5];
        Arrays.fill(filled, 1, 4, -7L);
        System.out.println(Arrays.toString(filled) + Arrays.toString(Arrays.copyOf(filled, 7)) + Arrays.toString(Arrays.copyOfRange(filled, 3, 8)));
        int[] squares = new int[10];
        Arrays.setAll(squares, i -> i * i);
        Arrays.parallelPrefix(squares, Integer::sum);
        System.out.println(Arrays.toString(squares) + Arrays.stream(squares, 2, 5).sum());
        System.out.println(Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " " + Arrays.mismatch("ab".toCharArray(), "abc".toCharArray()) + " "
            + Arrays.compare(new int[] {1, 5}, new int[] {1, 3, 9}) + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + " " + Arrays.compare(null, new int[0]));
        Object[][] deep = {{1, "a"}, {new int[] {2}, null}, null};
        System.out.println(Arrays.deepToString(deep) + Arrays.deepHashCode(new Object[] {1, new int[] {2}, null}) + " " + Arrays.deepEquals(deep, deep.clone()));
        Object[] cyclic = {null, "x"};
        cyclic[0] = cyclic;
        System.out.println(Arrays.deepToString(cyclic));
        Integer[] mixed = {9, 1, 8, 2};
        List<Integer> view = Arrays.asList(mixed);
        view.set(0, 100);
        System.out.println(mixed[0] + " " + Arrays.equals(new float[] {0f, Float.NaN}, new float[] {-0f, Float.NaN}) + Arrays.toString((int[]) null));
        try {
            Arrays.fill(filled, 3, 9, 0);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
