package parking;

/** Figures about a day, over the minutes that each car stayed. */
public final class Statistics {
    private Statistics() {
    }

    /** The average stay, in minutes. */
    public static int average(int[] minutes) {
        int sum = 0;
        for (int stay : minutes) {
            sum += stay;
        }
        return sum / minutes.length;
    }

    /** How many cars stayed for so many hours begun, from none to eleven; longer ones count as eleven. */
    public static int[] histogram(int[] minutes) {
        int[] cars = new int[12];
        for (int stay : minutes) {
            int hours = (stay + 59) / 60;
            cars[hours > 11 ? 11 : hours]++;
        }
        return cars;
    }

    /** The longest stay, or -1 on a day without cars. */
    public static int longest(int[] minutes) {
        int longest = -1;
        for (int stay : minutes) {
            if (stay > longest) {
                longest = stay;
            }
        }
        return longest;
    }
}
