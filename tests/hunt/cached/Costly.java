// Conditions that cost more effort than their number tells: products and remainders.
public class Costly {
    public static int products(int a, int b, int c) {
        int sum = 0;
        for (int i = 1; i < 40; i++) {
            if ((a * i + b * c) % 97 == i) sum += a;
            if ((b * i ^ c * a) % 89 == 2 * i) sum -= b;
        }
        return sum / (a - b);
    }

    public static long mixed(long a, long b) {
        long mixed = a;
        for (int i = 0; i < 12; i++) {
            mixed = mixed * 0x5bd1e995L + b;
            if (mixed % 1013 == i * 3) mixed ^= a >>> 7;
        }
        return mixed == 12345 ? 1 / (a - a) : mixed;
    }

    public static int cheap(int a) {
        return a == 77 ? 1 / (a - 77) : a;
    }
}
