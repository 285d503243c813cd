// VERDICT: equivalent
// Two branches with a call each, or one call of a chosen value.
public final class AbsoluteSink {
    public interface Sink {
        void accept(int value);
    }

    public static final class Before {
        public static void f(Sink sink, int x) {
            if (x > 0) {
                sink.accept(x);
            } else {
                sink.accept(-x);
            }
        }
    }

    public static final class After {
        public static void f(Sink sink, int x) {
            int value = x > 0 ? x : -x;
            sink.accept(value);
        }
    }
}
