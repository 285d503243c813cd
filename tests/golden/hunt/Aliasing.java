// The same object by two names.
public class Aliasing {
    static class Cell {
        int value;
        Cell other;

        Cell(int value) {
            this.value = value;
        }
    }

    public static class SameArray {
        public static int f(int x) {
            int[] a = {x, 1};
            int[] b = a;
            b[0] = 0;
            return 1 / (a[0] + (x == 0 ? 0 : 1)); // THROWS ArithmeticException
        }
    }

    public static class ChosenArray {
        public static int f(boolean same) {
            int[] a = {1};
            int[] b = same ? a : new int[] {1};
            b[0] = 0;
            return 1 / a[0]; // THROWS ArithmeticException
        }
    }

    public static class DistinctArrays {
        public static int f(int x) {
            int[] a = {1};
            int[] b = {1};
            b[0] = x;
            return 1 / a[0];
        }
    }

    public static class ThroughField {
        public static int f(int x) {
            Cell c = new Cell(x);
            c.other = c;
            c.other.value = 5;
            return 1 / (c.value - 5 + (x == 5 ? 0 : 1)); // THROWS ArithmeticException
        }
    }

    public static class TwoParameters {
        public static int f(Cell a, Cell b) {
            if (a == null || b == null) return 0;
            a.value = 1;
            b.value = 0;
            return 1 / (a.value + b.value);
        }
    }

    public static class SelfReference {
        public static int f(int n) {
            Cell c = new Cell(1);
            if (n == 4) c.other = c;
            else c.other = new Cell(2);
            return c.other == c ? 1 / (c.value - 1) : 0; // THROWS ArithmeticException
        }
    }

    public static class ArrayElement {
        public static int f(int i, int j) {
            Cell[] all = {new Cell(1), new Cell(2)};
            all[i & 1].value = 0;
            return 1 / all[j & 1].value; // THROWS ArithmeticException
        }
    }

    public static class SwapThroughMethod {
        private static void swap(Cell a, Cell b) {
            int t = a.value;
            a.value = b.value;
            b.value = t;
        }

        public static int f(int x, int y) {
            Cell a = new Cell(x);
            Cell b = new Cell(y);
            swap(a, b);
            if (a.value != y || b.value != x) throw new IllegalStateException();
            return a.value;
        }
    }

    public static class ArgumentChanged {
        public static int f(int[] a) {
            if (a == null || a.length == 0) return 0;
            zero(a);
            return 1 / a[0]; // THROWS ArithmeticException
        }

        private static void zero(int[] b) {
            b[b.length - 1] = 0;
        }
    }

    public static class StaticAlias {
        private static Cell kept;

        public static int f(int x) {
            Cell c = new Cell(x);
            kept = c;
            kept.value++;
            return 1 / (c.value - 77); // THROWS ArithmeticException
        }
    }
}
