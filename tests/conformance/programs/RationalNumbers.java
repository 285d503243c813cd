// AREA: programs.numeric
package programs;

import java.util.Objects;
import java.util.TreeSet;

/** Fractions with exact arithmetic: overflow found, ordering, Egyptian fractions, Farey sequences, Bernoulli numbers. */
public final class RationalNumbers implements Comparable<RationalNumbers> {
    private final long top;
    private final long bottom;

    private RationalNumbers(long top, long bottom) {
        this.top = top;
        this.bottom = bottom;
    }

    static RationalNumbers of(long top, long bottom) {
        if (bottom == 0) throw new ArithmeticException(top + " over zero");
        long g = gcd(Math.abs(top), Math.abs(bottom)) * (bottom < 0 ? -1 : 1);
        return new RationalNumbers(top / g, bottom / g);
    }

    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    RationalNumbers plus(RationalNumbers o) {
        return of(Math.addExact(Math.multiplyExact(top, o.bottom), Math.multiplyExact(o.top, bottom)), Math.multiplyExact(bottom, o.bottom));
    }

    RationalNumbers times(RationalNumbers o) {
        return of(Math.multiplyExact(top, o.top), Math.multiplyExact(bottom, o.bottom));
    }

    RationalNumbers negate() {
        return new RationalNumbers(Math.negateExact(top), bottom);
    }

    @Override
    public int compareTo(RationalNumbers o) {
        return Long.compare(top * o.bottom, o.top * bottom);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof RationalNumbers r && r.top == top && r.bottom == bottom;
    }

    @Override
    public int hashCode() {
        return Objects.hash(top, bottom);
    }

    @Override
    public String toString() {
        return bottom == 1 ? Long.toString(top) : top + "/" + bottom;
    }

    public static void main(String[] args) {
        RationalNumbers sum = of(0, 1);
        try {
            for (int i = 1; i < 100; i++) {
                sum = sum.plus(of(1, i));
                if (i % 10 == 0) System.out.println(i + " " + sum);
            }
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " after " + sum);
        }
        TreeSet<RationalNumbers> farey = new TreeSet<>();
        for (int b = 1; b <= 7; b++) for (int a = 0; a <= b; a++) farey.add(of(a, b));
        System.out.println(farey);
        StringBuilder egyptian = new StringBuilder();
        for (RationalNumbers r = of(43, 48); r.top > 0; ) {
            RationalNumbers unit = of(1, (r.bottom + r.top - 1) / r.top);
            egyptian.append(unit).append(' ');
            r = r.plus(unit.negate());
        }
        System.out.println(egyptian);
        RationalNumbers[] row = new RationalNumbers[13];
        for (int m = 0; m <= 12; m++) {
            row[m] = of(1, m + 1);
            for (int j = m; j >= 1; j--) row[j - 1] = of(j, 1).times(row[j - 1].plus(row[j].negate()));
            System.out.print(row[0] + " ");
        }
        System.out.println();
        System.out.println(of(2, -4) + " " + of(2, -4).equals(of(-1, 2)) + " " + of(6, 3).hashCode() + " " + of(1, 3).compareTo(of(2, 5)));
        try {
            of(5, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
