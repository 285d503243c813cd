// VERDICT: different
// WITNESS: "{"
// The range check of lower case letters becomes a check of a bit that some signs also have.
public final class UpperLetters {
    public static final class Before {
        public static String f(String text) {
            StringBuilder upper = new StringBuilder();
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c >= 'a' && c <= 'z') {
                    c = (char) (c - 32);
                }
                upper.append(c);
            }
            return upper.toString();
        }
    }

    public static final class After {
        public static String f(String text) {
            char[] upper = text.toCharArray();
            for (int i = 0; i < upper.length; i++) {
                if ((upper[i] & 0xFFE0) == 0x60) {
                    upper[i] ^= 32;
                }
            }
            return new String(upper);
        }
    }
}
