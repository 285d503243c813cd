// Unsafe reads and writes values in other pieces than they are: nothing symbolic is lost on the way.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import sun.misc.Unsafe;

@SuppressWarnings("deprecation")
public class RawMemory {
    static final Unsafe UNSAFE;
    static final long SMALL;
    static final long WIDE;

    static class Fields {
        long wide;
        byte small;
    }

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            SMALL = UNSAFE.objectFieldOffset(Fields.class.getDeclaredField("small"));
            WIDE = UNSAFE.objectFieldOffset(Fields.class.getDeclaredField("wide"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static class Parts {
        // Of an int one byte is another: the rest of it is still the input's.
        public static void byteOfInt(int x) {
            int[] ints = {x};
            UNSAFE.putByte(ints, Unsafe.ARRAY_INT_BASE_OFFSET + 1L, (byte) 0x5a);
            if (ints[0] == 0x12345a78) throw new IllegalStateException(); // THROWS IllegalStateException
            if ((ints[0] >> 8 & 0xff) != 0x5a) throw new AssertionError();
        }

        public static void symbolicByte(byte b) {
            int[] ints = {0x11223344};
            UNSAFE.putByte(ints, Unsafe.ARRAY_INT_BASE_OFFSET + 3L, b);
            if (ints[0] == 0xfe223344) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void both(long x, short s) {
            long[] longs = {x};
            UNSAFE.putShort(longs, Unsafe.ARRAY_LONG_BASE_OFFSET + 2L, s);
            if (longs[0] == 0x0102030485060708L) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void readBytes(int x) {
            int[] ints = {x};
            byte b = UNSAFE.getByte(ints, Unsafe.ARRAY_INT_BASE_OFFSET + 2L);
            if (b == -7) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void acrossElements(int x, int y) {
            int[] ints = {x, y};
            int across = UNSAFE.getInt(ints, Unsafe.ARRAY_INT_BASE_OFFSET + 2L);
            if (across == 0x12345678) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void bytesOfFields(long x, byte b) {
            Fields fields = new Fields();
            fields.wide = x;
            fields.small = b;
            UNSAFE.putInt(fields, WIDE, 7);
            if (fields.wide == 0x3_0000_0007L && UNSAFE.getByte(fields, SMALL) == 9) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void floats(int x) {
            float[] floats = new float[1];
            UNSAFE.putInt(floats, Unsafe.ARRAY_FLOAT_BASE_OFFSET, x);
            if (floats[0] == 1.5f) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void ints(double d) {
            long[] longs = new long[1];
            UNSAFE.putDouble(longs, Unsafe.ARRAY_LONG_BASE_OFFSET, d);
            if (longs[0] == 0x4004000000000000L) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void fills(int x) {
            int[] ints = {x, x};
            UNSAFE.setMemory(ints, Unsafe.ARRAY_INT_BASE_OFFSET, 4, (byte) 1);
            if (ints[0] != 0x01010101) throw new AssertionError();
            if (ints[1] == 99) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void copies(int x) {
            int[] ints = {x};
            byte[] bytes = new byte[8];
            UNSAFE.copyMemory(ints, Unsafe.ARRAY_INT_BASE_OFFSET, bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 1L, 4);
            if (bytes[1] == 1 && bytes[2] == -1 && bytes[4] == 77) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    public static class Atomics {
        public static void numbers(int x) {
            AtomicInteger number = new AtomicInteger(x);
            number.getAndAdd(5);
            if (number.incrementAndGet() == 106) throw new IllegalStateException(); // THROWS IllegalStateException
            if (number.compareAndSet(200, 1)) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void longs(long x) {
            AtomicLongArray all = new AtomicLongArray(2);
            all.set(1, x);
            if (all.addAndGet(1, 3) == 1L << 35) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        // Which object it is stays open.
        public static void objects(String s) {
            AtomicReference<String> reference = new AtomicReference<>("old");
            reference.set(s);
            if (reference.get() == null) throw new IllegalStateException(); // THROWS IllegalStateException
            if (reference.get().equals("new")) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void exchanged(String s) {
            AtomicReference<String> reference = new AtomicReference<>();
            reference.set(s);
            if (!reference.compareAndSet(null, "x")) throw new IllegalStateException(); // THROWS IllegalStateException
            if (reference.get() == null) throw new AssertionError();
        }
    }

    public static class Views {
        static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

        public static void handles(byte a, byte b) {
            byte[] bytes = {a, 0, 0, b};
            if ((int) INTS.get(bytes, 0) == 0x7f000003) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void buffers(int x) {
            ByteBuffer buffer = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
            buffer.putInt(2, x);
            if (buffer.getShort(3) == 0x1234) throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public static void ints(int x) {
            ByteBuffer buffer = ByteBuffer.allocate(8);
            buffer.asIntBuffer().put(1, x);
            if (buffer.get(7) == 33) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }
}
