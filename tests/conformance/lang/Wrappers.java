// AREA: java.lang.numbers
package lang;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The wrapper classes: constants, comparison, hashing, conversion between them, sums, in collections. */
public class Wrappers {
    public static void main(String[] args) {
        Number[] numbers = {(byte) -1, (short) 300, 70000, 1L << 40, 1.5f, -2.75, Double.NaN, Float.POSITIVE_INFINITY};
        for (Number n : numbers) {
            System.out.println(n.getClass().getSimpleName() + " " + n.byteValue() + " " + n.shortValue() + " " + n.intValue() + " " + n.longValue() + " " + n.floatValue() + " " + n.doubleValue() + " " + n.hashCode());
        }
        System.out.println(Integer.SIZE + Long.BYTES + Double.MAX_EXPONENT + " " + Byte.MIN_VALUE + Short.MAX_VALUE + " " + (int) Character.MAX_VALUE + " " + Float.MIN_NORMAL + " " + Double.MIN_VALUE);
        System.out.println(Integer.compare(-1, 1) + Integer.compareUnsigned(-1, 1) + " " + Long.compare(5, 5) + " " + Boolean.compare(false, true) + " " + Double.compare(0.0, -0.0) + " " + Float.compare(Float.NaN, 1) + " " + Character.compare('b', 'a') + " " + Short.compare((short) 5, (short) 2) + " " + Byte.compareUnsigned((byte) -1, (byte) 1));
        System.out.println(Integer.valueOf(5).equals(5L) + " " + Integer.valueOf(5).equals(5) + " " + Long.valueOf(5).equals(5) + " " + new HashSet<Object>(List.of(5, 5L, 5.0, 5f, '5', "5")).size());
        System.out.println(Integer.sum(2, 3) + Integer.max(2, 3) + Integer.signum(-9) + " " + Long.sum(1L << 40, 1) + " " + Double.sum(0.1, 0.2) + " " + Boolean.logicalAnd(true, false) + Boolean.logicalOr(true, false));
        Set<Double> doubles = new HashSet<>();
        doubles.add(0.0);
        doubles.add(-0.0);
        doubles.add(Double.NaN);
        doubles.add(0.0 / 0);
        System.out.println(doubles.size() + " " + doubles.contains(Double.NaN));
        List<Long> list = new ArrayList<>(List.of(1L, 2L));
        System.out.println(list.contains(1) + " " + list.contains(1L) + " " + list.indexOf(2) + " " + list.remove((Object) 1L));
        Integer i = 127;
        Integer j = 127;
        i++;
        j++;
        System.out.println((i == j) + " " + i.equals(j) + " " + (i <= j && i >= j) + " " + (i.intValue() == j));
        Character c = 'a';
        c++;
        int sum = c + i;
        System.out.println(c + " " + sum + " " + (char) (c + 1) + " " + Character.toString(c) + c.hashCode());
        Object o = 'x';
        System.out.println(o instanceof Character ? (char) ((Character) o + 1) : "?");
        System.out.println(Byte.hashCode((byte) -5) + " " + Short.hashCode((short) -5) + " " + Long.hashCode(-5) + " " + Float.hashCode(1.5f) + " " + Boolean.hashCode(false) + " " + Character.hashCode('z') + " " + Double.hashCode(-0.0));
    }
}
