// VERDICT: equivalent
// An indexed loop with a chain of comparisons becomes a loop over the characters with a switch.
public final class VowelTally {
    public static final class Before {
        public static int f(String text) {
            int vowels = 0;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c >= 'A' && c <= 'Z') {
                    c = (char) (c - 'A' + 'a');
                }
                if (c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u') {
                    vowels++;
                }
            }
            return vowels;
        }
    }

    public static final class After {
        public static int f(String text) {
            int vowels = 0;
            for (char c : text.toCharArray()) {
                switch (c) {
                    case 'a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U' -> vowels++;
                    default -> { }
                }
            }
            return vowels;
        }
    }
}
