package dead;

/** Bytes as text: hexadecimal digits, checksums, padding and lengths of runs. */
public final class ByteEncoder {
    private static final String DIGITS = "0123456789abcdef";

    private ByteEncoder() {}

    public static String hex(byte[] data) {
        StringBuilder out = new StringBuilder();
        for (byte b : data) {
            int high = (b >> 4) & 0x0f;
            if (high < 0) {
                high += 16; // DEAD
            }
            out.append(DIGITS.charAt(high)).append(DIGITS.charAt(b & 0x0f));
        }
        return out.toString();
    }

    public static String leadingDigits(byte[] data) {
        StringBuilder out = new StringBuilder();
        for (byte b : data) {
            int high = b >> 4;
            if (high < 0) {
                high += 16; // LIVE
            }
            out.append(DIGITS.charAt(high));
        }
        return out.toString();
    }

    /** The number of '=' behind the text of so many bytes in groups of three. */
    public static int padding(byte[] data) {
        int padding = (3 - data.length % 3) % 3;
        if (padding == 3) {
            return 0; // DEAD
        }
        return padding;
    }

    public static int missing(byte[] data) {
        int missing = 3 - data.length % 3;
        if (missing == 3) {
            return 0; // LIVE
        }
        return missing;
    }

    public static int checksum(byte[] data) {
        int sum = 0;
        for (int i = 0; i < data.length; i++) {
            sum = (sum + (data[i] & 0xff)) % 255;
        }
        if (sum >= 255) {
            return 0; // DEAD
        }
        return sum;
    }

    public static int plainSum(byte[] data) {
        int sum = 0;
        for (int i = 0; i < data.length; i++) {
            sum = (sum + (data[i] & 0xff)) % 256;
        }
        if (sum >= 255) {
            return 0; // LIVE
        }
        return sum;
    }

    /** Writes each run of equal characters as its length, one digit, and the character. */
    public static String runs(String text) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int run = 1;
            while (run < 9 && at + run < text.length() && text.charAt(at + run) == text.charAt(at)) {
                run++;
            }
            if (run > 9) {
                out.append('!'); // DEAD
            }
            if (run >= 9) {
                out.append('+'); // LIVE
            }
            out.append(run).append(text.charAt(at));
            at += run;
        }
        return out.toString();
    }
}
