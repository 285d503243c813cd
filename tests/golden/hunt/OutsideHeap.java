// Memory outside the heap and the state of compressors: each path has its own.
// OPTIONS: --suite 10
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;

public class OutsideHeap {
    public static class DirectBuffers {
        // Both sides change what was written before the branch.
        public static int counts(int a) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(16);
            buffer.putInt(0, 1);
            if (a > 5) {
                buffer.putInt(0, buffer.getInt(0) + 1);
            } else {
                buffer.putInt(0, buffer.getInt(0) + 1);
            }
            return 1 / (buffer.getInt(0) - 3);
        }

        public static int grows(int a) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(16);
            for (int i = 0; i < 3; i++) {
                if ((a & 1 << i) != 0) buffer.put((byte) 1);
            }
            return 6 / (buffer.position() - 2); // THROWS ArithmeticException
        }

        public static int keeps(int a) {
            ByteBuffer first = ByteBuffer.allocateDirect(8);
            first.putLong(0, 42);
            if (a == 3) first = ByteBuffer.allocateDirect(8);
            return (int) (84 / first.getLong(0)); // THROWS ArithmeticException
        }
    }

    public static class Streams {
        // What the fork finds half done is gone on with on both sides.
        public static int inflates(int a) throws DataFormatException {
            Deflater deflater = new Deflater();
            deflater.setInput(new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
            deflater.finish();
            byte[] packed = new byte[64];
            int length = deflater.deflate(packed);
            deflater.end();
            Inflater inflater = new Inflater();
            inflater.setInput(packed, 0, length);
            byte[] half = new byte[4];
            int first = inflater.inflate(half);
            int next = a < 0 ? inflater.inflate(half) : inflater.inflate(half, 0, 2);
            boolean is_over = inflater.finished();
            inflater.end();
            if (first != 4 || next != (a < 0 ? 4 : 2) || half[0] != 5) throw new IllegalStateException("another path's stream");
            return is_over ? 10 / (a + 1) : 0; // THROWS ArithmeticException
        }

        public static int deflates(int a) {
            Deflater deflater = new Deflater();
            deflater.setInput(new byte[] {1, 1, 1, 1});
            if (a > 7) deflater.setInput(new byte[] {2, 2, 2, 2, 2, 2, 2, 2});
            deflater.finish();
            deflater.deflate(new byte[64]);
            long in = deflater.getBytesRead();
            deflater.end();
            return (int) (8 / (in - 8)); // THROWS ArithmeticException
        }

        public static int both(String text) throws IOException {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
                out.write(text.isEmpty() ? new byte[] {7} : new byte[] {1, 2}); // THROWS NullPointerException
            }
            try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.toByteArray()))) {
                return 5 / (in.readAllBytes().length - 2); // THROWS ArithmeticException
            }
        }

        // Ended by one path before the other one uses it.
        public static int ends(int a) {
            Inflater inflater = new Inflater();
            if (a == 1) {
                inflater.end();
                inflater = new Inflater(true);
            }
            boolean needs = inflater.needsInput();
            inflater.reset();
            inflater.end();
            return needs ? a : 1 / (a - a);
        }
    }
}
