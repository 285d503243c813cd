// verdict: TRUE
// property: assert
// why: setting, clearing and flipping a bit leaves every other bit alone
import org.sosy_lab.sv_benchmarks.Verifier;

public class SmallBitSet {
    static final class Bits {
        private final long[] words = new long[2];

        boolean get(int i) {
            return (words[i >> 6] >>> i & 1) != 0;
        }

        void set(int i) {
            words[i >> 6] |= 1L << i;
        }

        void clear(int i) {
            words[i >> 6] &= ~(1L << i);
        }

        void flip(int i) {
            words[i >> 6] ^= 1L << (i & 63);
        }
    }

    public static void main(String[] args) {
        Bits bits = new Bits();
        bits.words[0] = Verifier.nondetLong();
        bits.words[1] = Verifier.nondetLong();
        int i = Verifier.nondetInt();
        int j = Verifier.nondetInt();
        Verifier.assume(i >= 0 && i < 128 && j >= 0 && j < 128);
        boolean atI = bits.get(i);
        boolean atJ = bits.get(j);
        bits.flip(i);
        assert bits.get(i) == !atI;
        bits.set(i);
        assert bits.get(i);
        assert i == j || bits.get(j) == atJ;
        bits.clear(i);
        assert !bits.get(i);
        assert i == j || bits.get(j) == atJ;
    }
}
