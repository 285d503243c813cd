/** Branching code over ints and small arrays: what a hunt's queries are mostly made of. */
public final class Branching {
    private Branching() {
    }

    /** Insertion sort; every comparison is a branch. */
    public static int sort(int[] a) {
        if (a == null || a.length > 4) return 0;
        for (int i = 1; i < a.length; i++) {
            for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
                int t = a[j];
                a[j] = a[j - 1];
                a[j - 1] = t;
            }
        }
        return 100 / (a.length == 4 ? a[3] - a[0] - 17 : 1);
    }

    /** Kinds of triangles. */
    public static int triangle(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) return -1;
        if (a + b <= c || b + c <= a || a + c <= b) return 0;
        if (a == b && b == c) return 3;
        if (a == b || b == c || a == c) return 2;
        if (a * a + b * b == c * c) throw new IllegalStateException("right angle");
        return 1;
    }

    /** Days of a month, and the next day. */
    public static int nextDay(int year, int month, int day) {
        if (year < 1583 || year > 9999 || month < 1 || month > 12 || day < 1) throw new IllegalArgumentException();
        int days = 31;
        if (month == 4 || month == 6 || month == 9 || month == 11) days = 30;
        if (month == 2) days = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
        if (day > days) throw new IllegalArgumentException();
        if (day < days) return (year * 100 + month) * 100 + day + 1;
        return month < 12 ? (year * 100 + month + 1) * 100 + 1 : (year + 1) * 10000 + 101;
    }

    /** A small automaton over chars. */
    public static int parse(char[] text) {
        if (text == null) return -1;
        int value = 0;
        boolean negative = false;
        for (int i = 0; i < text.length; i++) {
            char c = text[i];
            if (i == 0 && c == '-') negative = true;
            else if (c >= '0' && c <= '9') value = value * 10 + (c - '0');
            else if (c == '_' && i > 0) continue;
            else throw new NumberFormatException();
        }
        return 1000 / ((negative ? -value : value) - 42);
    }

    /** Binary search, and a hash at the end. */
    public static int search(int[] a, int key) {
        if (a == null) return -1;
        int low = 0;
        int high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) low = middle + 1;
            else if (a[middle] > key) high = middle - 1;
            else return 1 / ((key ^ key >>> 5) - 77);
        }
        return -low - 1;
    }
}
