// Methods that the tracker computes as one term, held against loops that decide character by character: no input tells them apart.
// OPTIONS: --string-length 3
public class StringRules {
    static void same(int a, int b) {
        if (a != b) throw new IllegalStateException();
    }

    static void same(boolean a, boolean b) {
        if (a != b) throw new IllegalStateException();
    }

    static boolean matches(String s, int at, String t) {
        if (at < 0 || at > s.length() - t.length()) return false;
        for (int i = 0; i < t.length(); i++) if (s.charAt(at + i) != t.charAt(i)) return false;
        return true;
    }

    public static class Equals {
        public static void f(String a, String b) {
            if (a == null || b == null) return;
            same(a.equals(b), a.length() == b.length() && matches(a, 0, b));
        }
    }

    public static class StartsAndEnds {
        public static void f(String s, int at) {
            if (s == null) return;
            same(s.startsWith("ab", at), matches(s, at, "ab"));
            same(s.endsWith("b"), matches(s, s.length() - 1, "b"));
        }
    }

    public static class StartsWithSymbolic {
        public static void f(String s, String t) {
            if (s == null || t == null || t.length() > 2) return;
            same(s.startsWith(t), matches(s, 0, t));
            same(s.endsWith(t), matches(s, s.length() - t.length(), t));
        }
    }

    public static class IndexOf {
        public static void f(String s, int c, int from) {
            if (s == null) return;
            int first = -1;
            for (int i = s.length() - 1; i >= Math.max(0, from); i--) if (s.charAt(i) == c) first = i;
            same(s.indexOf(c, from), first);
        }
    }

    public static class LastIndexOf {
        public static void f(String s, char c, int from) {
            if (s == null) return;
            int last = -1;
            for (int i = 0; i < s.length() && i <= from; i++) if (s.charAt(i) == c) last = i;
            same(s.lastIndexOf(c, from), last);
        }
    }

    public static class IndexOfPart {
        public static void f(String s, String t, byte from) {
            if (s == null || t == null || t.length() > 2) return;
            int first = -1;
            for (int i = s.length() - t.length(); i >= Math.max(0, from); i--) if (matches(s, i, t)) first = i;
            if (t.isEmpty() && from > s.length()) first = s.length();
            same(s.indexOf(t, from), first);
        }
    }

    public static class LastIndexOfPart {
        public static void f(String s, byte from) {
            if (s == null) return;
            int last = -1;
            for (int i = 0; i + 2 <= s.length() && i <= from; i++) if (matches(s, i, "aa")) last = i;
            same(s.lastIndexOf("aa", from), last);
            same(s.lastIndexOf("", from), from < 0 ? -1 : Math.min(from, s.length()));
        }
    }

    public static class Contains {
        public static void f(String s) {
            if (s == null) return;
            same(s.contains("xy"), matches(s, 0, "xy") || matches(s, 1, "xy"));
        }
    }

    public static class CompareTo {
        public static void f(String a, String b) {
            if (a == null || b == null || b.length() > 2) return;
            int difference = a.length() - b.length();
            for (int i = Math.min(a.length(), b.length()) - 1; i >= 0; i--)
                if (a.charAt(i) != b.charAt(i)) difference = a.charAt(i) - b.charAt(i);
            same(a.compareTo(b), difference);
        }
    }

    public static class HashCode {
        public static void f(String s) {
            if (s == null) return;
            int hash = 0;
            for (int i = 0; i < s.length(); i++) hash = 31 * hash + s.charAt(i);
            same(s.hashCode(), hash);
        }
    }

    static boolean sameLetter(char a, char b) {
        return a == b || Character.toUpperCase(a) == Character.toUpperCase(b)
            || Character.toLowerCase(Character.toUpperCase(a)) == Character.toLowerCase(Character.toUpperCase(b));
    }

    public static class EqualsIgnoreCase {
        public static void f(String a, String b) {
            if (a == null || b == null || a.length() != 1 || b.length() > 2) return;
            same(a.equalsIgnoreCase(b), b.length() == 1 && sameLetter(a.charAt(0), b.charAt(0)));
            same(a.equalsIgnoreCase("k"), a.charAt(0) == 'k' || a.charAt(0) == 'K');
            same(a.equalsIgnoreCase("\u00c4"), a.charAt(0) == '\u00c4' || a.charAt(0) == '\u00e4');
            same(a.equalsIgnoreCase("\u00d7"), a.charAt(0) == '\u00d7');
            same(a.equalsIgnoreCase("\u00ff"), a.charAt(0) == '\u00ff');
        }
    }

    public static class RegionMatches {
        public static void f(String s) {
            if (s == null) return;
            same(s.regionMatches(1, "xab", 1, 2), matches(s, 1, "ab"));
            same(s.regionMatches(true, 0, "A", 0, 1), s.length() > 0 && (s.charAt(0) == 'a' || s.charAt(0) == 'A'));
            same(s.regionMatches(0, "xab", 2, 2), false);
        }
    }

    public static class IsBlank {
        public static void f(String s) {
            if (s == null || s.length() > 2) return;
            boolean blank = true;
            for (int i = 0; i < s.length(); i++) if (!Character.isWhitespace(s.charAt(i))) blank = false;
            same(s.isBlank(), blank);
        }
    }

    public static class Trim {
        public static void f(String s) {
            if (s == null) return;
            int from = 0;
            int to = s.length();
            while (from < to && s.charAt(from) <= ' ') from++;
            while (from < to && s.charAt(to - 1) <= ' ') to--;
            String t = s.trim();
            same(t.length(), to - from);
            for (int i = 0; i < to - from; i++) same(t.charAt(i), s.charAt(from + i));
        }
    }

    public static class Strip {
        public static void f(String s) {
            if (s == null || s.length() > 2) return;
            String t = s.strip();
            if (t.isEmpty()) {
                same(s.isBlank(), true);
            } else {
                same(Character.isWhitespace(t.charAt(0)), false);
                same(Character.isWhitespace(t.charAt(t.length() - 1)), false);
                same(s.contains(t), true);
            }
        }
    }

    public static class Substring {
        public static void f(String s, int from, int to) {
            if (s == null || from < 0 || to < from || to > s.length()) return;
            String t = s.substring(from, to);
            same(t.length(), to - from);
            for (int i = from; i < to; i++) same(t.charAt(i - from), s.charAt(i));
        }
    }

    public static class Builder {
        public static void f(String a, String b, char c) {
            if (a == null || b == null || b.length() > 2) return;
            String s = new StringBuilder(a).append(c).append(b).append('!').toString();
            same(s.length(), a.length() + b.length() + 2);
            same(matches(s, 0, a), true);
            same(s.charAt(a.length()), c);
            same(matches(s, a.length() + 1, b), true);
            same(s.charAt(s.length() - 1), '!');
        }
    }

    public static class Insert {
        public static void f(String a, String b) {
            if (a == null || b == null || a.isEmpty()) return;
            String s = new StringBuilder(b).insert(0, a).toString();
            same(s.equals(a + b), true);
            same(new StringBuilder(a + b).delete(0, a.length()).toString().equals(b), true);
        }
    }

    public static class CharacterCases {
        public static void f(byte b) {
            char c = (char) (b & 0xff);
            char lower = c >= 'A' && c <= 'Z' || c >= 0xc0 && c <= 0xde && c != 0xd7 ? (char) (c + 32) : c;
            char upper = c >= 'a' && c <= 'z' || c >= 0xe0 && c <= 0xfe && c != 0xf7 ? (char) (c - 32) : c == 0xb5 ? '\u039c' : c == 0xff ? '\u0178' : c;
            same(Character.toLowerCase(c), lower);
            same(Character.toUpperCase(c), upper);
            same(Character.isDigit(c), c >= '0' && c <= '9');
            same(Character.digit(c, 16), c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1);
        }
    }

    public static class Cases {
        public static void f(String s) {
            if (s == null || s.length() != 2) return;
            String l = s.toLowerCase();
            same(l.charAt(0), Character.toLowerCase(s.charAt(0)));
            same(l.charAt(1), Character.toLowerCase(s.charAt(1)));
            same(l == s, l.equals(s));
            String u = s.toUpperCase();
            if (s.charAt(0) == '\u00df' || s.charAt(1) == '\u00df') {
                same(u.length() > 2, true);
            } else {
                same(u.charAt(0), Character.toUpperCase(s.charAt(0)));
                same(u.charAt(1), Character.toUpperCase(s.charAt(1)));
            }
        }
    }

    public static class ParseInt {
        static int digits(String s, int from) {
            int n = 0;
            if (from == s.length()) return -1;
            for (int i = from; i < s.length(); i++) {
                if (s.charAt(i) < '0' || s.charAt(i) > '9') return -1;
                n = 10 * n + s.charAt(i) - '0';
            }
            return n;
        }

        public static void f(String s) {
            if (s == null) return;
            boolean signed = !s.isEmpty() && (s.charAt(0) == '-' || s.charAt(0) == '+');
            int n = digits(s, signed ? 1 : 0);
            try {
                int value = Integer.parseInt(s);
                same(n >= 0, true);
                same(value, signed && s.charAt(0) == '-' ? -n : n);
            } catch (NumberFormatException e) {
                same(n, -1);
            }
        }
    }

    public static class Arrays {
        public static void f(int[] a, int[] b) {
            if (a == null || b == null || b.length > 2) return;
            boolean equal = a.length == b.length;
            for (int i = 0; i < a.length && i < b.length; i++) equal &= a[i] == b[i];
            same(java.util.Arrays.equals(a, b), equal);
            int hash = 1;
            for (int x : b) hash = 31 * hash + x;
            same(java.util.Arrays.hashCode(b), hash);
        }
    }

    public static class Mismatch {
        public static void f(byte[] a) {
            if (a == null || a.length > 3) return;
            byte[] b = {1, 2};
            int at = java.util.Arrays.mismatch(a, b);
            for (int i = 0; i < at; i++) same(a[i], b[i]);
            same(at == -1, a.length == 2 && a[0] == 1 && a[1] == 2);
            if (at >= 0 && at < a.length && at < 2) same(a[at] == b[at], false);
        }
    }

    public static class CopyOf {
        public static void f(int[] a, int n) {
            if (a == null || n < 0 || n > 4) return;
            int[] b = java.util.Arrays.copyOf(a, n);
            same(b.length, n);
            for (int i = 0; i < n; i++) same(b[i], i < a.length ? a[i] : 0);
        }
    }
}
