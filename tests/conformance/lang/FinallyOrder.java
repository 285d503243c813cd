// AREA: language.exceptions
package lang;

/** The order of try, catch and finally in all ways of leaving. */
public class FinallyOrder {
    static StringBuilder log = new StringBuilder();

    static int leave(int how) {
        for (int i = 0; i < 2; i++) {
            try {
                log.append("t").append(i);
                switch (how) {
                    case 0: return 10;
                    case 1: throw new RuntimeException("one");
                    case 2: break;
                    case 3: continue;
                    case 4: throw new Error("four");
                    default: log.append("-");
                }
                log.append("e");
            } catch (RuntimeException e) {
                log.append("c");
                if (i == 1) return 20;
            } finally {
                log.append("f");
            }
            log.append("a");
        }
        return 30;
    }

    static void nested() throws Exception {
        try {
            try {
                throw new Exception("inner");
            } finally {
                log.append("first ");
                try {
                    throw new IllegalStateException("lost?");
                } catch (IllegalStateException e) {
                    log.append(e.getMessage());
                }
            }
        } finally {
            log.append(" second");
        }
    }

    @SuppressWarnings("finally")
    static String swallowed() {
        while (true) {
            try {
                throw new RuntimeException("swallowed");
            } finally {
                break;
            }
        }
        return "continued";
    }

    public static void main(String[] args) {
        for (int how = 0; how < 6; how++) {
            log.setLength(0);
            try {
                System.out.println(how + ": " + leave(how));
            } catch (Error e) {
                System.out.println(how + ": " + e);
            }
            System.out.println(log);
        }
        log.setLength(0);
        try {
            nested();
        } catch (Exception e) {
            System.out.println(e.getMessage() + " " + log);
        }
        System.out.println(swallowed());
    }
}
