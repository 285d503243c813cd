// AREA: jvm.arrays
// JDK: 11
package ops;

import java.util.Arrays;

/** multianewarray with all and with some dimensions given, ragged arrays, class names of arrays. */
public class MultiArrays {
    public static void main(String[] args) {
        int[][][] cube = new int[2][3][4];
        int counter = 0;
        for (int[][] plane : cube) {
            for (int[] row : plane) {
                for (int k = 0; k < row.length; k++) {
                    row[k] = counter++;
                }
            }
        }
        System.out.println(Arrays.deepToString(cube));
        long[][][][] partial = new long[2][2][][];
        System.out.println(partial[1][1] + " " + partial.length + " " + partial[0].length);
        partial[0][1] = new long[][] {{1}, {2, 3}, {}};
        System.out.println(Arrays.deepToString(partial));
        String[][] ragged = {{"a"}, null, {"b", null, "c"}, {}};
        System.out.println(Arrays.deepToString(ragged));
        System.out.println(cube.getClass() + " " + partial.getClass().getName() + " " + ragged.getClass().getSimpleName() + " "
            + ragged[0].getClass().getComponentType() + " " + cube[0][0].getClass().getCanonicalName());
        Object o = cube;
        System.out.println((o instanceof Object[]) + " " + (o instanceof int[][][]) + " " + (o instanceof Object[][]) + " "
            + (o instanceof Object[][][]) + " " + (cube[0][0] instanceof Object));
        int[][] zero = new int[0][5];
        System.out.println(zero.length + " " + zero.getClass());
        try {
            System.out.println(new int[0][-1].length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e);
        }
        char[][] letters = new char[3][2];
        letters[1][1] = 'q';
        System.out.println((int) letters[0][0] + " " + letters[1][1] + " " + letters[1].clone()[1]);
        int[][] shared = cube[0].clone();
        shared[0][0] = -1;
        System.out.println(cube[0][0][0] + " " + (shared == cube[0]) + " " + (shared[1] == cube[0][1]));
    }
}
