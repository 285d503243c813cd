// The text of an exception: how many digits a number has there is no path of its own, unless code goes on with the number or the text.
public class ThrownTexts {
    // LEVEL Plain.f: complete
    public static class Plain {
        public static void f(int n) {
            if (n != 7) throw new IllegalArgumentException("not 7: " + n); // THROWS IllegalArgumentException
        }
    }

    // LEVEL Caught.f: complete
    public static class Caught {
        private static void check(int n) {
            if (n != 7) throw new IllegalArgumentException("not 7: " + n);
        }

        public static int f(int n) {
            try {
                check(n);
            } catch (IllegalArgumentException e) {
                if (n < -50_000) throw new IllegalStateException(); // THROWS IllegalStateException
            }
            return n;
        }
    }

    // LEVEL Length.f: complete
    public static class Length {
        private static void check(int n) {
            if (n != 7) throw new IllegalArgumentException("" + n);
        }

        public static int f(int n) {
            try {
                check(n);
            } catch (IllegalArgumentException e) {
                if (e.getMessage().length() == 4) throw new IllegalStateException(); // THROWS IllegalStateException
            }
            return n;
        }
    }

    // LEVEL Other.f: complete
    public static class Other {
        private static int sum(int n) {
            return String.valueOf(n).isEmpty() ? 0 : n;
        }

        public static void f(int n) {
            if (n < -1 || n > 2) return;
            switch (sum(n)) {
                case 0: throw new IllegalStateException(); // THROWS IllegalStateException
                case 1: throw new IllegalStateException(); // THROWS IllegalStateException
                case 2: throw new IllegalStateException(); // THROWS IllegalStateException
                default: throw new IllegalStateException(); // THROWS IllegalStateException
            }
        }
    }

    // LEVEL Chosen.f: complete
    public static class Chosen {
        public static void f(int n) {
            String text = "" + n;
            if (text.length() > 3) throw new IllegalStateException(); // THROWS IllegalStateException
            throw new IllegalArgumentException(text); // THROWS IllegalArgumentException
        }
    }

    // LEVEL Described.f: complete
    public static class Described {
        private static String describe(int n) {
            String text = "" + n;
            if (text.length() == 5) throw new IllegalStateException(); // THROWS IllegalStateException
            return text;
        }

        public static void f(int n) {
            throw new IllegalArgumentException(describe(n)); // THROWS IllegalArgumentException
        }
    }

    // LEVEL Behind.f: complete
    public static class Behind {
        private static final int[] SQUARES = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144};

        public static void f(int n) {
            if (n < 0) return;
            StringBuilder text = new StringBuilder().append(n);
            throw new IllegalArgumentException(text.append(SQUARES[n]).toString()); // THROWS IllegalArgumentException, ArrayIndexOutOfBoundsException
        }
    }

    // LEVEL Parsed.f: complete
    public static class Parsed {
        public static void f(int n, int k) {
            if (n < -1 || n > 2 || k < -1 || k > 2) return;
            int value = Integer.parseInt(String.valueOf(n) + k, 2); // THROWS NumberFormatException
            throw new IllegalStateException("no " + value); // THROWS IllegalStateException
        }
    }
}
