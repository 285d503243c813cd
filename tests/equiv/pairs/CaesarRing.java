// VERDICT: equivalent
// Letters are shifted in place, without the StringBuilder, and a subtraction takes the place of the remainder.
public final class CaesarRing {
    public static final class Before {
        public static void f(char[] text, int key) {
            if (key < 0 || key > 25) {
                throw new IllegalArgumentException("key " + key);
            }
            StringBuilder shifted = new StringBuilder();
            for (char c : text) {
                if (c >= 'a' && c <= 'z') {
                    shifted.append((char) ('a' + (c - 'a' + key) % 26));
                } else {
                    shifted.append(c);
                }
            }
            shifted.getChars(0, shifted.length(), text, 0);
        }
    }

    public static final class After {
        public static void f(char[] text, int key) {
            if (key < 0 || key > 25) {
                throw new IllegalArgumentException("key " + key);
            }
            for (int i = 0; i < text.length; i++) {
                if (text[i] < 'a' || text[i] > 'z') continue;
                text[i] += key;
                if (text[i] > 'z') text[i] -= 26;
            }
        }
    }
}
