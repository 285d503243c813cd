// SPDX-License-Identifier: Apache-2.0
// Calls whose Java needs care: on a lambda expression, of methods that declare any Throwable or return any T.
// OPTIONS: --suite 10

public class Calls {
    /** The receiver of combined() is a lambda expression of the test. */
    public interface Weight {
        int of(int x);

        default int twice(Weight other, int x) {
            if (other == null) throw new IllegalStateException(); // THROWS IllegalStateException
            return of(x) + other.of(x);
        }
    }

    public interface Task<E extends Throwable> {
        void run() throws E;
    }

    public static <E extends Throwable> boolean runs(Task<E> task) throws E {
        if (task == null) return false;
        task.run();
        return true;
    }

    public static <T> T first(T x, T y) {
        return x == null ? y : x;
    }

    /** Which way it goes is decided by how the argument is made, without a condition. */
    public static int kind(Weight weight, int x) {
        if (weight == null) return -1;
        return x > 0 ? 1 : 0;
    }

    public static class Holder {
        private final int value;

        public Holder(int value) throws Throwable {
            if (value < 0) throw new Throwable("negative"); // THROWS Throwable
            this.value = value;
        }

        public int value() {
            return value > 5 ? value : 5;
        }
    }
}
