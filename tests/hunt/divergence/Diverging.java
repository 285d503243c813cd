// Methods that do something else in a JUnit test than an exploration can know of: each expectation is a comment.

public class Diverging {

    private static boolean inTest() {
        for (StackTraceElement frame : new Throwable().getStackTrace())
            if (frame.getClassName().startsWith("org.junit.")) return true;
        return false;
    }

    public static int place(int a) { // OTHER PLACE
        if (a != 7) return a;
        if (inTest()) throw new IllegalStateException("there");
        throw new IllegalStateException("here");
    }

    public static int depth(int a) { // OTHER PLACE
        return a != 8 ? a : inTest() ? divide(a) : 1 / (a - 8);
    }

    private static int divide(int a) {
        return 1 / (a - 8);
    }

    public static int other(int a) { // OTHER EXCEPTION
        if (a == 9) throw inTest() ? new UnsupportedOperationException() : new IllegalStateException();
        return a;
    }

    public static int nothing(int a) { // NOT TRIGGERED
        if (a == 10 && !inTest()) throw new IllegalStateException();
        return a;
    }

    public static int result(int a) { // SUITE OTHER EXCEPTION
        return inTest() ? a + 1 : a;
    }

    public static int same(int a) { // CONFIRMED
        return 1 / (a - 11);
    }
}
