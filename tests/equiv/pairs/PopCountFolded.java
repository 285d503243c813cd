// VERDICT: equivalent
// Counting set bits one by one becomes adding up neighbouring groups of bits.
public final class PopCountFolded {
    public static final class Before {
        public static int f(int bits) {
            int count = 0;
            for (int i = 0; i < 32; i++) {
                count += (bits >>> i) & 1;
            }
            return count;
        }
    }

    public static final class After {
        public static int f(int bits) {
            int pairs = bits - ((bits >>> 1) & 0x55555555);
            int nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
            int bytes = (nibbles + (nibbles >>> 4)) & 0x0f0f0f0f;
            return bytes * 0x01010101 >>> 24;
        }
    }
}
