// Texts and arrays of which the code has asked how long they are, before a method of the JDK makes others of them: those are as long as
// they must be, and not as long as the input could have been.
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

public class KnownLengths {
    public static class Lower {
        public static int f(String s) {
            if (s == null || s.length() != 2 || s.charAt(0) != 'a' || s.charAt(1) != 'M') return 0;
            String lower = s.toLowerCase(Locale.ROOT);
            if (lower.length() != 2 || !lower.equals("am")) throw new IllegalStateException();
            return 1;
        }
    }

    public static class Upper {
        public static int f(String s) {
            if (s == null || s.length() != 3 || s.charAt(0) != 'x') return 0;
            String upper = s.toUpperCase(Locale.ROOT);
            if (!upper.startsWith("X")) throw new IllegalStateException();
            if (s.charAt(1) == 'y' && s.charAt(2) == 'z' && !upper.equals("XYZ")) throw new IllegalStateException();
            return 1;
        }
    }

    public static class Looked {
        public static int f(String s) {
            if (s == null || s.length() != 2) return 0;
            Map<String, Integer> halves = new HashMap<>();
            halves.put("am", 0);
            halves.put("pm", 12);
            Integer half = halves.get(s.toLowerCase(Locale.ROOT));
            return half == null ? 0 : 1 / (half - 12); // THROWS ArithmeticException
        }
    }

    public static class Trimmed {
        public static int f(String s) {
            if (s == null || s.length() != 3 || s.charAt(1) != 'b') return 0;
            String trimmed = s.trim();
            if (trimmed.isEmpty() || trimmed.length() > 3 || trimmed.indexOf('b') < 0) throw new IllegalStateException();
            if (s.charAt(0) == ' ' && s.charAt(2) == ' ' && !trimmed.equals("b")) throw new IllegalStateException();
            return trimmed.strip().length() == trimmed.length() ? 1 : 2;
        }
    }

    public static class Empty {
        public static int f(String s) {
            if (s == null || s.length() != 0) return 0;
            if (!s.trim().isEmpty() || !s.toUpperCase(Locale.ROOT).isEmpty() || !(s + s).isEmpty()) throw new IllegalStateException();
            return s.indexOf("") + s.hashCode();
        }

        public static int copied(byte[] bytes, int from, int to) {
            if (bytes == null || bytes.length != 0 || from < 0 || from > to) return 0;
            return from == 0 && to < 4 ? Arrays.copyOfRange(bytes, from, to).length - to : 0;
        }
    }

    public static class Copied {
        public static int f(byte[] bytes) {
            if (bytes == null || bytes.length != 2) return 0;
            byte[] longer = Arrays.copyOf(bytes, 3);
            if (longer.length != 3 || longer[2] != 0 || longer[1] != bytes[1]) throw new IllegalStateException();
            byte[] same = bytes.clone();
            return same.length == 2 ? 1 : 1 / (same.length - same.length);
        }

        public static int joined(String a, String b) {
            if (a == null || b == null || a.length() != 1 || b.length() > 2) return 0;
            String both = new StringBuilder().append(a).append(b.toLowerCase(Locale.ROOT)).toString();
            if (both.length() != 1 + b.length() || both.charAt(0) != a.charAt(0)) throw new IllegalStateException();
            return 1;
        }
    }
}
