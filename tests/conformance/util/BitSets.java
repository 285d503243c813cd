// AREA: java.util.collections
package util;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Collectors;

/** BitSet: set algebra, ranges, searching, conversion, a sieve. */
public class BitSets {
    public static void main(String[] args) {
        BitSet a = new BitSet();
        BitSet b = new BitSet(200);
        for (int i = 0; i < 200; i += 3) a.set(i);
        for (int i = 0; i < 200; i += 5) b.set(i);
        BitSet and = (BitSet) a.clone();
        and.and(b);
        BitSet or = (BitSet) a.clone();
        or.or(b);
        BitSet xor = (BitSet) a.clone();
        xor.xor(b);
        BitSet not = (BitSet) a.clone();
        not.andNot(b);
        System.out.println(and + " " + and.cardinality() + " " + or.cardinality() + " " + xor.cardinality() + " " + not.cardinality());
        System.out.println(a.hashCode() + " " + a.length() + " " + a.size() + " " + a.intersects(b) + " " + new BitSet().isEmpty());
        a.flip(10, 70);
        a.clear(100, 130);
        a.set(140, 150);
        a.set(145, false);
        System.out.println(a.get(60, 80) + " " + a.nextSetBit(100) + " " + a.nextClearBit(140) + " " + a.previousSetBit(130) + " " + a.previousClearBit(144));
        System.out.println(Arrays.toString(a.toLongArray()) + " " + Arrays.toString(Arrays.copyOf(a.toByteArray(), 5)));
        System.out.println(BitSet.valueOf(new long[] {5, 1}) + " " + BitSet.valueOf(new byte[] {-1, 1}).equals(BitSet.valueOf(new long[] {511})));
        BitSet primes = new BitSet(1000);
        primes.set(2, 1000);
        for (int p = 2; p * p < 1000; p = primes.nextSetBit(p + 1)) {
            for (int m = p * p; m < 1000; m += p) primes.clear(m);
        }
        System.out.println(primes.cardinality() + " " + primes.stream().filter(p -> p > 960).boxed().collect(Collectors.toList()));
        try {
            a.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.get(5, 2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
