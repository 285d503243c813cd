// VERDICT: different
// WITNESS: mode = null
// The other string is asked; only a field that is null tells.
public final class ModeOfNull {
    public static String mode = "slow";

    public static final class Before {
        public static int f(int n) {
            return mode.equals("fast") ? n : n + 1;
        }
    }

    public static final class After {
        public static int f(int n) {
            return "fast".equals(mode) ? n : n + 1;
        }
    }
}
