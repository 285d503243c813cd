// OPTIONS: --aliases
// The same object passed twice: errors that need it, and code that is right all the same.
public class Aliases {
    public static class Cell {
        private int value;
        private Cell next;

        public Cell(int value, Cell next) {
            this.value = value;
            this.next = next;
        }

        public void moveTo(Cell other) {
            if (other == null) return;
            int moved = value;
            value = 0;
            other.value = moved;
            if (moved == 7 && value == 7) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public void moveToSafely(Cell other) {
            if (other == null || other == this) return;
            int moved = value;
            value = 0;
            other.value = moved;
            if (value != 0) throw new IllegalStateException();
        }
    }

    public static class CopyArrays {
        public static void copy(int[] dst, int[] src) {
            if (dst == null || src == null || src.length != 2 || dst.length != 2) return;
            int before = src[1];
            dst[0] = src[1];
            dst[1] = src[0];
            if (dst[1] != dst[0] || src[0] == before) return;
            throw new IllegalStateException();
        }

        public static int clear(int[] dst, int[] src) {
            if (dst == null || src == null || src.length != 1 || dst.length != 1 || src[0] != 5) return 1;
            dst[0] = 0;
            return 10 / src[0]; // THROWS ArithmeticException
        }
    }

    public static class DistinctElements {
        public static int f(Cell[] all) {
            if (all == null || all.length != 2 || all[0] == null || all[1] == null) return 0;
            all[0].value = 1;
            all[1].value = 0;
            return 1 / all[0].value; // THROWS ArithmeticException
        }
    }

    public static class InsideOfAnother {
        public static int f(Cell a, Cell b) {
            if (a == null || b == null || b.next == null) return 0;
            a.value = 3;
            b.next.value = 0;
            return 1 / a.value; // THROWS ArithmeticException
        }
    }

    public static class Unrelated {
        public static int f(Cell a, int[] b, boolean[] c) {
            if (a == null || b == null || c == null) return 0;
            a.value = 1;
            return 1 / a.value;
        }
    }

    public static class SwapSafe {
        public static int f(Cell a, Cell b) {
            if (a == null || b == null) return 0;
            int sum = a.value ^ b.value;
            int t = a.value;
            a.value = b.value;
            b.value = t;
            if ((a.value ^ b.value) != sum) throw new IllegalStateException();
            return t;
        }
    }
}
