// assert, and exceptions that say the same.
public class Assertions {
    public static class Fails {
        public static int f(int x) {
            assert x != 42; // THROWS AssertionError
            return x;
        }
    }

    public static class WithMessage {
        public static int f(int a, int b) {
            int max = a > b ? a : b;
            assert max > a : "max is " + max; // THROWS AssertionError
            return max;
        }
    }

    public static class Holds {
        public static int f(int a, int b) {
            int max = a > b ? a : b;
            assert max >= a && max >= b;
            assert max == a || max == b;
            return max;
        }
    }

    public static class AverageOverflow {
        public static int f(int a, int b) {
            if (a < 0 || b < 0) return 0;
            int average = (a + b) / 2;
            assert average >= 0; // THROWS AssertionError
            return average;
        }
    }

    public static class AverageRight {
        public static int f(int a, int b) {
            if (a < 0 || b < 0) return 0;
            int average = (a + b) >>> 1;
            assert average >= 0;
            return average;
        }
    }

    public static class Explicit {
        public static int f(int x) {
            switch (x & 3) {
                case 0: return 5;
                case 1: return 6;
                case 2: return 7;
                case 3: return 8;
                default: throw new AssertionError(); // DEAD
            }
        }
    }

    public static class Caught {
        public static int f(int x) {
            try {
                assert x > 0;
                return 1;
            } catch (AssertionError e) {
                return 0;
            }
        }
    }

    public static class IllegalState {
        private int count;

        public IllegalState(int count) {
            this.count = count;
        }

        public int take() {
            if (count <= 0) throw new IllegalStateException("empty"); // THROWS IllegalStateException
            return --count;
        }
    }
}
