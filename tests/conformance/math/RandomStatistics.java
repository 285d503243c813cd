// AREA: java.util.random
package math;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** The generators of java.util.random with seeds, and a few Monte-Carlo estimates that are the same each time. */
public class RandomStatistics {
    public static void main(String[] args) {
        for (String name : new String[] {"L64X128MixRandom", "L32X64MixRandom", "L128X256MixRandom", "Xoshiro256PlusPlus", "Xoroshiro128PlusPlus", "SplittableRandom", "Random"}) {
            RandomGenerator g = RandomGeneratorFactory.of(name).create(12345L);
            System.out.println(name + " " + g.nextInt() + " " + g.nextLong() + " " + g.nextInt(100) + " " + g.nextDouble() + " " + g.nextBoolean() + " " + g.nextInt(-5, 5) + " " + g.nextFloat());
        }
        Random r = new Random(1);
        int inside = 0;
        for (int i = 0; i < 20_000; i++) {
            double x = r.nextDouble();
            double y = r.nextDouble();
            if (x * x + y * y < 1) inside++;
        }
        System.out.println(4.0 * inside / 20_000);
        DoubleSummaryStatistics gauss = new DoubleSummaryStatistics();
        for (int i = 0; i < 2000; i++) gauss.accept(r.nextGaussian());
        System.out.println(gauss);
        IntSummaryStatistics dice = r.ints(600, 1, 7).summaryStatistics();
        System.out.println(dice);
        int[] walk = new int[11];
        for (int i = 0; i < 500; i++) {
            int at = 0;
            for (int k = 0; k < 10; k++) at += r.nextBoolean() ? 1 : 0;
            walk[at]++;
        }
        System.out.println(Arrays.toString(walk));
        int[] deck = new int[10];
        Arrays.setAll(deck, i -> i);
        for (int i = deck.length - 1; i > 0; i--) {
            int j = r.nextInt(i + 1);
            int t = deck[i];
            deck[i] = deck[j];
            deck[j] = t;
        }
        System.out.println(Arrays.toString(deck) + " " + RandomGeneratorFactory.of("L64X128MixRandom").stateBits());
        try {
            RandomGeneratorFactory.of("NoSuchRandom");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
