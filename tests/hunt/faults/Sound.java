public class Sound {
    public static int divides(int a, int b) {
        return a > 10 ? a / b : b;
    }

    public static int counts(int n) {
        int count = 0;
        for (int i = 0; i < n && i < 3; i++) count += i;
        if (count == 1) throw new IllegalStateException("one");
        return count;
    }

    public static String text(String s) {
        return s.length() > 3 ? s.substring(3) : s.trim();
    }
}
