// VERDICT: different
// WITNESS: 1, 32
// The guard for counts of 32 and more is dropped, but the machine takes counts modulo 32.
public final class ShiftOut {
    public static final class Before {
        public static int f(int value, int count) {
            if (count < 0) {
                throw new IllegalArgumentException("count");
            }
            if (count >= 32) {
                return 0;
            }
            return value << count;
        }
    }

    public static final class After {
        public static int f(int value, int count) {
            if (count < 0) {
                throw new IllegalArgumentException("count");
            }
            return value << count;
        }
    }
}
