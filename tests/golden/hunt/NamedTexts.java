// Texts are as long as those that the code compares them with, though that is more than --string-length says.
public class NamedTexts {
    public static class Equal {
        public static int f(String s) {
            return "cancelled".equals(s) ? s.charAt(9) : 0; // THROWS StringIndexOutOfBoundsException
        }
    }

    public static class Begins {
        public static int f(String s) {
            if (s == null || !s.startsWith("https://")) return 0;
            return s.charAt(8); // THROWS StringIndexOutOfBoundsException
        }
    }

    public static class Switched {
        public static int f(String s) {
            if (s == null) return 0;
            switch (s) {
                case "add": return 1;
                case "multiply": return 1 / (s.length() - 8); // THROWS ArithmeticException
                default: return 2;
            }
        }
    }

    public static class Long {
        public static int f(String s) {
            if (s == null || s.length() != 10) return 0;
            return 1 / (s.length() - 10); // THROWS ArithmeticException
        }
    }

    public static class Called {
        private static boolean isDone(String s) {
            return s.equals("finished");
        }

        public static int f(String s) {
            return s != null && isDone(s) ? 1 / (s.length() - 8) : 0; // THROWS ArithmeticException
        }
    }

    public static class Safe {
        public static int f(String s) {
            return "cancelled".equals(s) ? s.charAt(8) : 0;
        }
    }

    // What looks like an escape, in the comments of tests too.
    public static class Backslashes {
        public static int f(String s) {
            if ("\\u".equals(s)) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }

        public static int more(String s) {
            if ("\\\\u\u00e9".equals(s)) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }
}
