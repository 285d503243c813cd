// System properties that the code under test asks for are inputs: absent, or any text; the test sets them.
// INCOMPLETE Computed.f: pinned
// SCOPE Home.f: environment
// SCOPE Computed.f: environment
// SCOPE AtFirst.f: environment

public class Properties {
    static class Mode {
        public static int f(int x) {
            String mode = System.getProperty("app.mode");
            if (mode == null) {
                return x;
            }
            return mode.equals("fast") ? 10 / (x - 3) : 0; // THROWS ArithmeticException
        }
    }

    static class Missing {
        public static int f() {
            return System.getProperty("app.name").length(); // THROWS NullPointerException
        }
    }

    static class Default {
        public static int f() {
            String mode = System.getProperty("app.mode", "slow");
            if (mode.length() == 3 && mode.charAt(1) == 'u') {
                throw new IllegalStateException(); // THROWS IllegalStateException
            }
            return mode.length();
        }
    }

    static class Limit {
        public static int f() {
            return 100 / (Integer.getInteger("app.limit", 5) - 7); // THROWS ArithmeticException
        }
    }

    static class Flag {
        public static int f(int x) {
            if (Boolean.getBoolean("app.debug") && x == 12) {
                throw new IllegalStateException(); // THROWS IllegalStateException
            }
            return x;
        }
    }

    // It is the same for each one who asks.
    static class Twice {
        public static int f() {
            String a = System.getProperty("app.a");
            String b = System.getProperty("app.a");
            if (a != b) {
                throw new IllegalStateException();
            }
            return a == null ? 0 : 1;
        }
    }

    static class Two {
        public static int f() {
            String a = System.getProperty("app.a");
            String b = System.getProperty("app.b");
            if (a != null && b != null && a.length() == 2 && a.equals(b)) {
                throw new IllegalStateException(); // THROWS IllegalStateException
            }
            return 0;
        }
    }

    // What the code sets, it gets.
    static class Set {
        public static int f(int x) {
            String before = System.setProperty("app.set", "on");
            try {
                if (!"on".equals(System.getProperty("app.set"))) {
                    throw new IllegalStateException();
                }
                System.clearProperty("app.set");
                return System.getProperty("app.set") == null ? 1 / x : 0; // THROWS ArithmeticException
            } finally {
                if (before != null) {
                    System.setProperty("app.set", before);
                }
            }
        }
    }

    static class Changed {
        public static int f() {
            String before = System.getProperty("app.changed");
            if (before == null || !before.equals("a")) {
                return 0;
            }
            System.setProperty("app.changed", "b");
            try {
                return 1 / (System.getProperty("app.changed").length() - 1); // THROWS ArithmeticException
            } finally {
                System.setProperty("app.changed", before);
            }
        }
    }

    // The JVM's own are as they are.
    static class Home {
        public static int f() {
            return System.getProperty("java.version") == null ? 1 : 2;
        }
    }

    static class Computed {
        public static int f(String key) {
            if (key == null || key.length() != 3) {
                return 0;
            }
            return System.getProperty(key) == null ? 1 : 2;
        }
    }

    // An initialiser runs once for many tests.
    static class AtFirst {
        static final boolean ON = Boolean.getBoolean("app.first");

        public static int f(int x) {
            return ON ? 1 / x : 0;
        }
    }

    // The object is made with it.
    static class Made {
        private final int size;

        public Made() {
            size = Integer.getInteger("app.size", 1);
        }

        public int f() {
            return 1 / (size - 44); // THROWS ArithmeticException
        }
    }
}
