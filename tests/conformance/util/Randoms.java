// AREA: java.util.random
package util;

import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Random and SplittableRandom with seeds: all kinds of draws and streams. */
public class Randoms {
    public static void main(String[] args) {
        Random r = new Random(42);
        System.out.println(r.nextInt() + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextInt(10) + " " + r.nextInt(1 << 20) + " " + r.nextInt(1_000_000_007));
        System.out.println(r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextGaussian());
        byte[] bytes = new byte[10];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        System.out.println(r.ints(6, -5, 5).boxed().collect(Collectors.toList()) + " " + Arrays.toString(r.longs(2).toArray()));
        System.out.println(Arrays.toString(r.doubles(3, 10, 20).toArray()));
        System.out.println(r.nextInt(5, 9) + " " + r.nextLong(1L << 40) + " " + r.nextDouble(2, 3));
        r.setSeed(42);
        System.out.println(r.nextInt());
        SplittableRandom s = new SplittableRandom(7);
        SplittableRandom t = s.split();
        System.out.println(s.nextInt() + " " + t.nextLong() + " " + s.nextInt(100) + " " + t.nextDouble() + " " + s.nextBoolean() + " " + t.nextInt(-3, 3));
        System.out.println(Arrays.toString(s.ints(5, 0, 1000).toArray()));
        int[] histogram = new int[10];
        Random many = new Random(-1);
        for (int i = 0; i < 10000; i++) {
            histogram[(int) (many.nextDouble() * 10)]++;
        }
        System.out.println(Arrays.toString(histogram));
        Random xor = new Random() {
            int state = 1;

            @Override
            protected int next(int bits) {
                state ^= state << 13;
                state ^= state >>> 17;
                state ^= state << 5;
                return state >>> (32 - bits);
            }
        };
        System.out.println(xor.nextInt(1000) + " " + xor.nextDouble() + " " + xor.nextLong());
        try {
            many.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
