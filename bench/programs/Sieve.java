/** The sieve of Eratosthenes on a boolean array, several times. */
public class Sieve {
    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        int limit = 200_000;
        int count = 0;
        for (int round = 0; round < rounds; round++) {
            boolean[] composite = new boolean[limit];
            count = 0;
            for (int i = 2; i < limit; i++) {
                if (composite[i]) continue;
                count++;
                for (int j = i + i; j < limit; j += i) composite[j] = true;
            }
        }
        System.out.println(count);
    }
}
