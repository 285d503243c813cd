package types;

/** Counts what can be iterated, and then copies it. */
public class TwoPasses {
    public static int copy(Iterable<Integer> numbers) {
        if (numbers == null) {
            return 0;
        }
        int count = 0;
        for (Integer ignored : numbers) {
            if (++count > 9) {
                return -1;
            }
        }
        Integer[] copy = new Integer[count];
        int at = 0;
        for (Integer number : numbers) {
            copy[at++] = number; // THROWS ArrayIndexOutOfBoundsException
        }
        return at;
    }
}
