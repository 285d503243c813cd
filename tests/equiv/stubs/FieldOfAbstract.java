// VERDICT: different
// WITNESS: n = 5
// A field that the abstract class declares is left as it was.
public final class FieldOfAbstract {
    public abstract static class Gauge {
        public int shown;

        public abstract int read();
    }

    public static final class Before {
        public static int f(Gauge gauge, int n) {
            if (n == 5) gauge.shown = n;
            return gauge.shown;
        }
    }

    public static final class After {
        public static int f(Gauge gauge, int n) {
            return n == 5 ? n + 0 * gauge.shown : gauge.shown;
        }
    }
}
