// NaNs have bits, which moves, loads, stores and conversions keep.
public class NanBits {
    static float kept;

    public static class Floats {
        public static void raw(int x) {
            if (Float.floatToRawIntBits(Float.intBitsToFloat(x)) == 0x7fc00001) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void same(int x) {
            if (Float.floatToRawIntBits(Float.intBitsToFloat(x)) != x) throw new AssertionError();
        }

        // There is one for all.
        public static void canonical(int x) {
            int bits = Float.floatToIntBits(Float.intBitsToFloat(x));
            if (bits != x && bits != 0x7fc00000) throw new AssertionError();
            if (bits != x) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void stored(int x) {
            float[] all = {1, Float.intBitsToFloat(x)};
            kept = all[1];
            if (Float.floatToRawIntBits(kept) == 0xffa00000) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void negated(int x) {
            if (Float.floatToRawIntBits(-Float.intBitsToFloat(x)) == 0xffc00003) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void chosen(int x, boolean b) {
            float f = Float.intBitsToFloat(b ? x : 0x7fc00009);
            if (Float.floatToRawIntBits(f) == 0x7fc00009 && x == 3) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        // A NaN is a NaN, whatever its bits.
        public static void compared(int x) {
            float f = Float.intBitsToFloat(x);
            if (f != f && x == 0x7f800123) throw new IllegalStateException(); // THROWS IllegalStateException
            if (f == f && (x & 0x7fffffff) > 0x7f800000) throw new AssertionError();
        }

        // Branches between the two: another path begins in the middle.
        public static int forked(int x, int y) {
            float f = Float.intBitsToFloat(x);
            if (y > 10) y += 3;
            if (Float.floatToRawIntBits(f) == 0x7fd00000 && y == 20) throw new IllegalStateException(); // THROWS IllegalStateException
            return y;
        }
    }

    public static class Doubles {
        public static void raw(long x) {
            if (Double.doubleToRawLongBits(Double.longBitsToDouble(x)) == 0x7ff8000000000001L) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void canonical(long x) {
            long bits = Double.doubleToLongBits(Double.longBitsToDouble(x));
            if (bits != x && bits != 0x7ff8000000000000L) throw new AssertionError();
            if (bits != x) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void negated(long x) {
            if (Double.doubleToRawLongBits(-Double.longBitsToDouble(x)) == 0xfff8000000000007L) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }
}
