// VERDICT: different
// WITNESS: a = {1, 2}
// The elements come in the other order.
public final class BackToFront {
    public interface Sink {
        void accept(int value);
    }

    public static final class Before {
        public static void f(Sink sink, int[] a) {
            for (int i = 0; i < a.length; i++) sink.accept(a[i]);
        }
    }

    public static final class After {
        public static void f(Sink sink, int[] a) {
            for (int i = a.length - 1; i >= 0; i--) sink.accept(a[i]);
        }
    }
}
