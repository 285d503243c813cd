package types;

import java.io.IOException;
import java.io.InputStream;

/** Reads a header of four bytes at once. */
public class ShortReads {
    private static final int[] VERSIONS = {1};

    public static int version(InputStream in) throws IOException {
        if (in == null) {
            return 0;
        }
        byte[] header = new byte[4];
        int read = in.read(header, 0, 4);
        if (read <= 0 || read >= 4 || in.read() < 0) {
            return 0;
        }
        return VERSIONS[read]; // THROWS ArrayIndexOutOfBoundsException
    }
}
