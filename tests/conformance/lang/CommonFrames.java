// AREA: language.exceptions
package lang;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;

/** Printed traces with causes: frames in common are counted, circular references marked, suppressed nested. */
public class CommonFrames {
    static void a(int n) throws Exception {
        try {
            b(n);
        } catch (RuntimeException e) {
            throw new Exception("a" + n, e);
        }
    }

    static void b(int n) {
        try {
            c(n);
        } catch (IOException e) {
            RuntimeException r = new RuntimeException(e);
            r.addSuppressed(new IllegalStateException("while cleaning", new Error("deeper")));
            throw r;
        }
    }

    static void c(int n) throws IOException {
        if (n > 0) c(n - 1);
        throw new IOException("c" + n);
    }

    static String text(Throwable t) {
        StringWriter out = new StringWriter();
        t.printStackTrace(new PrintWriter(out));
        return out.toString();
    }

    public static void main(String[] args) {
        for (int n = 0; n < 3; n++) {
            try {
                a(n);
            } catch (Exception e) {
                System.out.print(text(e));
            }
        }
        Exception one = new Exception("one");
        Exception two = new Exception("two", one);
        one.addSuppressed(two);
        System.out.print(text(two));
        Runnable r = () -> {
            try {
                a(0);
            } catch (Exception e) {
                throw new IllegalStateException("in lambda", e);
            }
        };
        try {
            r.run();
        } catch (IllegalStateException e) {
            e.printStackTrace(System.out);
        }
    }
}
