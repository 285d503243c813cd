// AREA: java.nio.buffers
package io;

import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.HexFormat;

/** NIO buffers: positions and limits, byte orders, views, slices, compaction, direct buffers, exceptions. */
public class Buffers {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static void exercise(ByteBuffer b) {
        b.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).order(ByteOrder.LITTLE_ENDIAN).putLong(0x08090a0b0c0d0e0fL).putFloat(1.5f).putDouble(-2.5).putChar('\u1234');
        System.out.println(b.position() + " " + b.remaining() + " " + b.order());
        b.flip();
        byte[] copy = new byte[b.remaining()];
        b.get(copy);
        System.out.println(HexFormat.of().formatHex(copy));
        b.rewind().order(ByteOrder.BIG_ENDIAN);
        System.out.println(b.get() + " " + b.getShort() + " " + b.getInt() + " " + b.getLong() + " " + b.getInt(3) + " " + b.position());
        b.compact();
        System.out.println(b.position() + " " + b.limit());
        b.clear();
        IntBuffer ints = b.asIntBuffer();
        ints.put(0, 77).put(new int[] {1, 2, 3}, 1, 2);
        LongBuffer longs = b.order(ByteOrder.nativeOrder()).asLongBuffer();
        System.out.println(b.getInt(4) == Integer.reverseBytes(3) || b.getInt(4) == 3 ? ints.get(0) + " " + ints.get(1) + " " + ints.position() + " " + longs.capacity() : "?");
        b.order(ByteOrder.BIG_ENDIAN).position(8).limit(20);
        ByteBuffer slice = b.slice();
        slice.put(0, (byte) 99);
        System.out.println(slice.capacity() + " " + b.get(8) + " " + b.duplicate().position() + " " + b.slice(2, 3).limit() + " " + b.mark().position(10).reset().position());
        b.clear();
        attempt(() -> b.getLong(b.capacity() - 7));
        attempt(() -> b.position(b.capacity()).get());
        attempt(() -> b.put(new byte[100]));
        attempt(() -> b.asReadOnlyBuffer().put(0, (byte) 1));
        attempt(() -> b.limit(b.capacity() + 1));
        attempt(() -> b.position(-1));
        attempt(() -> b.clear().reset());
    }

    public static void main(String[] args) {
        exercise(ByteBuffer.allocate(40));
        exercise(ByteBuffer.allocateDirect(40));
        ByteBuffer wrapped = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5}, 1, 3);
        System.out.println(wrapped + " " + wrapped.hasArray() + wrapped.arrayOffset() + " " + wrapped.slice().arrayOffset() + " " + wrapped.equals(ByteBuffer.wrap(new byte[] {2, 3, 4})) + " " + wrapped.compareTo(ByteBuffer.wrap(new byte[] {2, 9})) + " " + wrapped.hashCode() + " " + wrapped.mismatch(ByteBuffer.wrap(new byte[] {2, 0})));
        CharBuffer chars = CharBuffer.wrap("characters");
        System.out.println(chars.subSequence(2, 5) + " " + chars.charAt(3) + " " + chars.isReadOnly() + " " + chars.position(4) + " " + chars.length());
        DoubleBuffer doubles = DoubleBuffer.allocate(3).put(1).put(2.5);
        System.out.println(doubles.flip() + " " + doubles.get(1));
    }
}
