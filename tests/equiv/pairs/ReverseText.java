// VERDICT: different
// WITNESS: "\uD83D\uDE00"
// A char array turned around by hand becomes StringBuilder.reverse, which keeps surrogate pairs in order.
public final class ReverseText {
    public static final class Before {
        public static String f(String text) {
            char[] chars = text.toCharArray();
            for (int i = 0, j = chars.length - 1; i < j; i++, j--) {
                char kept = chars[i];
                chars[i] = chars[j];
                chars[j] = kept;
            }
            return new String(chars);
        }
    }

    public static final class After {
        public static String f(String text) {
            StringBuilder reversed = new StringBuilder(text);
            if (reversed.length() > 1) {
                reversed.reverse();
            }
            return reversed.toString();
        }
    }
}
