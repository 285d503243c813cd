// Numbers in texts.
// OPTIONS: --string-length 3
public class Parsing {
    public static class ParseInt {
        public static int f(String s) {
            return Integer.parseInt(s); // THROWS NumberFormatException
        }
    }

    public static class ParseZero {
        public static int f(String s) {
            if (s == null || s.length() != 2) return 1;
            try {
                return 1 / (Integer.parseInt(s) - 47); // THROWS ArithmeticException
            } catch (NumberFormatException e) {
                return -1;
            }
        }
    }

    public static class ParseNegative {
        public static int f(String s) {
            int n;
            try {
                n = Integer.parseInt(s);
            } catch (NumberFormatException e) {
                return 0;
            }
            if (n == -7) throw new IllegalArgumentException("negative"); // THROWS IllegalArgumentException
            return n;
        }
    }

    public static class ParseHex {
        public static int f(String s) {
            try {
                return 255 / (Integer.parseInt(s, 16) - 0xff); // THROWS ArithmeticException
            } catch (NumberFormatException e) {
                return 0;
            }
        }
    }

    public static class ParseLong {
        public static long f(String s) {
            if (s == null) return 0;
            return Long.parseLong(s); // THROWS NumberFormatException
        }
    }

    public static class ParseBoolean {
        public static boolean f(String s) {
            return Boolean.parseBoolean(s);
        }
    }

    public static class OwnDigits {
        public static int f(String s) {
            if (s == null) return -1;
            int n = 0;
            for (int i = 0; i < s.length(); i++) {
                char c = s.charAt(i);
                if (c < '0' || c > '9') return -1;
                n = n * 10 + (c - '0');
            }
            if (n > 999) throw new IllegalStateException("three digits at most");
            return n;
        }
    }

    public static class OwnDigitsWrong {
        public static int f(String s) {
            if (s == null) return -1;
            int n = 0;
            for (int i = 0; i < s.length(); i++) {
                char c = s.charAt(i);
                if (c < '0' || c > '9') return -1;
                n = n * 10 + (c - '0');
            }
            return 100 / (n - 123); // THROWS ArithmeticException
        }
    }

    public static class Digit {
        public static int f(char c) {
            int d = Character.digit(c, 10);
            return 1 / (d - 9); // THROWS ArithmeticException
        }
    }

    public static class CaughtAll {
        public static int f(String s) {
            try {
                return Integer.parseInt(s);
            } catch (NumberFormatException e) {
                return 0;
            }
        }
    }

    public static class KeyValue {
        public static String f(String s) {
            if (s == null) return "";
            String[] parts = s.split("=");
            return parts[1]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class KeyValueSafe {
        public static String f(String s) {
            if (s == null) return "";
            int at = s.indexOf('=');
            return at < 0 ? "" : s.substring(at + 1);
        }
    }
}
