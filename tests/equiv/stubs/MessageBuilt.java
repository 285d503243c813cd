// VERDICT: equivalent
// The message is put together by a builder.
public final class MessageBuilt {
    public interface Log {
        void info(String text);
    }

    public static final class Before {
        public static void f(Log log, int n) {
            log.info("n = " + n);
        }
    }

    public static final class After {
        public static void f(Log log, int n) {
            log.info(new StringBuilder("n").append(" = ").append(n).toString());
        }
    }
}
