// Texts to values and back, by the JDK's own means, without an error: parsing, formatting, splitting, regular expressions, dates, big numbers.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.util.Base64;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class CleanFormats {
    public static class Hex {
        public static String of(byte b) {
            String s = Integer.toHexString(b & 0xff);
            String two = s.length() == 1 ? "0" + s : s;
            if (two.length() != 2 || Integer.parseInt(two, 16) != (b & 0xff)) throw new IllegalStateException();
            return two;
        }

        public static int digit(char c) {
            int d = Character.digit(c, 16);
            return d < 0 ? -1 : "0123456789abcdef".charAt(d);
        }

        public static int colour(String s) {
            if (s == null || s.length() != 4 || s.charAt(0) != '#') return 0;
            int n = 0;
            for (int i = 1; i < 4; i++) {
                int d = Character.digit(s.charAt(i), 16);
                if (d < 0) return -1;
                n = n << 4 | d;
            }
            if (n > 0xfff || n < 0) throw new IllegalStateException();
            return n;
        }
    }

    // major.minor, each one digit, where the rest is 0.
    public static class Version implements Comparable<Version> {
        private final int major;
        private final int minor;

        public Version(String text) {
            String[] parts = text == null || text.length() > 3 ? new String[0] : text.split("\\.");
            major = parts.length > 0 ? number(parts[0]) : 0;
            minor = parts.length > 1 ? number(parts[1]) : 0;
        }

        private static int number(String s) {
            return s.length() == 1 && Character.isDigit(s.charAt(0)) ? s.charAt(0) - '0' : 0;
        }

        @Override public int compareTo(Version other) {
            if (other == null) return 1;
            return major != other.major ? Integer.compare(major, other.major) : minor - other.minor;
        }

        public int score() {
            int score = major * 10 + minor;
            if (score < 0 || score > 99) throw new IllegalStateException();
            return 100 / (100 - score);
        }
    }

    public static class RoundTrip {
        public static int number(short n) {
            if (n < -20 || n > 120) return 0;
            String s = String.valueOf(n);
            if (Integer.parseInt(s) != n || s.length() > 3) throw new IllegalStateException();
            return s.charAt(s.length() - 1) - '0';
        }

        public static boolean flag(boolean b) {
            if (Boolean.parseBoolean(String.valueOf(b)) != b) throw new IllegalStateException();
            return b;
        }

        public static int character(char c) {
            String s = Character.toString(c);
            return 10 / (s.charAt(0) == c ? s.length() : 0);
        }
    }

    public static class Words {
        public static int count(String s) {
            if (s == null || s.length() > 3) return 0;
            StringTokenizer words = new StringTokenizer(s, " ");
            int n = 0;
            int letters = 0;
            while (words.hasMoreTokens()) {
                letters += words.nextToken().length();
                n++;
            }
            return n == 0 ? 0 : letters / n;
        }

        public static String shortened(String s) {
            if (s == null) return "";
            String t = s.strip();
            if (t.isEmpty() || t.length() > 3) return "";
            String up = t.substring(0, 1).concat(t.substring(1).repeat(2));
            return up.substring(up.length() - 1);
        }

        public static String joined(char a, char b) {
            StringJoiner joiner = new StringJoiner("/", "<", ">");
            if (a != ' ') joiner.add("" + a);
            if (b != ' ') joiner.add("=" + b);
            String s = joiner.toString();
            return s.substring(1, s.length() - 1);
        }
    }

    public static class Matching {
        private static final Pattern TIME = Pattern.compile("([01][0-9]|2[0-3]):([0-5][0-9])");

        public static int minutes(String s) {
            if (s == null || s.length() != 5) return -1;
            Matcher m = TIME.matcher(s);
            if (!m.matches()) return -1;
            int minutes = Integer.parseInt(m.group(1)) * 60 + Integer.parseInt(m.group(2));
            return 1440 / (1440 - minutes);
        }
    }

    // A day that there is, or none.
    public static class Calendar {
        public static int lengthOf(int month) {
            return month < 1 || month > 12 ? 0 : Month.of(month).minLength();
        }

        public static int day(int month, int day) {
            try {
                return 100 / LocalDate.of(2023, month, day).getDayOfMonth();
            } catch (DateTimeException e) {
                return 0;
            }
        }

        public static int ahead(DayOfWeek day, long by) {
            if (day == null) return 0;
            return 7 / day.plus(by).getValue();
        }
    }

    public static class Big {
        public static int product(long a, long b) {
            BigInteger product = BigInteger.valueOf(a & 7).multiply(BigInteger.valueOf(b | 1));
            return product.signum() == 0 ? 0 : BigInteger.TEN.mod(product.abs()).intValue();
        }

        public static int exact(int a) {
            return BigInteger.valueOf(a).shiftLeft(1).shiftRight(1).intValueExact();
        }

        public static int price(short cents) {
            BigDecimal price = BigDecimal.valueOf(cents, 2);
            if (price.signum() <= 0) return 0;
            return BigDecimal.TEN.divide(price, 2, RoundingMode.HALF_UP).signum();
        }
    }

    public static class Encoded {
        public static int length(byte[] data) {
            if (data == null || data.length > 2) return 0;
            String text = Base64.getEncoder().encodeToString(data);
            if (text.length() % 4 != 0) throw new IllegalStateException();
            byte[] back = Base64.getDecoder().decode(text);
            return 12 / (back.length == data.length ? 1 : 0);
        }

        public static int latin(String s) {
            if (s == null || s.length() > 2) return 0;
            byte[] bytes = s.getBytes(StandardCharsets.ISO_8859_1);
            return bytes.length == 0 ? 0 : bytes[bytes.length - 1];
        }

        public static int utf(String s) {
            if (s == null || s.length() > 2) return 0;
            byte[] bytes = s.getBytes(StandardCharsets.UTF_8);
            if (bytes.length < s.length() || !new String(bytes, StandardCharsets.UTF_8).equals(s)) throw new IllegalStateException();
            return bytes.length;
        }
    }

    // The texts "Aa" and "BB" have the same hash.
    public static class SameHash {
        public static int of(String s) {
            if (s == null) return 0;
            int found = switch (s) {
                case "Aa" -> 1;
                case "BB" -> 2;
                default -> s.hashCode() == "Aa".hashCode() ? 3 : 4;
            };
            return 12 / found;
        }
    }

    // Escapes what is special, and back.
    public static class Escapes {
        public static String escape(String s) {
            if (s == null || s.length() > 2) return "";
            String escaped = s.replace("\\", "\\\\").replace("\n", "\\n");
            if (escaped.indexOf('\n') >= 0) throw new IllegalStateException();
            StringBuilder back = new StringBuilder();
            for (int i = 0; i < escaped.length(); i++) {
                char c = escaped.charAt(i);
                if (c == '\\') c = escaped.charAt(++i) == 'n' ? '\n' : '\\';
                back.append(c);
            }
            if (!back.toString().equals(s)) throw new IllegalStateException();
            return escaped;
        }
    }

    public static class Amounts {
        // Cents as "-1.05".
        public static String format(int cents) {
            if (cents < -1000 || cents > 1000) return "";
            int whole = Math.abs(cents / 100);
            int rest = Math.abs(cents % 100);
            String s = (cents < 0 ? "-" : "") + whole + '.' + (char) ('0' + rest / 10) + (char) ('0' + rest % 10);
            int dot = s.indexOf('.');
            if (dot != s.length() - 3) throw new IllegalStateException();
            return s.substring(0, dot);
        }

        public static String ordinal(int n) {
            if (n < 0 || n > 30) return "";
            String[] ends = {"th", "st", "nd", "rd"};
            int last = n % 10;
            return n + ends[last > 3 || n / 10 == 1 ? 0 : last];
        }
    }
}
