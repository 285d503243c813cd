// VERDICT: different
// WITNESS: x = 1
// The array is cleared before it is passed, not afterwards.
public final class SentThenCleared {
    public interface Reader {
        void read(int[] values);
    }

    public static final class Before {
        public static void f(Reader reader, int x) {
            int[] values = {x, x + 1};
            reader.read(values);
            values[0] = 0;
        }
    }

    public static final class After {
        public static void f(Reader reader, int x) {
            int[] values = {x, x + 1};
            values[0] = 0;
            reader.read(values);
        }
    }
}
