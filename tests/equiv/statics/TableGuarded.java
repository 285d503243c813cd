// VERDICT: equivalent
// What the table does not have is asked before, or caught.
public final class TableGuarded {
    public static int[] table = {4, 5, 6};

    public static final class Before {
        public static int f(int i) {
            if (table == null || i < 0 || i >= table.length) return -1;
            return table[i];
        }
    }

    public static final class After {
        public static int f(int i) {
            try {
                return table[i];
            } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
                return -1;
            }
        }
    }
}
