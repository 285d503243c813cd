// Direct buffers: native code reads and writes their memory, keeps its address, and makes buffers of its own.
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

public class Buffers {
    static native int sum(ByteBuffer buffer);
    static native void add(ByteBuffer buffer, int from, int count, int what);
    static native long capacity(java.nio.Buffer buffer);
    static native void negate(IntBuffer buffer);
    static native double total(FloatBuffer buffer);
    static native void remember(ByteBuffer buffer);
    static native int poke(int at, int value);
    static native ByteBuffer make(int bytes);
    static native int peek(int at);
    static native boolean isDirect(java.nio.Buffer buffer);

    static class Holder {
        final ByteBuffer inside;

        Holder(ByteBuffer inside) {
            this.inside = inside;
        }
    }

    static native int inside(Holder holder);

    static void show(ByteBuffer buffer) {
        StringBuilder out = new StringBuilder().append(buffer).append(':');
        for (int i = 0; i < Math.min(buffer.capacity(), 24); ++i) out.append(' ').append(buffer.get(i));
        System.out.println(out);
    }

    public static void main(String[] args) {
        System.loadLibrary("buffers");
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        for (int i = 0; i < 16; ++i) buffer.put(i, (byte) (3 * i));
        System.out.println(sum(buffer) + " " + capacity(buffer) + " " + isDirect(buffer));
        add(buffer, 2, 3, 100);
        show(buffer);
        buffer.put(2, (byte) 1);
        System.out.println(sum(buffer));

        ByteBuffer slice = ((ByteBuffer) buffer.duplicate().position(4).limit(12)).slice();
        System.out.println(sum(slice) + " " + capacity(slice));
        add(slice, 0, 8, 1);
        show(slice);
        show(buffer);
        IntBuffer ints = buffer.order(ByteOrder.nativeOrder()).asIntBuffer();
        ints.put(1, 70000);
        negate(ints);
        System.out.println(ints.get(0) + " " + ints.get(1) + " " + capacity(ints));
        show(buffer);
        FloatBuffer floats = ByteBuffer.allocateDirect(40).order(ByteOrder.nativeOrder()).asFloatBuffer();
        for (int i = 0; i < 10; ++i) floats.put(i, i * 1.5f);
        System.out.println(total(floats));
        ByteBuffer only = buffer.asReadOnlyBuffer();
        System.out.println(sum(only));

        remember(buffer);
        System.out.println(poke(1, 77) + " " + buffer.get(1));
        buffer.put(0, (byte) -5);
        System.out.println(poke(0, 6) + " " + buffer.get(0));

        ByteBuffer made = make(20);
        show(made);
        made.put(3, (byte) 42);
        System.out.println(peek(3) + " " + isDirect(made) + " " + made.isDirect());
        System.out.println(sum(made) + " " + sum(made.duplicate()));
        System.out.println(inside(new Holder(made)) + " " + inside(new Holder(buffer)));

        ByteBuffer heap = ByteBuffer.wrap(new byte[] {1, 2, 3});
        System.out.println(capacity(heap) + " " + isDirect(heap) + " " + sum(ByteBuffer.allocateDirect(0)));
        ByteBuffer large = ByteBuffer.allocateDirect(1 << 20);
        LongBuffer longs = large.order(ByteOrder.nativeOrder()).asLongBuffer();
        for (int i = 0; i < longs.capacity(); ++i) longs.put(i, i * 0x9e3779b97f4a7c15L);
        System.out.println(sum(large));
        add(large, (1 << 20) - 3, 3, 9);
        System.out.println(large.get((1 << 20) - 1) + " " + large.get((1 << 20) - 4) + " " + sum(large));
        long all = 0;
        for (int i = 0; i < 200; ++i) {
            ByteBuffer one = ByteBuffer.allocateDirect(64 + i % 3);
            one.put(i % 64, (byte) i);
            add(one, 0, 64, i);
            all = all * 31 + sum(one);
        }
        System.out.println(all);
        System.out.println(sum(buffer));
    }
}
