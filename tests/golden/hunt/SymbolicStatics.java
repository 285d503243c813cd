// OPTIONS: --symbolic-statics --forced-states
// Static fields that have any value when a method is called.
public class SymbolicStatics {
    public static class Limits {
        static int limit = 10;
        static String unit = "s";
        static final int STEP = 0;
        private static int hidden = 1;
        private static int checked = 1;

        public static void setChecked(int value) {
            if (value > 0) checked = value;
        }

        public static int f(int x) {
            return x / limit; // THROWS ArithmeticException
        }

        public static int text() {
            return unit.length(); // THROWS NullPointerException
        }

        public static int step() {
            return 1 / (STEP + 1);
        }

        public static int byForce() {
            return 1 / hidden; // FORCED ArithmeticException
        }

        public static int bySetter() {
            return 1 / (checked - 7); // THROWS ArithmeticException
        }
    }

    public static class UsesOther {
        public static int f() {
            return 1 / (Limits.limit - 3); // THROWS ArithmeticException
        }
    }

    public static class Initialised {
        static int[] table;

        static {
            table = new int[] {1, 2};
        }

        public static int f(int i) {
            if (table == null || i < 0 || i >= table.length) return 0;
            return table[i];
        }

        public static int first() {
            return table[0]; // THROWS NullPointerException, ArrayIndexOutOfBoundsException
        }
    }
}
