// What stays open, and what is said of it.
package forward;

public class Open {
    public static int hash(long a, long b) {
        long mixed = (a ^ 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
        mixed ^= mixed >>> 27;
        mixed *= 0x94D049BB133111EBL ^ b;
        if (mixed == 0x123456789ABCDEFL && a * b == 0x7FFFFFFFFFFFFFE7L && a > 1 && b > 1) {
            return 1; // OPEN // OPTIONS --effort-bound 1000 --forward-only
        }
        return 0;
    }
}
