// Static initialisers and static state.
public class Statics {
    static class Broken {
        static final int N;

        static {
            int zero = "".length();
            N = 1 / zero;
        }

        static int get() {
            return N;
        }
    }

    static class Picky {
        static int limit = check(Config.mode);

        private static int check(int mode) {
            if (mode == 13) throw new IllegalStateException("mode");
            return mode;
        }
    }

    static class Config {
        static int mode = 1;
    }

    public static class InitFails {
        public static int f(boolean b) {
            return b ? Broken.N : 0; // THROWS ExceptionInInitializerError
        }
    }

    // A class of its own for each: tests share a JVM, which initialises a class once.
    static class BrokenCall extends Zero {
        static final int N = 1 / zero();

        static int get() {
            return N;
        }
    }

    static class BrokenTwice extends Zero {
        static final int N = 1 / zero();

        static int get() {
            return N;
        }
    }

    static class Zero {
        static int zero() {
            return 0;
        }
    }

    public static class InitFailsInCall {
        public static int f(int x) {
            if (x != 5) return 0;
            return BrokenCall.get(); // THROWS ExceptionInInitializerError
        }
    }

    public static class InitFailsTwice {
        public static int f(int x) {
            try {
                return BrokenTwice.get();
            } catch (ExceptionInInitializerError e) {
                return x > 3 ? BrokenTwice.get() : 0; // THROWS NoClassDefFoundError
            }
        }
    }

    public static class InitDepends {
        public static int f(int mode) {
            Config.mode = mode;
            return Picky.limit; // THROWS ExceptionInInitializerError
        }
    }

    public static class InitCaught {
        public static int f(boolean b) {
            try {
                return b ? Broken.N : 1;
            } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
                return e instanceof ExceptionInInitializerError ? 2 : 3;
            }
        }
    }

    // A constant is in the class file of its user: nothing is initialised.
    static class Constant {
        static final int C = 4;

        static {
            if (C == 4) throw new IllegalStateException();
        }
    }

    public static class ConstantOnly {
        public static int f(int x) {
            return x / Constant.C;
        }
    }

    public static class Counter {
        private static int count;

        private static int next() {
            return ++count;
        }

        public static int f(boolean a, boolean b) {
            if (a) next();
            if (b) next();
            return 1 / (count - 2); // THROWS ArithmeticException
        }
    }

    public static class FreshForEachPath {
        private static int seen;

        public static int f(int x) {
            if (seen != 0) throw new IllegalStateException();
            seen = x | 1;
            return x > 10 ? seen : -seen;
        }
    }

    public static class Cache {
        private static final java.util.Map<String, Integer> KNOWN = new java.util.HashMap<>();

        static {
            KNOWN.put("a", 1);
            KNOWN.put("b", 0);
        }

        public static int f(boolean b) {
            return 5 / KNOWN.get(b ? "b" : "a"); // THROWS ArithmeticException
        }
    }

    public static class Singleton {
        private static Singleton only;
        private int used;

        private Singleton() {
        }

        public static Singleton get() {
            if (only == null) only = new Singleton();
            return only;
        }

        public int use(int n) {
            used += n;
            return 1 / (used - 3); // THROWS ArithmeticException
        }
    }

    public static class Order {
        static int a = 1;
        static int b = a + 1;
        static final int[] TABLE = {a, b, 0};

        public static int f(int i) {
            return 6 / TABLE[i & 1];
        }
    }
}
