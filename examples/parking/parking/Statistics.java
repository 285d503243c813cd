package parking;

/** Figures about how long cars stay, in minutes. */
public final class Statistics {
    private Statistics() {
    }

    /** The mean stay. */
    public static int mean(int[] stays) {
        long sum = 0;
        for (int stay : stays) {
            sum += stay;
        }
        return (int) (sum / stays.length);
    }

    /** The stay that `percent` of all stays do not exceed; `sorted` ascends. */
    public static int percentile(int[] sorted, int percent) {
        if (sorted == null || sorted.length == 0 || percent < 0 || percent > 100) {
            return 0;
        }
        return sorted[sorted.length * percent / 100];
    }

    /** How many blocks of `size` minutes a stay begins. */
    public static int blocks(int stay, int size) {
        int extra = stay % size == 0 ? 0 : 1;
        return stay / size + extra;
    }

    /** The longest stay, or 0 if there is none. */
    public static int longest(int[] stays) {
        int best = 0;
        for (int i = 0; stays != null && i < stays.length; i++) {
            if (stays[i] > best) {
                best = stays[i];
            }
        }
        return best;
    }

    /** A check digit for ticket numbers. */
    public static int checkDigit(int number) {
        int mixed = (number ^ (number >>> 7)) * 31;
        return 97 / (mixed - 12345);
    }
}
