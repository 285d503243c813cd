package types;

import java.io.IOException;
import java.io.Reader;

/** Estimates how often a reader must be asked. */
public class EmptyReads {
    public static int estimate(Reader in) throws IOException {
        if (in == null) {
            return 0;
        }
        int read = in.read(new char[8], 0, 8);
        if (read < 0) {
            return 0;
        }
        return 1000 / read; // THROWS ArithmeticException
    }
}
