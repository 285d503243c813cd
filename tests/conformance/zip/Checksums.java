// AREA: java.util.zip.checksums
package zip;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.Checksum;

/** CRC32, CRC32C and Adler32 over arrays, ranges, buffers, streams; against a bitwise CRC of our own. */
public class Checksums {
    static long slowCrc(byte[] data) {
        int crc = -1;
        for (byte b : data) {
            crc ^= b & 0xFF;
            for (int k = 0; k < 8; k++) crc = crc >>> 1 ^ ((crc & 1) == 1 ? 0xEDB88320 : 0);
        }
        return ~crc & 0xFFFFFFFFL;
    }

    public static void main(String[] args) throws IOException {
        byte[] data = new byte[1000];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * i >> 3);
        for (Checksum c : new Checksum[] {new CRC32(), new CRC32C(), new Adler32()}) {
            String name = c.getClass().getSimpleName();
            System.out.print(name + " " + c.getValue());
            c.update(data, 0, data.length);
            System.out.print(" " + Long.toHexString(c.getValue()));
            c.reset();
            for (byte b : data) c.update(b);
            System.out.print(" " + Long.toHexString(c.getValue()));
            c.reset();
            c.update(ByteBuffer.wrap(data, 10, 500));
            System.out.print(" " + Long.toHexString(c.getValue()));
            c.reset();
            ByteBuffer direct = ByteBuffer.allocateDirect(490);
            direct.put(data, 10, 490).flip();
            c.update(direct);
            System.out.println(" " + Long.toHexString(c.getValue()) + " " + direct.remaining());
            try {
                c.update(data, 990, 20);
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println("range");
            }
        }
        CRC32 crc = new CRC32();
        crc.update(data);
        System.out.println(crc.getValue() == slowCrc(data));
        crc.reset();
        crc.update("123456789".getBytes());
        System.out.println(Long.toHexString(crc.getValue()) + " " + Long.toHexString(slowCrc(new byte[0])));
        CheckedInputStream in = new CheckedInputStream(new ByteArrayInputStream(data), new Adler32());
        in.skip(100);
        in.readNBytes(200);
        System.out.println(in.getChecksum().getValue());
    }
}
