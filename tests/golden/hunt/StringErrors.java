// What methods of String throw.
public class StringErrors {
    public static class CharAt {
        public static char f(String s, int i) {
            if (s == null) return ' ';
            return s.charAt(i); // THROWS StringIndexOutOfBoundsException
        }
    }

    public static class FirstChar {
        public static char f(String s) {
            if (s == null) return ' ';
            return s.charAt(0); // THROWS StringIndexOutOfBoundsException
        }
    }

    public static class FirstCharSafe {
        public static char f(String s) {
            return s == null || s.isEmpty() ? ' ' : s.charAt(0);
        }
    }

    public static class Substring {
        public static String f(String s) {
            if (s == null) return "";
            return s.substring(3); // THROWS StringIndexOutOfBoundsException
        }
    }

    public static class SubstringBackwards {
        public static String f(int from, int to) {
            return "abcdef".substring(from, to); // THROWS StringIndexOutOfBoundsException
        }
    }

    public static class SubstringSafe {
        public static String f(String s) {
            return s == null || s.length() < 3 ? "" : s.substring(3);
        }
    }

    public static class AfterDot {
        public static char f(String s) {
            if (s == null) return ' ';
            int dot = s.indexOf('.');
            if (dot < 0) return ' ';
            return s.charAt(dot + 1); // THROWS StringIndexOutOfBoundsException
        }
    }

    public static class BeforeDot {
        public static String f(String s) {
            if (s == null) return "";
            return s.substring(0, s.indexOf('.')); // THROWS StringIndexOutOfBoundsException
        }
    }

    public static class Repeat {
        public static String f(byte n) {
            if (n > 2) return "";
            return "ab".repeat(n); // THROWS IllegalArgumentException
        }
    }

    public static class BuilderDelete {
        public static String f(int at) {
            return new StringBuilder("hello").deleteCharAt(at).toString(); // THROWS StringIndexOutOfBoundsException
        }
    }

    public static class BuilderSetLength {
        public static int f(int n) {
            if (n > 4) return 0;
            StringBuilder b = new StringBuilder("hello");
            b.setLength(n); // THROWS StringIndexOutOfBoundsException
            return b.length();
        }
    }

    public static class BuilderInsert {
        public static String f(int at) {
            return new StringBuilder("xy").insert(at, '-').toString(); // THROWS StringIndexOutOfBoundsException
        }
    }

    public static class LoopToLength {
        public static int f(String s) {
            if (s == null) return 0;
            int n = 0;
            for (int i = 0; i < s.length(); i++) if (s.charAt(i) == 'e') n++;
            return n;
        }
    }

    public static class PairsOfChars {
        public static int f(String s) {
            if (s == null) return 0;
            int n = 0;
            for (int i = 0; i < s.length(); i += 2) if (s.charAt(i) == s.charAt(i + 1)) n++; // THROWS StringIndexOutOfBoundsException
            return n;
        }
    }

    public static class CompareNull {
        public static int f(String s) {
            return "m".compareTo(s); // THROWS NullPointerException
        }
    }
}
