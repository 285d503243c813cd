// VERDICT: equivalent
// A recursive palindrome test that cuts the string becomes two indexes that walk towards each other.
public final class Mirrored {
    public static final class Before {
        public static boolean f(String text) {
            if (text.length() < 2) {
                return true;
            }
            int last = text.length() - 1;
            if (text.charAt(0) != text.charAt(last)) {
                return false;
            }
            return f(text.substring(1, last));
        }
    }

    public static final class After {
        public static boolean f(String text) {
            int left = 0;
            int right = text.length() - 1;
            while (left < right) {
                if (text.charAt(left++) != text.charAt(right--)) {
                    return false;
                }
            }
            return true;
        }
    }
}
