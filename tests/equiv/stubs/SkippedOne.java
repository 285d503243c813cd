// VERDICT: different
// WITNESS: n = 4
// One that is asked for, and thrown away.
public final class SkippedOne {
    public interface Numbers {
        int next();
    }

    public static final class Before {
        public static int f(Numbers numbers, int n) {
            if (n > 3) numbers.next();
            return n;
        }
    }

    public static final class After {
        public static int f(Numbers numbers, int n) {
            if (numbers == null && n > 3) throw new NullPointerException();
            return n;
        }
    }
}
