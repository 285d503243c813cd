// Searching a text several times, and the digits of numbers: rules for methods of the JDK that JDKs have under several names.
public class Searches {
    public static class Marks {
        public static int three(String s) {
            if (s == null) return 0;
            int first = s.indexOf('@');
            int second = s.indexOf('@', first + 1);
            int third = s.indexOf('@', second + 1);
            if (first >= 0 && second == first + 2 && third == second + 3) throw new IllegalStateException(); // THROWS IllegalStateException
            return third;
        }

        public static int separate(String a, String b, String c) {
            if (a == null || b == null || c == null) return 0;
            int sum = a.indexOf('@') * 100 + b.indexOf('@') * 10 + c.indexOf('@');
            if (sum == 345) throw new IllegalStateException(); // THROWS IllegalStateException
            return sum;
        }

        public static int last(String s) {
            if (s == null) return 0;
            return 1 / (s.lastIndexOf('.') - s.indexOf("ab") - 4); // THROWS ArithmeticException
        }
    }

    public static class Digits {
        public static void ints(int x) {
            if (Integer.toString(x).equals("-4096")) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void longs(long x) {
            if (x > 0 && x < 100_000 && Long.toString(x).endsWith("77")) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void built(int x) {
            if (new StringBuilder("n").append(x).toString().equals("n31")) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }
}
