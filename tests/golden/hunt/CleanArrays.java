// Arrays without an error: parallel indices, offsets that cannot overflow, ragged and shared rows, copies, cycles.
import java.util.Arrays;

public class CleanArrays {
    // Objects.checkFromIndexSize by hand: from + length may overflow.
    public static class Region {
        public static int sum(int[] a, int from, int length) {
            if (a == null || from < 0 || length < 0 || from > a.length - length) return -1;
            int sum = 0;
            for (int i = from; i < from + length; i++) sum += a[i];
            return sum;
        }

        public static boolean fits(int[] a, int from, int to) {
            if (a == null || (from | to | to - from | a.length - to) < 0) return false;
            int[] part = Arrays.copyOfRange(a, from, to);
            if (part.length != to - from) throw new IllegalStateException();
            return part.length == 0 || part[0] == a[from];
        }
    }

    public static class Merge {
        public static int[] merge(int[] a, int[] b) {
            int n = a == null ? 0 : Math.min(a.length, 2);
            int m = b == null ? 0 : Math.min(b.length, 2);
            int[] all = new int[n + m];
            for (int i = 0, j = 0, k = 0; k < all.length; k++) {
                all[k] = j == m || i < n && a[i] <= b[j] ? a[i++] : b[j++];
            }
            return all;
        }
    }

    // The cycle of a permutation that is not one: every index is brought into the array.
    public static class Cycle {
        public static int steps(int[] next, int start) {
            if (next == null || next.length == 0 || next.length > 2) return 0;
            boolean[] seen = new boolean[next.length];
            int at = Math.floorMod(start, next.length);
            int steps = 0;
            while (!seen[at]) {
                seen[at] = true;
                at = Math.floorMod(next[at], next.length);
                steps++;
            }
            if (steps > next.length) throw new IllegalStateException();
            return 10 / steps;
        }
    }

    // Majority by pairs that cancel out.
    public static class Majority {
        public static int find(byte[] a) {
            if (a == null || a.length == 0 || a.length > 3) return -1;
            int candidate = 0;
            int votes = 0;
            for (byte b : a) {
                if (votes == 0) candidate = b;
                votes += b == candidate ? 1 : -1;
            }
            int count = 0;
            for (byte b : a) if (b == candidate) count++;
            if (a.length == 3 && a[0] == a[2] && count < 2) throw new IllegalStateException();
            return count > a.length / 2 ? 12 / count : 0;
        }
    }

    // Rows that are shared: what is written by one name is read by the other.
    public static class Shared {
        public static int write(int x, int i) {
            int[] row = {1, 1};
            int[][] m = {row, row, row.clone()};
            m[0][i & 1] = x;
            if (m[1][i & 1] != x || m[2][i & 1] != 1) throw new IllegalStateException();
            m[1] = new int[] {0, 0};
            return m[0][i & 1] == x ? 10 / m[2][~i & 1] : 1 / 0;
        }

        // The two arguments may be the same array.
        public static int both(int[] a, int[] b) {
            if (a == null || b == null || a.length == 0 || b.length == 0) return 0;
            a[0] = 1;
            b[0] = 2;
            return 10 / a[0] + 10 / b[0];
        }
    }

    public static class Reverse {
        public static char[] reverse(char[] text) {
            if (text == null) return new char[0];
            char[] copy = text.clone();
            for (int i = 0, j = copy.length - 1; i < j; i++, j--) {
                char c = copy[i];
                copy[i] = copy[j];
                copy[j] = c;
            }
            if (copy.length > 0 && copy[0] != text[text.length - 1]) throw new IllegalStateException();
            return copy;
        }
    }

    // Triangular storage of a symmetric matrix.
    public static class Symmetric {
        private final int[] cells = new int[6];

        private static int index(int i, int j) {
            return i >= j ? i * (i + 1) / 2 + j : index(j, i);
        }

        public int get(int i, int j) {
            if (i < 0 || i > 2 || j < 0 || j > 2) return 0;
            if (index(i, j) != index(j, i)) throw new IllegalStateException();
            return cells[index(i, j)];
        }

        public void set(int i, int j, int x) {
            if (Math.min(i, j) < 0 || Math.max(i, j) > 2) return;
            cells[index(i, j)] = x;
            if (get(j, i) != x) throw new IllegalStateException();
        }
    }

    public static class Prefix {
        public static long between(int[] a, int from, int to) {
            if (a == null) return 0;
            long[] sums = new long[a.length + 1];
            for (int i = 0; i < a.length; i++) sums[i + 1] = sums[i] + a[i];
            int low = Math.max(0, Math.min(from, a.length));
            int high = Math.max(low, Math.min(to, a.length));
            long sum = sums[high] - sums[low];
            if (high == low + 1 && sum != a[low]) throw new IllegalStateException();
            return sum;
        }
    }

    // Pascal's triangle: each row is one longer.
    public static class Pascal {
        private static final int[][] ROWS = new int[5][];

        static {
            for (int i = 0; i < ROWS.length; i++) {
                ROWS[i] = new int[i + 1];
                ROWS[i][0] = ROWS[i][i] = 1;
                for (int j = 1; j < i; j++) ROWS[i][j] = ROWS[i - 1][j - 1] + ROWS[i - 1][j];
            }
        }

        public static int choose(int n, int k) {
            if (n < 0 || n >= ROWS.length || k < 0 || k > n) return 0;
            return 12 / ROWS[n][k];
        }
    }

    // A histogram over all bytes, signed as they are.
    public static class Histogram {
        public static int top(byte[] data) {
            int[] counts = new int[256];
            if (data == null || data.length == 0 || data.length > 3) return -1;
            for (byte b : data) counts[b & 0xff]++;
            int n = counts[data[0] & 0xff];
            return data.length / n;
        }

        public static int nibble(byte b) {
            int[] sixteen = new int[16];
            return sixteen[b >> 4 & 15] + sixteen[b >>> 4 & 0xf] + sixteen[(b & 0xff) >> 4] + sixteen[8 + (b >> 4)];
        }
    }

    public static class Life {
        // Wraps round at the edges.
        public static int neighbours(boolean[] cells, int x, int y) {
            if (cells == null || cells.length < 4) return 0;
            int n = 0;
            for (int d = -1; d <= 1; d += 2) {
                if (cells[Math.floorMod(x + d, 2) + 2 * Math.floorMod(y, 2)]) n++;
                if (cells[(x & 1) + 2 * (y + d & 1)]) n++;
            }
            if (n % 2 != 0) throw new IllegalStateException();
            return 4 / (5 - n);
        }
    }

    // Equal lengths are checked in another method.
    public static class Dot {
        private static boolean match(double[] a, double[] b) {
            return a != null && b != null && a.length == b.length;
        }

        public static double dot(double[] a, double[] b) {
            if (!match(a, b)) return Double.NaN;
            double sum = 0;
            for (int i = 0; i < a.length && i < 2; i++) sum += a[i] * b[i];
            return sum > 1e300 ? 1 : 0;
        }

        public static int longer(double[] a, double[] b) {
            if (match(a, b) || a == null || b == null) return 0;
            return 10 / (a.length - b.length);
        }
    }

    public static class Partition {
        public static int split(int[] a, int pivot) {
            if (a == null || a.length > 3) return -1;
            int at = 0;
            for (int i = 0; i < a.length; i++) {
                if (a[i] < pivot) {
                    int t = a[at];
                    a[at++] = a[i];
                    a[i] = t;
                }
            }
            for (int i = 0; i < a.length; i++) if (a[i] < pivot != i < at) throw new IllegalStateException();
            return at;
        }
    }
}
