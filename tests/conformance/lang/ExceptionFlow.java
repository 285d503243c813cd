// AREA: language.exceptions
package lang;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Catch order, multi-catch, rethrow with precise types, exceptions in expressions, loops of throw and catch. */
public class ExceptionFlow {
    static class Low extends Exception {
        Low(String m) {
            super(m);
        }
    }

    static class Lower extends Low {
        Lower() {
            super("lower");
        }
    }

    static void raise(int n) throws Exception {
        switch (n) {
            case 0: throw new Lower();
            case 1: throw new Low("low");
            case 2: throw new FileNotFoundException("file");
            case 3: throw new IOException("io", new Lower());
            case 4: Object o = "s"; Integer i = (Integer) o; break;
            case 5: throw new Exception();
            default:
        }
    }

    static String handle(int n) {
        try {
            raise(n);
            return "nothing";
        } catch (Lower e) {
            return "Lower";
        } catch (FileNotFoundException | Low e) {
            return "file or low: " + e.getMessage();
        } catch (IOException e) {
            return "io caused by " + e.getCause().getClass().getSimpleName();
        } catch (RuntimeException e) {
            return "runtime " + e.getClass().getSimpleName();
        } catch (Exception e) {
            return "plain " + e.getMessage();
        }
    }

    static void precise(int n) throws Low, IOException {
        try {
            if (n == 0) throw new Low("a");
            if (n == 1) throw new IOException("b");
        } catch (final Exception e) {
            throw e;
        }
    }

    static int side(List<String> log, String name, boolean fail) {
        log.add(name);
        if (fail) throw new IllegalArgumentException(name);
        return log.size();
    }

    public static void main(String[] args) throws Exception {
        for (int n = 0; n < 7; n++) {
            System.out.println(n + " " + handle(n));
        }
        for (int n = 0; n < 3; n++) {
            try {
                precise(n);
                System.out.println("none");
            } catch (Low | IOException e) {
                System.out.println(e);
            }
        }
        List<String> log = new ArrayList<>();
        int[] array = new int[1];
        try {
            array[side(log, "index", false)] = side(log, "left", false) + side(log, "middle", true) * side(log, "right", false);
        } catch (IllegalArgumentException e) {
            System.out.println(log + " " + e.getMessage() + " " + array[0]);
        }
        int thrown = 0;
        for (int i = 0; i < 1000; i++) {
            try {
                if (i % 3 == 0) throw new Low("x" + i);
                if (i % 7 == 0) throw new IllegalStateException();
            } catch (Low e) {
                thrown += e.getMessage().length();
            } catch (IllegalStateException e) {
                thrown += 100;
            }
        }
        System.out.println(thrown);
    }
}
