/** Counts the tokens of five characters: words, numbers, texts in quotes, signs. */
public final class Tokenizer {
    public static int tokens(char a, char b, char c, char d, char e) {
        char[] text = {a, b, c, d, e};
        int count = 0;
        int at = 0;
        while (at < text.length) {
            char first = text[at];
            if (Trace.c(first == ' ')) {
                at++;
                continue;
            }
            count++;
            if (Trace.c(isLetter(first))) {
                while (at < text.length && Trace.c(isLetter(text[at]))) at++;
            } else if (Trace.c(isDigit(first))) {
                while (at < text.length && Trace.c(isDigit(text[at]))) at++;
            } else if (Trace.c(first == '"')) {
                at++;
                while (at < text.length && Trace.c(text[at] != '"')) at++;
                if (at == text.length) return -1;
                at++;
            } else {
                at++;
            }
        }
        return count;
    }

    private static boolean isLetter(char c) {
        return Trace.c(c >= 'a') && Trace.c(c <= 'z');
    }

    private static boolean isDigit(char c) {
        return Trace.c(c >= '0') && Trace.c(c <= '9');
    }

    static void all() {
        String alphabet = " \"+05:az{";
        int n = alphabet.length();
        for (int i = 0; i < n * n * n * n * n; i++) {
            tokens(alphabet.charAt(i % n), alphabet.charAt(i / n % n), alphabet.charAt(i / n / n % n),
                    alphabet.charAt(i / n / n / n % n), alphabet.charAt(i / n / n / n / n));
            Count.end();
        }
    }
}
