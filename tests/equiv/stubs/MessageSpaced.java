// VERDICT: different
// WITNESS: n = 1
// The message has a blank less.
public final class MessageSpaced {
    public interface Log {
        void info(String text);
    }

    public static final class Before {
        public static void f(Log log, int n) {
            if (n > 0) log.info("n = " + n);
        }
    }

    public static final class After {
        public static void f(Log log, int n) {
            if (n > 0) log.info("n =" + n);
        }
    }
}
