package dead;

/** Reads tokens from the front of a string. */
public final class TokenScanner {
    private static final int LARGEST = 1_000_000;

    private final String source;
    private int position;

    public TokenScanner(String source) {
        if (source == null) {
            throw new IllegalArgumentException("no source");
        }
        this.source = source;
    }

    private boolean atDigit() {
        return position < source.length() && source.charAt(position) >= '0' && source.charAt(position) <= '9';
    }

    /** Says whether anything follows the spaces. */
    public boolean skipSpaces() {
        while (position < source.length() && source.charAt(position) == ' ') {
            position++;
        }
        if (position > source.length()) {
            position = 0; // DEAD
        }
        if (position >= source.length()) {
            return false; // LIVE
        }
        return true;
    }

    public int number() {
        int value = 0;
        while (atDigit()) {
            value = value * 10 + (source.charAt(position) - '0');
            if (value > LARGEST) {
                throw new NumberFormatException(source);
            }
            position++;
        }
        if (value < 0) {
            return -value; // DEAD
        }
        return value;
    }

    public int hashOfDigits() {
        int value = 0;
        while (atDigit()) {
            value = value * 10 + (source.charAt(position) - '0');
            position++;
        }
        if (value < 0) {
            return -value; // LIVE
        }
        return value;
    }

    /** Counts the parentheses that stay open; -1 when one is closed that was not opened. */
    public static int openParentheses(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '(') {
                depth++;
            } else if (c == ')') {
                if (depth == 0) {
                    return -1;
                }
                depth--;
            }
        }
        if (depth < 0) {
            return -2; // DEAD
        }
        return depth;
    }

    public static int balance(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth--;
            }
        }
        if (depth < 0) {
            return -2; // LIVE
        }
        return depth;
    }

    public static int hexDigit(char c) {
        if (c >= '0' && c <= '9') {
            int digit = c & 0x0f;
            if (digit > 9) {
                return 9; // DEAD
            }
            return digit;
        }
        if (c >= 'A' && c <= 'O') {
            int digit = c & 0x0f;
            if (digit > 9) {
                return -2; // LIVE
            }
            return digit + 9;
        }
        return -1;
    }
}
