// Unsafe at places that the program does not have: the path ends there, and the others are explored.
// INCOMPLETE BehindTheEnd.read: used memory that it does not have
// INCOMPLETE BehindTheEnd.write: used memory that it does not have
// INCOMPLETE BehindTheEnd.exchange: used memory that it does not have
// INCOMPLETE BehindTheEnd.copy: used memory that it does not have
// INCOMPLETE BehindTheEnd.fill: used memory that it does not have
// INCOMPLETE BehindTheEnd.symbolic: used memory that it does not have: in WrongMemory$BehindTheEnd.symbolic
// INCOMPLETE SymbolicLength.read: used memory that it does not have
// INCOMPLETE SymbolicLength.write: used memory that it does not have
// INCOMPLETE SymbolicLength.copy: used memory that it does not have
// INCOMPLETE Headers.length: used memory that it does not have
// INCOMPLETE Headers.classOf: used memory that it does not have
// INCOMPLETE References.made: used memory that it does not have
// INCOMPLETE References.readAsOne: used memory that it does not have
// INCOMPLETE Addresses.never: used memory that it does not have
// INCOMPLETE Addresses.freedTwice: used memory that it does not have
// INCOMPLETE Addresses.afterFree: used memory that it does not have
// INCOMPLETE Addresses.behind: used memory that it does not have
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class WrongMemory {
    static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static class BehindTheEnd {
        public static int read(int x) {
            if (x == 7) return unsafe().getInt(new int[4], 16 + 4 * 100_000_000L);
            if (x == 8) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int write(int x) {
            int[] array = new int[4];
            if (x == 7) unsafe().putLong(array, 16 + 4 * 4, 1L);
            if (x == 8) throw new IllegalStateException(); // THROWS IllegalStateException
            return array[0];
        }

        public static boolean exchange(int x) {
            if (x == 7) return unsafe().compareAndSwapInt(new int[4], -1_000_000_000L, 0, x);
            if (x == 8) throw new IllegalStateException(); // THROWS IllegalStateException
            return true;
        }

        public static int copy(int x) {
            byte[] array = new byte[10];
            if (x == 7) unsafe().copyMemory(array, 16, new byte[10], 16, Long.MAX_VALUE / 2);
            if (x == 8) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int fill(int x) {
            if (x == 7) unsafe().setMemory(new byte[10], 16, 1L << 40, (byte) 1);
            if (x == 8) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        // Values with terms.
        public static int symbolic(int x, int y) {
            int[] array = {x, y};
            if (x == 7) unsafe().putInt(array, 16 + 400_000_000L, y);
            if (x == 8) return unsafe().getInt(array, 16 + 400_000_000L);
            if (x == 9) unsafe().compareAndSwapInt(array, 16 + 400_000_000L, y, x);
            if (unsafe().getInt(array, 20) == 4711) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    // An array whose length is open has room for a longer one.
    public static class SymbolicLength {
        public static int read(byte[] bytes) {
            if (bytes == null || bytes.length == 0) return 0;
            int value = unsafe().getInt(bytes, 16);
            if (value < 0) throw new IllegalStateException(); // THROWS IllegalStateException
            if (bytes.length < 4) throw new AssertionError();
            return value;
        }

        public static int write(int[] array, int x) {
            if (array == null || array.length == 0) return 0;
            unsafe().putInt(array, 20, x);
            if (array.length < 2) throw new AssertionError();
            if (array[1] == 4711) throw new IllegalStateException(); // THROWS IllegalStateException
            return array[0];
        }

        public static int copy(byte[] bytes) {
            if (bytes == null) return 0;
            byte[] copied = new byte[3];
            unsafe().copyMemory(bytes, 16, copied, 16, 3);
            if (copied[2] == 42) throw new IllegalStateException(); // THROWS IllegalStateException
            if (bytes.length < 3) throw new AssertionError();
            return copied[0];
        }
    }

    public static class Headers {
        public static int length(int x) {
            int[] array = new int[4];
            if (x > 100) unsafe().putInt(array, 12, x);
            return array[x & 3];
        }

        public static String classOf(int x) {
            Object object = new Object();
            if (x > 100) unsafe().putInt(object, 8, x);
            return object.toString();
        }
    }

    public static class References {
        private Object held;

        public static int made(int x) throws NoSuchFieldException {
            References object = new References();
            long offset = unsafe().objectFieldOffset(References.class.getDeclaredField("held"));
            if (x > 100) unsafe().putInt(object, offset, 123_456_789);
            return object.held == null ? 0 : object.held.hashCode();
        }

        public static int readAsOne(int x) {
            if (x > 100) return unsafe().getObject(new int[] {123_456_789}, 16).hashCode();
            return 0;
        }
    }

    public static class Addresses {
        public static int never(int x) {
            if (x == 7) return unsafe().getInt(8L);
            if (x == 8) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int freedTwice(int x) {
            long block = unsafe().allocateMemory(16);
            unsafe().freeMemory(block);
            if (x == 7) unsafe().freeMemory(block);
            if (x == 8) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }

        public static int afterFree(int x) {
            long block = unsafe().allocateMemory(16);
            unsafe().putInt(block, 5);
            int value = unsafe().getInt(block);
            unsafe().freeMemory(block);
            if (x == 7) unsafe().putInt(block, 6);
            if (x == 8) throw new IllegalStateException(); // THROWS IllegalStateException
            return value;
        }

        public static int behind(int x) {
            long block = unsafe().allocateMemory(16);
            if (x == 7) unsafe().putLong(block + 12, 6L);
            if (x == 8) throw new IllegalStateException(); // THROWS IllegalStateException
            unsafe().freeMemory(block);
            return 0;
        }
    }
}
