// VERDICT: different
// WITNESS: n = -1, total = 0
// What is counted before the check counts refused calls, too.
public final class CountBeforeCheck {
    public static int total;

    public static final class Before {
        public static void f(int n) {
            total += n;
            if (total < 0) throw new IllegalStateException();
        }
    }

    public static final class After {
        public static void f(int n) {
            if (total + n < 0) throw new IllegalStateException();
            total += n;
        }
    }
}
