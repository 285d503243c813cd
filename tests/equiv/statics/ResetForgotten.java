// VERDICT: different
// WITNESS: n = -1, limit = 1
// A reset to the value that the field begins with is left out.
public final class ResetForgotten {
    public static int limit;

    public static final class Before {
        public static int f(int n) {
            if (n < 0) limit = 0;
            return n;
        }
    }

    public static final class After {
        public static int f(int n) {
            return n;
        }
    }
}
