// SPDX-License-Identifier: Apache-2.0
// What tests in C++ start, or call with arguments.
class Programs {
    static int counter;
    static final java.util.List<byte[]> kept = new java.util.ArrayList<>();

    static int next() {
        return ++counter;
    }

    static int sum(int[] values) {
        int sum = 0;
        for (int value : values) sum += value;
        return sum;
    }

    static void garbage(int megabytes) {
        kept.add(null);
        for (int i = 0; i < megabytes; i++) kept.set(0, new byte[1 << 20]);
    }

    static void hoard(int megabytes) {
        for (int i = 0; i < megabytes; i++) kept.add(new byte[1 << 20]);
    }

    static boolean assertsAreOn() {
        boolean on = false;
        assert on = true;
        return on;
    }

    static void deadlock() throws Exception {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait();
        }
    }

    static native int nobodyHasThis(int x);

    static int callsNative() {
        return nobodyHasThis(3);
    }

    static int wrongAddress() throws Exception {
        java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return ((sun.misc.Unsafe) field.get(null)).getInt(8L);
    }

    static void endlessLoop() {
        while (true) counter++;
    }

    static int branches(int x) {
        return x > 0 ? 1 : 2;
    }

    static class Main {
        public static void main(String[] arguments) {
            System.out.println("hello " + String.join(",", arguments));
            System.err.println("to stderr");
        }
    }

    static class Throws {
        public static void main(String[] arguments) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
            throw new IllegalStateException("main failed");
        }
    }

    static class Exits {
        public static void main(String[] arguments) throws Exception {
            Thread other = new Thread(() -> System.exit(7));
            other.start();
            Thread.sleep(100000);
        }
    }

    static class ReadsInput {
        public static void main(String[] arguments) throws Exception {
            System.out.println(new java.io.BufferedReader(new java.io.InputStreamReader(System.in)).readLine());
        }
    }

    static class OtherThreads {
        public static void main(String[] arguments) {
            new Thread(() -> System.out.println("after main")).start();
        }
    }
}
