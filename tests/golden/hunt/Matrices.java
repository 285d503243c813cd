// Arrays of arrays, sorting and searching.
import java.util.*;

public class Matrices {
    public static class Element {
        public static int f(int[][] m) {
            if (m == null || m.length == 0) return 0;
            return m[0].length; // THROWS NullPointerException
        }
    }

    public static class Value {
        public static int f(int[][] m) {
            if (m == null || m.length < 1 || m[0] == null || m[0].length < 1) return 0;
            return 1 / (m[0][0] - 6); // THROWS ArithmeticException
        }
    }

    public static class Jagged {
        public static int f(int i, int j) {
            int[][] m = {{1}, {1, 2}, {}};
            if (i < 0 || i > 2) return 0;
            return m[i][j]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class JaggedSafe {
        public static int f(int i, int j) {
            int[][] m = {{1}, {1, 2}, {}};
            return i >= 0 && i < m.length && j >= 0 && j < m[i].length ? m[i][j] : 0;
        }
    }

    public static class Identity {
        public static int f(int i, int j) {
            int[][] m = new int[3][3];
            for (int k = 0; k < 3; k++) m[k][k] = 1;
            if (i < 0 || j < 0 || i > 2 || j > 2) return 0;
            return 1 / m[i][j]; // THROWS ArithmeticException
        }
    }

    public static class Transposed {
        public static int f(int a) {
            int[][] m = {{1, a}, {3, 4}};
            int[][] t = new int[2][2];
            for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) t[j][i] = m[i][j];
            if (t[1][0] != a || t[0][1] != 3) throw new IllegalStateException();
            return t[0][0];
        }
    }

    public static class Missing {
        public static int f(boolean b) {
            int[][] m = new int[2][];
            if (b) m[1] = new int[1];
            return m[1][0]; // THROWS NullPointerException
        }
    }

    public static class Determinant {
        public static int f(int a, int b) {
            int[][] m = {{a, 2}, {b, 4}};
            return 1 / (m[0][0] * m[1][1] - m[0][1] * m[1][0]); // THROWS ArithmeticException
        }
    }

    public static class ThreeDimensions {
        public static int f(int i) {
            int[][][] m = new int[2][2][2];
            m[1][0][1] = i;
            return 1 / (m[1][0][1] - 5 + m[0][0][0]); // THROWS ArithmeticException
        }
    }

    public static class Strings {
        public static int f(String[][] m) {
            if (m == null || m.length != 1 || m[0] == null || m[0].length != 1 || m[0][0] == null) return 0;
            return 1 / (m[0][0].length() - 4); // THROWS ArithmeticException
        }
    }

    public static class BubbleSort {
        public static int f(int a, int b, int c) {
            int[] x = {a, b, c};
            for (int i = 0; i < 2; i++)
                for (int j = 0; j < 2 - i; j++)
                    if (x[j] > x[j + 1]) {
                        int t = x[j];
                        x[j] = x[j + 1];
                        x[j + 1] = t;
                    }
            if (x[0] > x[1] || x[1] > x[2]) throw new IllegalStateException();
            return x[1];
        }
    }

    public static class InsertionSortWrong {
        public static int f(int a, int b, int c) {
            int[] x = {a, b, c};
            for (int i = 1; i < 2; i++) {
                int v = x[i];
                int j = i;
                while (j > 0 && x[j - 1] > v) {
                    x[j] = x[j - 1];
                    j--;
                }
                x[j] = v;
            }
            if (x[0] > x[1] || x[1] > x[2]) throw new IllegalStateException(); // THROWS IllegalStateException
            return x[1];
        }
    }

    public static class LibrarySort {
        public static int f(int a, int b) {
            int[] x = {a, b};
            Arrays.sort(x);
            if (x[0] > x[1]) throw new IllegalStateException();
            return 1 / (x[1] - 3); // THROWS ArithmeticException
        }
    }

    public static class BinarySearch {
        public static int f(int key) {
            int[] x = {2, 5, 9, 14};
            int low = 0;
            int high = x.length - 1;
            while (low <= high) {
                int middle = (low + high) / 2;
                if (x[middle] == key) return 1 / (middle - 2); // THROWS ArithmeticException
                if (x[middle] < key) low = middle + 1;
                else high = middle - 1;
            }
            return -1;
        }
    }

    public static class BinarySearchWrong {
        public static int f(int key) {
            int[] x = {2, 5, 9, 14};
            int low = 0;
            int high = x.length;
            while (low <= high) {
                int middle = (low + high) / 2;
                if (x[middle] == key) return middle; // THROWS ArrayIndexOutOfBoundsException
                if (x[middle] < key) low = middle + 1;
                else high = middle - 1;
            }
            return -1;
        }
    }

    public static class LibrarySearch {
        public static int f(int key) {
            int at = Arrays.binarySearch(new int[] {3, 6, 9}, key);
            return 6 / (at - 1); // THROWS ArithmeticException
        }
    }

    public static class MaximumSafe {
        public static int f(int[] a) {
            if (a == null || a.length == 0 || a.length > 3) return 0;
            int best = a[0];
            for (int x : a) best = Math.max(best, x);
            for (int x : a) if (x > best) throw new IllegalStateException();
            return best;
        }
    }
}
