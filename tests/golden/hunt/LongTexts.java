// Texts of any length within the bound, without a path for each length: all of them are looked at.
import java.util.*;

public class LongTexts {
    public static class Concat {
        public static int f(String a, String b) {
            if (a == null || b == null) return 0;
            if ((a + "-" + b).equals("ab-cde")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Three {
        public static int f(String a, String b, String c) {
            if (a == null || b == null || c == null) return 0;
            String s = a + b + c;
            if (s.length() != a.length() + b.length() + c.length()) throw new IllegalArgumentException();
            if (s.length() == 13 && s.startsWith("xyz") && s.endsWith("zyx")) throw new IllegalStateException(); // THROWS IllegalStateException
            return s.indexOf('#');
        }
    }

    public static class Builder {
        public static int f(String s) {
            if (s == null) return 0;
            StringBuilder b = new StringBuilder(s);
            b.append(7).append(s);
            if (b.toString().equals("ab7ab")) throw new IllegalStateException(); // THROWS IllegalStateException
            return b.length();
        }
    }

    public static class Trim {
        public static int f(String s) {
            if (s == null) return 0;
            return 1 / (s.trim().length() - 4); // THROWS ArithmeticException
        }
    }

    public static class Lower {
        public static int f(String s) {
            if (s == null || s.equals("yes")) return 0;
            if (s.trim().toLowerCase().equals("yes")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class KeyValue {
        public static String f(String s) {
            if (s == null) return "";
            int at = s.indexOf('=');
            String key = s.substring(0, at); // THROWS StringIndexOutOfBoundsException
            String value = s.substring(at + 1);
            if (key.equals("k") && value.equals("on")) throw new IllegalStateException(); // THROWS IllegalStateException
            return key + value;
        }
    }

    public static class Number {
        public static int f(String s) {
            int n = Integer.parseInt(s); // THROWS NumberFormatException
            return 1 / (n + 1234); // THROWS ArithmeticException
        }
    }

    public static class Command {
        public static int f(String s) {
            if (s == null) return 0;
            switch (s) {
                case "start": return 1;
                case "stop": return 2;
                case "status": return 1 / 0; // THROWS ArithmeticException
                default: return s.startsWith("st") && s.length() == 3 ? s.charAt(3) : 0; // THROWS StringIndexOutOfBoundsException
            }
        }
    }

    public static class Split {
        public static int f(String s) {
            if (s == null || s.length() > 3) return 0;
            String[] parts = s.split(",");
            return parts[1].length(); // THROWS ArrayIndexOutOfBoundsException
        }
    }

    enum Color { RED, GREEN, BLUE } // THROWS IllegalArgumentException

    public static class EnumName {
        public static int f(String s) {
            if (s == null) return 0;
            return 1 / (Color.valueOf(s).ordinal() - 2); // THROWS ArithmeticException
        }
    }

    // A length that is compared with a number, from either side, or later.
    public static class Compared {
        public static void behind(String s) {
            if (s != null && s.length() > 12) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void before(String s) {
            if (s != null && 12 < s.length()) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void notEqual(String s) {
            if (s == null || 12 != s.length()) return;
            throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void stored(String s) {
            if (s == null) return;
            int length = s.length();
            if (length >= 9) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void storedBefore(String s) {
            if (s == null) return;
            int length = s.length();
            if (10 == length) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    enum Planet { EARTH, THE_RED_PLANET }

    // A length that is compared with something that the code says elsewhere.
    public static class ComparedOtherwise {
        static int most = 13;
        private int least = 14;

        public static void variable(String s) {
            int limit = 11;
            if (s != null && s.length() > limit) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void field(String s) {
            if (s != null && s.length() == most) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public void ofObject(String s) {
            if (s != null && s.length() == this.least) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void other(String s) {
            if (s != null && s.length() == "as long as this".length()) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static int switched(String s) {
            if (s == null) return 0;
            switch (s.length()) {
                case 3: return 1;
                case 15: throw new IllegalStateException(); // THROWS IllegalStateException
                default: return 2;
            }
        }

        public static void position(String s) {
            if (s != null && s.length() > 4 && s.charAt(9) == 'x') throw new IllegalStateException(); // THROWS IllegalStateException, StringIndexOutOfBoundsException
        }

        public static void constant(String s) {
            if (Planet.THE_RED_PLANET.name().equals(s)) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void anyConstant(String s) {
            for (Planet planet : Planet.values()) {
                if (planet.name().equals(s) && s.length() > 6) throw new IllegalStateException(); // THROWS IllegalStateException
            }
        }

        public static void expression(String s) {
            if (s != null && s.matches("[0-9]{4}-(x|yz)[0-9]{3}")) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }
}
