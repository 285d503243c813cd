// Arrays that code makes with a symbolic length: one array for all lengths up to a bound, of which each is a path only where code asks.
// What is longer than the bound (--limit new-array-room) is of one length, and said to be.
// INCOMPLETE Long.f: arrays that code makes longer than this are of one length
// INCOMPLETE Huge.f: array length bound reached
// LEVEL Last.f: complete
// LEVEL Nested.f: complete
// LEVEL Cloned.f: complete

import java.util.Arrays;

public class NewLengths {
    // No length is asked for: there is one path for all of them.
    static class Last {
        public static int f(int n, int v) {
            if (n < 1 || n > 12) {
                return 0;
            }
            int[] a = new int[n];
            a[n - 1] = v;
            if (a[a.length - 1] != v) {
                throw new IllegalStateException(); // DEAD
            }
            return 7 / (a[0] - 3); // THROWS ArithmeticException
        }
    }

    // Of no length that is tried one by one.
    static class Eleven {
        public static int f(int n) {
            if (n < 0 || n > 16) {
                return 0;
            }
            long[] a = new long[n];
            if (a.length == 11) {
                a[11] = 1; // THROWS ArrayIndexOutOfBoundsException
            }
            return 1;
        }
    }

    static class Negative {
        public static int f(int n) {
            if (n > 10) {
                return 0;
            }
            return new char[n].length; // THROWS NegativeArraySizeException
        }
    }

    static class Long {
        public static int f(int n) {
            if (n < 0 || n > 100) {
                return 0;
            }
            return 10 / (new byte[n].length - 9); // THROWS ArithmeticException
        }
    }

    static class Huge {
        public static int f(int n) {
            return new boolean[n].length; // THROWS NegativeArraySizeException
        }
    }

    // The first length that is negative is the one that is reported, and nothing is made.
    static class NegativeSecond {
        public static int f(int n, int m) {
            if (n < 0 || n > 4 || m > 4) {
                return 0;
            }
            return new int[n][m].length; // THROWS NegativeArraySizeException
        }
    }

    static class Nested {
        public static int f(int n, int m, int v) {
            if (n < 1 || n > 6 || m < 1 || m > 6) {
                return 0;
            }
            int[][] a = new int[n][m];
            a[n - 1][m - 1] = v;
            if (a.length != n || a[0].length != m) {
                throw new IllegalStateException(); // DEAD
            }
            return 1 / (a[0][0] - 8); // THROWS ArithmeticException
        }
    }

    // The arrays of the second dimension are objects of their own.
    static class Rows {
        public static int f(int n) {
            if (n < 2 || n > 5) {
                return 0;
            }
            int[][] a = new int[n][3];
            a[1][0] = n;
            if (a[0] == a[1] || a[0][0] != 0) {
                throw new IllegalStateException(); // DEAD
            }
            return a[n][0]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    static class OfText {
        public static int f(String s) {
            byte[] b = new byte[s.length()]; // THROWS NullPointerException
            for (int i = 0; i < b.length; i++) {
                b[i] = (byte) s.charAt(i);
            }
            if (b.length > 2 && b[0] == 'x' && b[2] == 'y') {
                throw new IllegalStateException(); // THROWS IllegalStateException
            }
            return b.length;
        }
    }

    static class Filled {
        public static int f(int n, int v) {
            if (n < 0 || n > 6) {
                return 0;
            }
            int[] a = new int[n];
            Arrays.fill(a, v);
            int sum = 0;
            for (int x : a) {
                sum += x;
            }
            if (sum != n * v) {
                throw new IllegalStateException(); // DEAD
            }
            if (sum == 35) {
                throw new IllegalStateException(); // THROWS IllegalStateException
            }
            return sum;
        }
    }

    // The clone has the length, and elements of its own.
    static class Cloned {
        public static int f(int n, int v) {
            if (n < 1 || n > 9) {
                return 0;
            }
            int[] a = new int[n];
            a[n - 1] = v;
            int[] b = a.clone();
            a[n - 1] = v + 1;
            if (b.length != n || b[n - 1] != v) {
                throw new IllegalStateException(); // DEAD
            }
            return 1 / (a[n - 1] - b[n - 1] - 1); // THROWS ArithmeticException
        }
    }

    static class Copied {
        public static int f(int[] from, int n) {
            if (from == null || n < 0 || n > 7) {
                return 0;
            }
            int[] to = new int[n];
            System.arraycopy(from, 0, to, 0, from.length); // THROWS ArrayIndexOutOfBoundsException
            if (n > 3 && to[3] == 5) {
                return 1 / (from.length - 4); // THROWS ArithmeticException
            }
            return to.length;
        }
    }

    static class Grown {
        public static int f(int n) {
            if (n < 0 || n > 8) {
                return 0;
            }
            int[] a = Arrays.copyOf(new int[] {4, 5, 6}, n);
            if (n > 4 && a[4] != 0) {
                throw new IllegalStateException(); // DEAD
            }
            return a[2]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    static class Objects {
        public static int f(int n, String s) {
            if (n < 0 || n > 10) {
                return 0;
            }
            String[] a = new String[n];
            a[3] = s; // THROWS ArrayIndexOutOfBoundsException
            Object[] b = a;
            if (n == 7) {
                b[0] = Integer.valueOf(1); // THROWS ArrayStoreException
            }
            return a[3].length(); // THROWS NullPointerException
        }
    }

    // The capacity of a builder or list is no path of its own as long as nothing is too long for it.
    static class Builder {
        public static int f(int n, char c) {
            if (n < 4 || n > 16) {
                return 0;
            }
            String s = new StringBuilder(n).append("ab").append(c).toString();
            return s.length() / (s.charAt(2) - 'c'); // THROWS ArithmeticException
        }
    }

    static class Repeated {
        public static int f(int n) {
            if (n < 0 || n > 8) {
                return 0;
            }
            String s = "ab".repeat(n);
            return 1 / (s.length() - 10); // THROWS ArithmeticException
        }
    }
}
