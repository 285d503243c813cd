// AREA: java.nio.channels
// JDK: 11
package io;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** FileChannel on a scratch file: positions, scattering and gathering, transfer, truncation; channels over streams. */
public class FileChannels {
    static ByteBuffer bytes(String s) {
        return ByteBuffer.wrap(s.getBytes(StandardCharsets.US_ASCII));
    }

    static String text(ByteBuffer b) {
        return StandardCharsets.US_ASCII.decode(b.flip()).toString();
    }

    public static void main(String[] args) throws IOException {
        Path file = Path.of("channel.bin");
        try (FileChannel c = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            System.out.println(c.write(bytes("0123456789")) + " " + c.position() + " " + c.size());
            System.out.println(c.write(bytes("ABC"), 4) + " " + c.position());
            System.out.println(c.write(new ByteBuffer[] {bytes("x"), bytes("yz"), bytes("")}) + " " + c.size());
            c.position(2);
            ByteBuffer first = ByteBuffer.allocate(3);
            ByteBuffer second = ByteBuffer.allocate(20);
            System.out.println(c.read(new ByteBuffer[] {first, second}) + " " + text(first) + " " + text(second) + " " + c.read(ByteBuffer.allocate(1)));
            c.position(20).write(bytes("!"));
            System.out.println(c.size());
            ByteBuffer hole = ByteBuffer.allocate(4);
            c.read(hole, 15);
            System.out.println(hole.get(0) + hole.get(3));
            c.truncate(7);
            System.out.println(c.size() + " " + c.position());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            System.out.println(c.transferTo(1, 100, Channels.newChannel(out)) + " " + out);
            ReadableByteChannel in = Channels.newChannel(new ByteArrayInputStream("transferred".getBytes()));
            System.out.println(c.transferFrom(in, 5, 6) + " " + c.size());
            c.force(true);
        }
        System.out.println(Files.readString(file));
        FileChannel readOnly = FileChannel.open(file);
        try {
            readOnly.write(bytes("x"));
        } catch (NonWritableChannelException e) {
            System.out.println("not writable");
        }
        readOnly.close();
        try {
            readOnly.size();
        } catch (ClosedChannelException e) {
            System.out.println("closed " + readOnly.isOpen());
        }
        try (FileChannel writeOnly = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            writeOnly.read(ByteBuffer.allocate(1));
        } catch (NonReadableChannelException e) {
            System.out.println("not readable " + Files.size(file));
        }
        try (FileChannel append = FileChannel.open(file, StandardOpenOption.APPEND)) {
            append.write(bytes("one"));
            append.position(0);
            append.write(bytes("two"));
        }
        System.out.println(Files.readString(file));
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        WritableByteChannel w = Channels.newChannel(sink);
        ByteBuffer b = bytes("partial");
        b.limit(4);
        w.write(b);
        System.out.println(sink + " " + b.position());
    }
}
