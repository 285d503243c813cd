// Sizes that are negative, and stores of the wrong type.
public class ArrayKinds {
    public static class Negative {
        public static int[] f(int n) {
            if (n > 5) return null;
            return new int[n]; // THROWS NegativeArraySizeException
        }
    }

    public static class NegativeObjects {
        public static Object[] f(byte n) {
            if (n > 2) return null;
            return new String[n]; // THROWS NegativeArraySizeException
        }
    }

    public static class SecondDimension {
        public static int[][] f(int n) {
            if (n > 3 || n < -9) return null;
            return new int[2][n - 3]; // THROWS NegativeArraySizeException
        }
    }

    public static class Difference {
        public static char[] f(int from, int to) {
            if (from < 0 || to < 0 || from > 5 || to > 5) return null;
            return new char[to - from]; // THROWS NegativeArraySizeException
        }
    }

    public static class NeverNegative {
        public static int[] f(int n) {
            return new int[n & 3];
        }
    }

    public static class Store {
        public static void f(boolean wrong) {
            Object[] a = new String[1];
            a[0] = wrong ? (Object) Integer.valueOf(1) : "text"; // THROWS ArrayStoreException
        }
    }

    public static class StoreNull {
        public static Object f(int i) {
            Object[] a = new Integer[2];
            a[i & 1] = null;
            return a[0];
        }
    }

    public static class StoreSubtype {
        public static Number f(int i) {
            Number[] a = new Number[1];
            a[0] = i > 0 ? (Number) Integer.valueOf(i) : (Number) Long.valueOf(i);
            return a[0];
        }
    }

    public static class StoreOfArrays {
        public static void f(int n) {
            Object[] a = new int[1][];
            a[0] = n == 4 ? (Object) new long[1] : new int[1]; // THROWS ArrayStoreException
        }
    }

    public static class CopyStore {
        public static Object[] f(boolean mixed) {
            Object[] from = {"a", mixed ? (Object) 'b' : "b"};
            Object[] to = new String[2];
            System.arraycopy(from, 0, to, 0, 2); // THROWS ArrayStoreException
            return to;
        }
    }

    public static class Clone {
        public static int f(int[] a) {
            if (a == null || a.length == 0) return 0;
            int[] b = a.clone();
            b[0]++;
            return 1 / (b[0] - a[0]);
        }
    }

    public static class CloneZero {
        public static int f(int[] a) {
            if (a == null || a.length == 0) return 0;
            int[] b = a.clone();
            return 1 / b[0]; // THROWS ArithmeticException
        }
    }

    public static class Equals {
        public static int f(int[] a) {
            if (java.util.Arrays.equals(a, new int[] {4, 2})) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class Fill {
        public static int f(int v) {
            int[] a = new int[4];
            java.util.Arrays.fill(a, v);
            return 1 / (a[3] + a[0] - 10); // THROWS ArithmeticException
        }
    }

    public static class CopyOf {
        public static int f(int[] a) {
            if (a == null) return 0;
            int[] b = java.util.Arrays.copyOf(a, 2);
            return 7 / (b[1] + 1); // THROWS ArithmeticException
        }
    }

    public static class ThreeTexts {
        public static int f(String... texts) {
            if (texts != null && texts.length == 3) throw new IllegalStateException("three"); // THROWS IllegalStateException
            return 0;
        }
    }
}
