// Exceptions that edit their stack, in the constructor or for who throws them: each expectation is a comment.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Edited {

    /** Leaves out the class that checks, as jsoup's does. */
    static class Filtering extends IllegalArgumentException {
        @Override
        public synchronized Throwable fillInStackTrace() {
            super.fillInStackTrace();
            List<StackTraceElement> left = new ArrayList<>();
            for (StackTraceElement frame : getStackTrace())
                if (!frame.getClassName().equals("Edited$Checks")) left.add(frame);
            setStackTrace(left.toArray(new StackTraceElement[0]));
            return this;
        }
    }

    static class Cutting extends RuntimeException {
        Cutting() {
            setStackTrace(Arrays.copyOfRange(getStackTrace(), 1, getStackTrace().length));
        }
    }

    static class Hiding extends RuntimeException {
        @Override
        public StackTraceElement[] getStackTrace() {
            return new StackTraceElement[0];
        }
    }

    static class Checks {
        static void positive(int x) {
            if (x <= 0) throw new Filtering();
        }
    }

    public static int filtered(int x) { // confirmed
        Checks.positive(x);
        return x;
    }

    public static int cut(int x) { // confirmed
        if (x == 7) throw new Cutting();
        return x;
    }

    public static int hidden(int x) { // confirmed
        if (x == 8) throw new Hiding();
        return x;
    }

    public static int given(int x) { // confirmed
        if (x != 9) return x;
        IllegalStateException thrown = new IllegalStateException();
        thrown.setStackTrace(new StackTraceElement[0]);
        throw thrown;
    }

    public static int asked(int x) { // confirmed, unedited
        if (x != 10) return x;
        IllegalStateException thrown = new IllegalStateException();
        if (thrown.getStackTrace().length == 0) return 1;
        throw thrown;
    }

    private static boolean isReplayed() {
        for (StackTraceElement frame : new Throwable().getStackTrace())
            if (frame.getClassName().startsWith("org.junit.")) return true;
        return false;
    }

    public static int elsewhere(int x) { // other place
        if (x > 10 && isReplayed()) Checks.positive(-x);
        if (x > 10) Checks.positive(-x);
        return x;
    }
}
