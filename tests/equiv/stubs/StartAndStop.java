// VERDICT: different
// WITNESS: x = -1
// For negative numbers the two calls are exchanged.
public final class StartAndStop {
    public interface Watch {
        void started();
        void stopped();
    }

    public static final class Before {
        public static void f(Watch watch, int x) {
            watch.started();
            watch.stopped();
        }
    }

    public static final class After {
        public static void f(Watch watch, int x) {
            if (x < 0) watch.stopped();
            watch.started();
            if (x >= 0) watch.stopped();
        }
    }
}
