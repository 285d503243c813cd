// try-with-resources, suppressed exceptions, monitors.
public class Resources {
    static class Door implements AutoCloseable {
        private final int open;
        private final int close;

        Door(int open, int close) {
            this.open = open;
            this.close = close;
        }

        int use() {
            if (open == 0) throw new IllegalArgumentException("use"); // THROWS IllegalArgumentException in Both.f, BodyFirst.f
            return open;
        }

        @Override public void close() {
            if (close == 0) throw new IllegalStateException("close"); // THROWS IllegalStateException in OnlyClose.f, Both.f, BodyFirst.f, Door.close
        }
    }

    public static class OnlyClose {
        public static int f(int c) {
            try (Door d = new Door(1, c)) {
                return d.use();
            }
        }
    }

    // An exception of the body wins over that of close.
    public static class Both {
        public static int f(int o, int c) {
            try (Door d = new Door(o, c)) {
                return d.use();
            }
        }
    }

    public static class BodyFirst {
        public static int f(int x) {
            try (Door d = new Door(x, x - 1)) {
                return d.use();
            }
        }
    }

    public static class Suppressed {
        public static int f(int o, int c) {
            try (Door d = new Door(o, c)) {
                return d.use();
            } catch (IllegalArgumentException e) {
                return 3 / (e.getSuppressed().length - 1); // THROWS ArithmeticException
            } catch (IllegalStateException e) {
                return 0;
            }
        }
    }

    public static class NullResource {
        public static int f(boolean b) {
            try (Door d = b ? null : new Door(1, 1)) {
                return d == null ? 0 : d.use();
            }
        }
    }

    public static class Quiet {
        public static int f(int o, int c) {
            try (Door d = new Door(o, c); Door e = new Door(c, o)) {
                return d.use() + e.use();
            } catch (IllegalArgumentException | IllegalStateException e) {
                return 0;
            }
        }
    }

    public static class ClosedInOrder {
        static class Log implements AutoCloseable {
            final int[] log;
            final int id;

            Log(int[] log, int id) {
                this.log = log;
                this.id = id;
            }

            @Override public void close() {
                log[0] = log[0] * 10 + id; // THROWS NullPointerException, ArrayIndexOutOfBoundsException
            }
        }

        public static int f(int x) {
            int[] log = new int[1];
            try (Log a = new Log(log, 1); Log b = new Log(log, 2)) {
                log[0] = 5;
            }
            return 1 / (log[0] - 521 + (x & 0));  // THROWS ArithmeticException
        }
    }

    public static class SynchronizedThrows {
        private final Object lock = new Object();
        private int value;

        public int f(int d) {
            synchronized (lock) {
                value = 10 / d; // THROWS ArithmeticException
                return value;
            }
        }
    }

    public static class SynchronizedReleased {
        private final Object lock = new Object();

        public boolean f(int d) {
            try {
                synchronized (lock) {
                    if (1 / d > 5) return true;
                }
            } catch (ArithmeticException e) {
                return Thread.holdsLock(lock) && fail();
            }
            return false;
        }

        private static boolean fail() {
            throw new IllegalStateException();
        }
    }

    public static class NotifyWithoutLock {
        public static void f(boolean locked) {
            Object o = new Object();
            if (locked) {
                synchronized (o) {
                    o.notify();
                }
            } else {
                o.notify(); // THROWS IllegalMonitorStateException
            }
        }
    }

    public static class SynchronizedMethod {
        private int n;

        public synchronized int f(int step) {
            n += step;
            if (n == 12) throw new IllegalStateException(); // THROWS IllegalStateException
            return n;
        }
    }
}
