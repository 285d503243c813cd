// AREA: java.io
package io;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;

/** Byte streams in memory: data in every type, modified UTF-8, push-back, sequences, marks, pipes, ends. */
public class ByteStreams {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBoolean(true);
        out.writeByte(-5);
        out.writeShort(-300);
        out.writeChar('\u20ac');
        out.writeInt(0xCAFEBABE);
        out.writeLong(Long.MIN_VALUE + 1);
        out.writeFloat(1.5f);
        out.writeDouble(-0.0);
        out.writeUTF("z\0\u00e9\u4e2d\ud83d\ude00");
        out.writeBytes("\u0141x");
        out.writeChars("hi");
        System.out.println(out.size() + " " + HexFormat.of().formatHex(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readBoolean() + " " + in.readUnsignedByte() + " " + in.readUnsignedShort() + " " + in.readChar() + " " + Integer.toHexString(in.readInt()) + " " + in.readLong() + " " + in.readFloat() + " " + in.readDouble() + " " + in.readUTF().length() + " " + in.skipBytes(100));
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println("end " + e.getMessage());
        }
        PushbackInputStream push = new PushbackInputStream(new ByteArrayInputStream("abc".getBytes()), 2);
        int first = push.read();
        push.unread('y');
        push.unread('x');
        try {
            push.unread('w');
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println((char) first + new String(push.readAllBytes()));
        InputStream sequence = new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream("one,".getBytes()), new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream("two".getBytes()))));
        System.out.println(new String(sequence.readNBytes(5)) + "|" + new String(sequence.readAllBytes()));
        BufferedInputStream buffered = new BufferedInputStream(new ByteArrayInputStream(new byte[100]), 10);
        buffered.read();
        buffered.mark(5);
        buffered.readNBytes(50);
        try {
            buffered.reset();
            System.out.println("mark kept");
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        PipedInputStream pipe = new PipedInputStream(16);
        PipedOutputStream writer = new PipedOutputStream(pipe);
        Thread producer = new Thread(() -> {
            try (writer) {
                for (int i = 0; i < 100; i++) writer.write(i);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        int sum = 0;
        for (int b = pipe.read(); b >= 0; b = pipe.read()) sum += b;
        producer.join();
        System.out.println(sum);
        byte[] target = new byte[6];
        System.out.println(new ByteArrayInputStream("abcdef".getBytes()).read(target, 2, 3) + Arrays.toString(target) + InputStream.nullInputStream().read());
        try {
            new ByteArrayInputStream(target).read(target, 4, 5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        bytes.reset();
        new ByteArrayInputStream("transfer".getBytes()).transferTo(bytes);
        System.out.println(bytes);
    }
}
