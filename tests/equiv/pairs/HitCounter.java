// VERDICT: different
// WITNESS: new int[] {1}, 2
// The shared counter goes up for every search, no longer only when the key is found.
public final class HitCounter {
    public static int hits;

    public static final class Before {
        public static int f(int[] table, int key) {
            for (int i = 0; i < table.length; i++) {
                if (table[i] == key) {
                    hits++;
                    return i;
                }
            }
            return -1;
        }
    }

    public static final class After {
        public static int f(int[] table, int key) {
            int found = -1;
            for (int i = 0; i < table.length && found < 0; i++) {
                if (table[i] == key) {
                    found = i;
                }
            }
            hits++;
            return found;
        }
    }
}
