// Text handling without an error: indices from indexOf, guards on length and characters, and results that are checked.
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

public class CleanText {
    // key=value, with an optional comment behind '#'.
    public static class KeyValue {
        public static String key(String line) {
            String code = code(line);
            int at = code.indexOf('=');
            return at < 0 ? code : code.substring(0, at);
        }

        public static String value(String line) {
            String code = code(line);
            int at = code.indexOf('=');
            return at < 0 ? "" : code.substring(at + 1);
        }

        private static String code(String line) {
            if (line == null || line.length() > 4) return "";
            int hash = line.indexOf('#');
            String code = hash < 0 ? line : line.substring(0, hash);
            if (code.indexOf('#') >= 0 || code.length() > line.length()) throw new IllegalStateException();
            return code;
        }
    }

    // Splits at commas that are not quoted; every field is a part of the line.
    public static class Csv {
        public static List<String> fields(String line) {
            List<String> fields = new ArrayList<>();
            if (line == null || line.length() > 3) return fields;
            StringBuilder field = new StringBuilder();
            boolean quoted = false;
            for (char c : line.toCharArray()) {
                if (c == '"') {
                    quoted = !quoted;
                } else if (c == ',' && !quoted) {
                    fields.add(field.toString());
                    field.setLength(0);
                } else {
                    field.append(c);
                }
            }
            fields.add(field.toString());
            int total = 0;
            for (String f : fields) total += f.length();
            if (total + fields.size() - 1 > line.length()) throw new IllegalStateException("too much");
            return fields;
        }
    }

    // Run-length encoding and back gives the same text.
    public static class RunLength {
        public static String encode(String s) {
            if (s == null || s.length() > 4) return "";
            StringBuilder out = new StringBuilder();
            int i = 0;
            while (i < s.length()) {
                int j = i + 1;
                while (j < s.length() && s.charAt(j) == s.charAt(i)) j++;
                out.append((char) ('0' + (j - i))).append(s.charAt(i));
                i = j;
            }
            String packed = out.toString();
            if (!decode(packed).equals(s)) throw new IllegalStateException("lossy");
            return packed;
        }

        private static String decode(String packed) {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i + 1 < packed.length(); i += 2) {
                for (int n = packed.charAt(i) - '0'; n > 0; n--) out.append(packed.charAt(i + 1));
            }
            return out.toString();
        }
    }

    // Any shift, also Integer.MIN_VALUE, stays within the alphabet, and the opposite one leads back.
    public static class Caesar {
        private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyz";

        public static char shift(char c, int by) {
            if (c < 'a' || c > 'z') return c;
            return ALPHABET.charAt(Math.floorMod(c - 'a' + Math.floorMod(by, 26), 26));
        }

        public static char back(char c, int by) {
            int there = Math.floorMod(by, 26);
            char shifted = shift(c, there);
            if (shift(shifted, -there) != c) throw new IllegalStateException();
            return shifted;
        }
    }

    public static class Palindrome {
        public static boolean isPalindrome(String s) {
            if (s == null) return false;
            int i = 0;
            int j = s.length() - 1;
            while (i < j) {
                if (s.charAt(i++) != s.charAt(j--)) return false;
            }
            if (!new StringBuilder(s).reverse().toString().equals(s)) throw new IllegalStateException();
            return true;
        }
    }

    // Expected exceptions are caught; digits that are too many as well.
    public static class Number {
        public static int parse(String s, int otherwise) {
            if (s == null || s.length() > 3) return otherwise;
            try {
                return Integer.parseInt(s.trim());
            } catch (NumberFormatException e) {
                return otherwise;
            }
        }

        public static int percent(String s) {
            int n = parse(s, 0);
            if (n < -99 || n > 999) throw new IllegalStateException("three characters");
            return 100 / (n + 100);
        }
    }

    // A part of a text, clamped: any two numbers are good, also in the wrong order.
    public static class Slice {
        public static String slice(String s, int from, int to) {
            if (s == null) return "";
            int begin = clamp(from, s.length());
            int end = Math.max(begin, clamp(to, s.length()));
            String part = s.substring(begin, end);
            if (!s.contains(part)) throw new IllegalStateException();
            return part;
        }

        private static int clamp(int i, int length) {
            int j = i < 0 ? length + i : i;
            return Math.max(0, Math.min(j, length));
        }
    }

    // Pads with the last character, or blanks.
    public static class Padding {
        public static String pad(String s, int width) {
            StringBuilder b = new StringBuilder(s == null ? "" : s);
            char fill = b.length() == 0 ? ' ' : b.charAt(b.length() - 1);
            int wanted = Math.min(width, 5);
            while (b.length() < wanted) b.append(fill);
            if (wanted > 0) b.setLength(wanted);
            b.insert(0, '[').append(']');
            return b.substring(1, b.length() - 1);
        }
    }

    public static class CamelCase {
        public static String toCamel(String s) {
            if (s == null || s.length() > 3) return s;
            StringBuilder out = new StringBuilder();
            boolean upper = false;
            for (int i = 0; i < s.length(); i++) {
                char c = s.charAt(i);
                if (c == '_') {
                    upper = out.length() > 0;
                } else {
                    out.append(upper && c >= 'a' && c <= 'z' ? (char) (c - 32) : c);
                    upper = false;
                }
            }
            if (out.indexOf("_") >= 0) throw new IllegalStateException();
            return out.toString();
        }
    }

    public static class Command {
        public static int level(String name) {
            if (name == null) return 0;
            return switch (name) {
                case "low" -> 1;
                case "mid", "medium" -> 2;
                case "high" -> {
                    int n = name.length();
                    yield 12 / (n - 1);
                }
                default -> name.isEmpty() ? 0 : name.charAt(name.length() - 1);
            };
        }

        public static int share(String name) {
            int level = level(name);
            return level == 0 ? 0 : 1000 / level;
        }
    }

    // The extension of the last part of a path.
    public static class Extension {
        public static String of(String path) {
            if (path == null) return "";
            int slash = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
            int dot = path.lastIndexOf('.');
            if (dot <= slash + 1 || dot == path.length() - 1) return "";
            String found = path.substring(dot + 1).toLowerCase(Locale.ROOT);
            if (found.isEmpty() || found.charAt(0) == '/') throw new IllegalStateException();
            return found;
        }
    }

    // Counts by letter: the index is a difference of characters behind a check of the range.
    public static class Letters {
        public static char mostFrequent(String s) {
            if (s == null || s.length() > 2) return '?';
            int[] counts = new int['g' - 'a' + 1];
            for (int i = 0; i < s.length(); i++) {
                int at = (s.charAt(i) | 0x20) - 'a';
                if (at >= 0 && at < counts.length) counts[at]++;
            }
            int best = 0;
            for (int i = 1; i < counts.length; i++) {
                if (counts[i] > counts[best]) best = i;
            }
            return counts[best] == 0 ? '?' : (char) ('a' + best);
        }
    }

    // Brackets that must match.
    public static class Brackets {
        public static boolean balanced(String s) {
            if (s == null || s.length() > 4) return false;
            char[] open = new char[s.length()];
            int depth = 0;
            for (int i = 0; i < s.length(); i++) {
                switch (s.charAt(i)) {
                    case '(' -> open[depth++] = ')';
                    case '[' -> open[depth++] = ']';
                    case ')', ']' -> {
                        if (depth == 0 || open[--depth] != s.charAt(i)) return false;
                    }
                    default -> { }
                }
            }
            return depth == 0;
        }
    }
}
