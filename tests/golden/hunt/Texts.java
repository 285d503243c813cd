// What is inside strings.
public class Texts {
    public static class Equals {
        public static int f(String s) {
            if ("magic".equals(s)) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class EqualsIgnoreCase {
        public static int f(String s) {
            if (s != null && s.length() == 2 && s.equalsIgnoreCase("Ok") && s.charAt(0) == 'o') throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class CompareTo {
        public static int f(String s) {
            if (s == null) return 0;
            if (s.compareTo("b") > 0 && s.compareTo("bc") < 0 && s.length() == 2) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class StartsWith {
        public static int f(String s) {
            if (s != null && s.startsWith("ab") && s.endsWith("yz")) return 1 / (s.length() - 5); // THROWS ArithmeticException
            return 0;
        }
    }

    public static class Contains {
        public static int f(String s) {
            if (s != null && s.length() < 4 && s.contains("::")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class IndexOf {
        public static int f(String s) {
            if (s == null) return 0;
            return 1 / (s.indexOf('#') - 3); // THROWS ArithmeticException
        }
    }

    public static class LastIndexOf {
        public static int f(String s) {
            if (s == null || s.length() > 4) return 0;
            int first = s.indexOf('.');
            int last = s.lastIndexOf('.');
            if (first > last) throw new IllegalStateException();
            if (last - first == 3) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            return last;
        }
    }

    public static class Concat {
        public static int f(String a, String b) {
            if (a == null || b == null || a.length() > 2 || b.length() > 2) return 0;
            String c = a + b;
            if (c.equals("xyz")) throw new IllegalStateException(); // THROWS IllegalStateException
            return c.length();
        }
    }

    public static class ConcatLength {
        public static int f(String a) {
            if (a == null) return 0;
            String c = a + "!";
            if (c.length() != a.length() + 1) throw new IllegalStateException();
            return c.charAt(c.length() - 1) == '!' ? 0 : 1 / 0;
        }
    }

    public static class ConcatNumber {
        public static int f(int n) {
            if (n < 0 || n > 99) return 0;
            String s = "n" + n;
            if (s.equals("n42")) throw new IllegalStateException(); // THROWS IllegalStateException
            return s.length();
        }
    }

    public static class Builder {
        public static int f(char a, boolean twice) {
            StringBuilder b = new StringBuilder();
            b.append(a);
            if (twice) b.append(a);
            return 1 / (b.length() - 2); // THROWS ArithmeticException
        }
    }

    public static class BuilderReverse {
        public static int f(String s) {
            if (s == null || s.length() != 3) return 0;
            if (new StringBuilder(s).reverse().toString().equals("abc")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Palindrome {
        public static boolean f(String s) {
            if (s == null || s.length() < 3) return false;
            for (int i = 0, j = s.length() - 1; i < j; i++, j--) if (s.charAt(i) != s.charAt(j)) return false;
            if (s.charAt(0) == 'r' && s.charAt(1) == 'a') throw new IllegalStateException(); // THROWS IllegalStateException
            return true;
        }
    }

    public static class Trim {
        public static int f(String s) {
            if (s == null || s.length() > 2 || s.isEmpty()) return 0;
            return 1 / s.trim().length(); // THROWS ArithmeticException
        }
    }

    public static class Replace {
        public static int f(String s) {
            if (s == null || s.length() > 3) return 0;
            String t = s.replace('a', 'b');
            if (t.indexOf('a') >= 0) throw new IllegalStateException();
            return t.equals("bb") && s.equals("ab") ? 1 / 0 : 0; // THROWS ArithmeticException
        }
    }

    public static class HashCode {
        public static int f(String s) {
            if (s == null || s.length() != 2) return 0;
            if (s.hashCode() == 3104) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class ValueOfChar {
        public static int f(char c) {
            String s = String.valueOf(c);
            return s.equals("$") ? 1 / 0 : 0; // THROWS ArithmeticException
        }
    }

    public static class ToCharArray {
        public static int f(String s) {
            if (s == null || s.length() > 4) return 0;
            char[] a = s.toCharArray();
            if (a.length != s.length()) throw new IllegalStateException();
            return a.length == 2 && a[0] == 'h' && a[1] == 'i' ? a[2] : 0; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class SubstringEquals {
        public static int f(String s) {
            if (s == null || s.length() < 4) return 0;
            if (s.substring(1, 4).equals("ell")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Brackets {
        public static int f(String s) {
            if (s == null || s.length() > 4) return 0;
            int depth = 0;
            for (int i = 0; i < s.length(); i++) {
                if (s.charAt(i) == '(') depth++;
                else if (s.charAt(i) == ')') depth--;
                if (depth < 0) return -1;
            }
            if (depth == 0 && s.length() == 4) throw new IllegalStateException(); // THROWS IllegalStateException
            return depth;
        }
    }

    public static class JoinSafe {
        public static int f(String a) {
            if (a == null || a.length() > 2) return 0;
            return String.join("-", a, "z").length() - a.length() == 2 ? 1 : 1 / 0;
        }
    }

    public static class CountDistinct {
        public static int f(String s) {
            if (s == null || s.length() != 3) return 0;
            int n = 1;
            if (s.charAt(1) != s.charAt(0)) n++;
            if (s.charAt(2) != s.charAt(0) && s.charAt(2) != s.charAt(1)) n++;
            if (n < 1 || n > 3) throw new IllegalStateException();
            return 6 / n;
        }
    }

    public static class IsBlank {
        public static int f(String s) {
            if (s == null || s.length() != 1) return 0;
            return s.isBlank() ? 1 / 0 : 0; // THROWS ArithmeticException
        }
    }

    public static class IdentityOfStrings {
        public static int f(boolean b) {
            String s = b ? "a" : new String("a");
            return s == "a" ? 0 : 1 / 0; // THROWS ArithmeticException
        }
    }
}
