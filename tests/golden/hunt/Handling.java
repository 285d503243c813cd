// try, catch, finally: only what escapes counts.
public class Handling {
    public static class Swallowed {
        public static int f(int a) {
            try {
                return 1 / a;
            } catch (ArithmeticException e) {
                return 0;
            }
        }
    }

    public static class WrongHandler {
        public static int f(int a) {
            try {
                return 1 / a; // THROWS ArithmeticException
            } catch (NullPointerException e) { // DEAD
                return 0; // DEAD
            }
        }
    }

    public static class Supertype {
        public static int f(int[] a, int i) {
            try {
                return a[i];
            } catch (RuntimeException e) {
                return e instanceof NullPointerException ? 1 : 2;
            }
        }
    }

    public static class FinallyReturns {
        @SuppressWarnings("finally")
        public static int f(int a) {
            try {
                return 1 / a;
            } finally {
                return 0;
            }
        }
    }

    public static class FinallyThrows {
        public static int f(int a) {
            try {
                return 1 / a;
            } finally {
                if (a == 0) throw new IllegalStateException(); // THROWS IllegalStateException
            }
        }
    }

    public static class FinallyRuns {
        public static int f(int a) {
            int[] count = new int[1];
            try {
                inner(a, count);
            } catch (IllegalArgumentException e) {
                count[0] += 10;
            }
            return 100 / (count[0] - 11); // THROWS ArithmeticException
        }

        private static void inner(int a, int[] count) {
            try {
                if (a > 5) throw new IllegalArgumentException();
            } finally {
                count[0]++;
            }
        }
    }

    public static class Rethrown {
        public static int f(int a) {
            try {
                return 1 / a;
            } catch (ArithmeticException e) {
                throw new RuntimeException(e); // THROWS RuntimeException
            }
        }
    }

    public static class MultiCatch {
        public static int f(String s, int i) {
            try {
                return s.charAt(i);
            } catch (NullPointerException | StringIndexOutOfBoundsException e) {
                return -1;
            }
        }
    }

    public static class NestedTry {
        public static int f(int a) {
            try {
                try {
                    return 1 / a;
                } catch (ArithmeticException e) {
                    throw new IllegalStateException();
                }
            } catch (IllegalStateException e) {
                return -1;
            }
        }
    }

    public static class InHandler {
        public static int f(int a, int b) {
            try {
                return 1 / a;
            } catch (ArithmeticException e) {
                return 1 / b; // THROWS ArithmeticException
            }
        }
    }

    public static class CheckedException {
        public static int f(int a) throws Exception {
            if (a == 99) throw new Exception("checked"); // THROWS Exception
            return a;
        }
    }

    public static class OwnHierarchy {
        static class Base extends RuntimeException { }
        static class Derived extends Base { }

        public static int f(int a) {
            try {
                if (a == 1) throw new Derived();
                if (a == 2) throw new Base(); // THROWS Base
            } catch (Derived e) {
                return 1;
            }
            return 0;
        }
    }

    public static class MessageUsed {
        public static int f(int a) {
            try {
                if (a > 3) throw new IllegalArgumentException("long text");
                throw new IllegalArgumentException("");
            } catch (IllegalArgumentException e) {
                return 10 / e.getMessage().length(); // THROWS ArithmeticException
            }
        }
    }

    public static class LoopWithTry {
        public static int f(int[] a) {
            if (a == null || a.length != 2) return 0;
            int failures = 0;
            for (int x : a) {
                try {
                    failures += 0 / x;
                } catch (ArithmeticException e) {
                    failures++;
                }
            }
            return 5 / (failures - 2); // THROWS ArithmeticException
        }
    }

    public static class ErrorNotException {
        public static int f(int a) {
            try {
                if (a == 7) throw new Error("seven"); // THROWS Error
                return 1 / a;
            } catch (Exception e) {
                return 0;
            }
        }
    }

    // An exception ends the loops of one call; the next one has its frame, and loops of its own.
    public static class LoopsLeft {
        private static int find(int[] in, int what) {
            for (int i = 0; i < 2; i++) {
                for (int j = 0; j < 2; j++) {
                    for (int k = 0; k < in.length; k++) {
                        if (in[k] == what + i + j) throw new IllegalStateException("found");
                    }
                }
            }
            return 0;
        }

        private static int count(int most) {
            int n = 0;
            for (int i = 0; i < 3; i++) {
                if (most > i) n++;
            }
            return n;
        }

        public static int f(int a, int what) {
            try {
                find(new int[] {a, a + 10}, what);
            } catch (IllegalStateException e) {
                return 12 / (count(what) - 2); // THROWS ArithmeticException
            }
            return count(a);
        }
    }
}
