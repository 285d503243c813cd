// VERDICT: equivalent
// A loop over the elements with an index, or without.
public final class EachElement {
    public interface Sink {
        void accept(int value);
    }

    public static final class Before {
        public static int f(Sink sink, int[] a) {
            for (int i = 0; i < a.length; i++) sink.accept(a[i]);
            return a.length;
        }
    }

    public static final class After {
        public static int f(Sink sink, int[] a) {
            int count = 0;
            for (int each : a) {
                sink.accept(each);
                count++;
            }
            return count;
        }
    }
}
