// OPTIONS: --forced-states
// Errors that need a private state which no caller can make are listed apart; those that a caller can make are not.
public class ForcedStates {
    public static class Counter {
        private int count;

        public void add(int n) {
            if (n > 0 && n < 1000) count += n;
        }

        public int average(int sum) {
            if (count < 0) throw new IllegalStateException(); // FORCED IllegalStateException
            return sum / (count + 5);
        }
    }

    public static class Both {
        private int mode;

        public Both(int mode) {
            this.mode = mode & 7;
        }

        public int f() {
            if (mode == 3) throw new IllegalStateException("3"); // THROWS IllegalStateException
            if (mode == 9) throw new IllegalStateException("9"); // FORCED IllegalStateException
            return mode;
        }
    }

    // A final field keeps what the constructor lets through.
    public static class Final {
        private final int size;

        public Final(int size) {
            this.size = size < 1 ? 1 : size;
        }

        public int f(int x) {
            return x / size;
        }
    }

    public static class TextInside {
        private String name = "";

        public int f() {
            return name.length(); // FORCED NullPointerException
        }
    }

    static class Node {
        private Node next;
        private int value;
    }

    public static class Chain {
        public static int f(Node n) {
            if (n == null || n.next == null) return 0;
            return 1 / (n.next.value - 6); // FORCED ArithmeticException
        }
    }

    public static class NoObject {
        public static int f(int x) {
            return x == 0 ? 0 : 1 / x;
        }
    }

    public static class SafeInEveryState {
        private int a;
        private int[] data;

        public int f() {
            return data == null || a < 0 || a >= data.length ? 0 : data[a];
        }
    }
}
