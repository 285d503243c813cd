// A copy of an array has the length that the array has on its path: nothing is written behind it.
public class Clones {
    public enum Colour { RED, GREEN }

    private static void reverse(long[] values) {
        for (int i = 0, j = values.length - 1; i < j; i++, j--) {
            long value = values[i];
            values[i] = values[j];
            values[j] = value;
        }
    }

    public static class Reversed {
        public static int names(long[] values) {
            if (values == null) return 0;
            long[] copy = values.clone();
            reverse(copy);
            int length = 0;
            for (Colour colour : Colour.values()) length += colour.name().length();
            return copy.length == 3 && copy[0] == 7 ? 10 / (length - 8) : length; // THROWS ArithmeticException
        }

        public static int last(long[] values) {
            if (values == null || values.length == 0) return 0;
            long[] copy = values.clone();
            Object[] after = {"a", "b", "c", "d", "e"};
            reverse(copy);
            return after[0].hashCode() + (int) (100 / (copy[copy.length - 1] - values[0] + 1));
        }
    }
}
