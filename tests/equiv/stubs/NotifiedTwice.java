// VERDICT: different
// WITNESS: x = 77
// The listener hears of one number twice.
public final class NotifiedTwice {
    public interface Sink {
        void accept(int value);
    }

    public static final class Before {
        public static void f(Sink sink, int x) {
            sink.accept(x);
        }
    }

    public static final class After {
        public static void f(Sink sink, int x) {
            sink.accept(x);
            if (x == 77) sink.accept(x);
        }
    }
}
