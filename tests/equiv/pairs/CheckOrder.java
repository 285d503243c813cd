// VERDICT: different
// WITNESS: null, -1
// Two checks change places, so another exception comes first when both fail.
public final class CheckOrder {
    public static final class Before {
        public static int f(int[] data, int index) {
            if (data == null) {
                throw new NullPointerException("data");
            }
            if (index < 0) {
                throw new IllegalArgumentException("index");
            }
            return index < data.length ? data[index] : 0;
        }
    }

    public static final class After {
        public static int f(int[] data, int index) {
            if (index < 0) {
                throw new IllegalArgumentException("index");
            }
            if (data == null) {
                throw new NullPointerException("data");
            }
            return index < data.length ? data[index] : 0;
        }
    }
}
