// VERDICT: different
// WITNESS: -1
// A remainder by 8 becomes a mask, which is not the same for negative numbers.
public final class RemainderMask {
    public static final class Before {
        public static int f(int day) {
            int slot = day % 8;
            if (slot == 0) {
                return 8;
            }
            return slot;
        }
    }

    public static final class After {
        public static int f(int day) {
            int slot = day & 7;
            if (slot == 0) {
                return 8;
            }
            return slot;
        }
    }
}
