// Indices out of bounds, below and above, of all kinds of arrays.
// INCOMPLETE WideTable.f: pinned
public class ArrayIndices {
    public static class ReadAt {
        public static int f(int[] a, int i) {
            if (a == null) return 0;
            return a[i]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class WriteAt {
        public static void f(long[] a, int i) {
            if (a == null) return;
            a[i] = 5; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class OffByOne {
        public static int f(int[] a) {
            if (a == null || a.length == 0) return 0;
            int s = 0;
            for (int i = 0; i <= a.length; i++) s += a[i]; // THROWS ArrayIndexOutOfBoundsException
            return s;
        }
    }

    public static class LastElement {
        public static byte f(byte[] a) {
            if (a == null) return 0;
            return a[a.length - 1]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class HashBucket {
        static final int[] TABLE = new int[8];

        public static int f(int hash) {
            return TABLE[hash % 8]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class HashBucketSafe {
        static final int[] TABLE = new int[8];

        public static int f(int hash) {
            return TABLE[Math.abs(hash % 8)];
        }
    }

    // Math.abs of MIN_VALUE is negative, but MIN_VALUE % 7 is not 0.
    public static class AbsOfHash {
        static final int[] TABLE = new int[7];

        public static int f(int hash) {
            return TABLE[Math.abs(hash) % 7]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class CharIndex {
        static final boolean[] SEEN = new boolean[26];

        public static boolean f(char c) {
            return SEEN[c - 'a']; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class CharIndexSafe {
        static final boolean[] SEEN = new boolean[26];

        public static boolean f(char c) {
            return c >= 'a' && c <= 'z' && SEEN[c - 'a'];
        }
    }

    public static class IndexFromElement {
        public static int f(int[] a) {
            if (a == null || a.length < 2) return 0;
            return a[a[0]]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class Swap {
        public static void f(char[] a, int i, int j) {
            if (a == null || i < 0 || j < 0 || i >= a.length) return;
            char t = a[i];
            a[i] = a[j]; // THROWS ArrayIndexOutOfBoundsException
            a[j] = t;
        }
    }

    public static class BoundedLoop {
        public static int f(short[] a) {
            if (a == null) return 0;
            int s = 0;
            for (int i = 0; i < a.length; i++) s += a[i];
            return s;
        }
    }

    public static class Reversed {
        public static int f(int[] a) {
            if (a == null) return 0;
            int s = 0;
            for (int i = a.length - 1; i >= 0; i--) s ^= a[i];
            return s;
        }
    }

    public static class CopyTooMuch {
        public static int[] f(int[] a, int n) {
            if (a == null || n < 0 || n > 5) return null;
            int[] b = new int[5];
            System.arraycopy(a, 0, b, 0, n); // THROWS ArrayIndexOutOfBoundsException
            return b;
        }
    }

    public static class CopySafe {
        public static int[] f(int[] a, int n) {
            if (a == null || n < 0 || n > a.length) return null;
            int[] b = new int[5];
            System.arraycopy(a, 0, b, 0, n);
            return b;
        }
    }

    public static class EmptyArray {
        public static double f(double[] a) {
            if (a == null) return 0;
            double best = a[0]; // THROWS ArrayIndexOutOfBoundsException
            for (double d : a) if (d > best) best = d;
            return best;
        }
    }

    // Very many objects, and for some numbers none: those go on with the number.
    public static class WideTable {
        private static final Integer[] TABLE = new Integer[200];

        static {
            for (int i = 0; i < 100; i++) TABLE[i] = i * 1000;
        }

        public static int f(int code) {
            if (code < 0 || code >= 200) return -1;
            Integer known = TABLE[code];
            if (known != null) return known;
            return 100 / (code - 150); // THROWS ArithmeticException
        }
    }
}
