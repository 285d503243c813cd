// AREA: programs.numeric
package programs;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.BinaryOperator;

/** Matrices of int, of BigInteger by fraction-free elimination, and over GF(2); spiral and rotation. */
public class MatrixTools {
    static BigInteger determinant(BigInteger[][] m) {
        int n = m.length;
        BigInteger before = BigInteger.ONE;
        int sign = 1;
        for (int k = 0; k < n - 1; k++) {
            int pivot = k;
            while (pivot < n && m[pivot][k].signum() == 0) pivot++;
            if (pivot == n) return BigInteger.ZERO;
            if (pivot != k) {
                BigInteger[] t = m[k];
                m[k] = m[pivot];
                m[pivot] = t;
                sign = -sign;
            }
            for (int i = k + 1; i < n; i++) for (int j = k + 1; j < n; j++) m[i][j] = m[i][j].multiply(m[k][k]).subtract(m[i][k].multiply(m[k][j])).divide(before);
            before = m[k][k];
        }
        return sign > 0 ? m[n - 1][n - 1] : m[n - 1][n - 1].negate();
    }

    static int rank(long[] rows) {
        int rank = 0;
        for (int bit = 0; bit < 64; bit++) {
            int pivot = -1;
            for (int r = rank; r < rows.length && pivot < 0; r++) if ((rows[r] >>> bit & 1) == 1) pivot = r;
            if (pivot < 0) continue;
            long t = rows[pivot];
            rows[pivot] = rows[rank];
            rows[rank] = t;
            for (int r = 0; r < rows.length; r++) if (r != rank && (rows[r] >>> bit & 1) == 1) rows[r] ^= rows[rank];
            rank++;
        }
        return rank;
    }

    static <T> T[][] rotate(T[][] m, T[][] into) {
        for (int i = 0; i < m.length; i++) for (int j = 0; j < m[i].length; j++) into[j][m.length - 1 - i] = m[i][j];
        return into;
    }

    static int[] spiral(int[][] m) {
        int[] out = new int[m.length * m[0].length];
        int top = 0, left = 0, bottom = m.length - 1, right = m[0].length - 1, k = 0;
        while (top <= bottom && left <= right) {
            for (int j = left; j <= right; j++) out[k++] = m[top][j];
            for (int i = ++top; i <= bottom; i++) out[k++] = m[i][right];
            right--;
            if (top <= bottom) for (int j = right; j >= left; j--) out[k++] = m[bottom][j];
            bottom--;
            if (left <= right) for (int i = bottom; i >= top; i--) out[k++] = m[i][left];
            left++;
        }
        return out;
    }

    static <T> T fold(T[][] m, T start, BinaryOperator<T> f) {
        T result = start;
        for (T[] row : m) for (T t : row) result = f.apply(result, t);
        return result;
    }

    public static void main(String[] args) {
        for (int n : new int[] {1, 3, 8, 15}) {
            BigInteger[][] m = new BigInteger[n][n];
            for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[i][j] = BigInteger.valueOf((i * 31L + j * 17L) % 23 - (i == j ? 40 : 3));
            System.out.println(n + " " + fold(m, BigInteger.ZERO, BigInteger::add) + " " + determinant(m));
        }
        long[] rows = new long[20];
        for (int i = 0; i < 20; i++) rows[i] = (i * 0x9E3779B97F4A7C15L) >>> 48 & (i % 4 == 3 ? 0 : -1);
        System.out.println(rank(rows) + " " + Arrays.hashCode(rows));
        int[][] grid = new int[4][5];
        for (int i = 0; i < 20; i++) grid[i / 5][i % 5] = i;
        System.out.println(Arrays.toString(spiral(grid)) + Arrays.toString(spiral(new int[][] {{1}, {2}, {3}})));
        String[][] letters = {{"a", "b", "c"}, {"d", "e", "f"}};
        System.out.println(Arrays.deepToString(rotate(letters, new String[3][2])) + fold(letters, "", String::concat));
        try {
            rotate(letters, (String[][]) new String[2][2]);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
