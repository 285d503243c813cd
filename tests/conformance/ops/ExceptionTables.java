// AREA: jvm.exceptions
// JDK: 11
package ops;

/** Handlers that overlap and nest: which handler runs, rethrow from handlers, exceptions in conditions and in finally. */
public class ExceptionTables {
    static StringBuilder log = new StringBuilder();

    static int fail(int kind) {
        log.append('f').append(kind);
        switch (kind) {
            case 1: throw new IllegalStateException("one");
            case 2: throw new ArithmeticException("two");
            case 3: throw new StackOverflowError("three");
            default: return kind;
        }
    }

    static String overlap(int a, int b, int c) {
        try {
            try {
                log.append('[');
                fail(a);
                try {
                    return "value" + fail(b);
                } catch (ArithmeticException e) {
                    log.append("inner");
                    fail(c);
                } finally {
                    log.append("<");
                    if (c == 4) throw new NullPointerException("from finally");
                    log.append(">");
                }
            } catch (IllegalStateException e) {
                log.append("state");
                fail(b);
            } catch (RuntimeException e) {
                log.append("runtime");
                throw e;
            } finally {
                log.append(']');
            }
            return "end";
        } catch (ArithmeticException | NullPointerException e) {
            return "outer " + e.getMessage();
        } catch (Error e) {
            return "error " + e.getMessage();
        }
    }

    static int loop() {
        int n = 0;
        while (true) {
            try {
                n++;
                if (n % 2 == 0) continue;
                if (n > 7) break;
                if (n == 5) throw new RuntimeException();
            } catch (RuntimeException e) {
                n += 10;
            } finally {
                log.append(n).append(',');
            }
        }
        return n;
    }

    public static void main(String[] args) {
        for (int a = 0; a < 4; a++) {
            for (int b = 0; b < 4; b++) {
                for (int c = 0; c < 5; c++) {
                    log.setLength(0);
                    String result;
                    try {
                        result = overlap(a, b, c);
                    } catch (RuntimeException e) {
                        result = "escaped " + e.getMessage();
                    }
                    System.out.println(a + "" + b + c + " " + result + " " + log);
                }
            }
        }
        log.setLength(0);
        System.out.println(loop() + " " + log);
    }
}
