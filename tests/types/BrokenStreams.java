package types;

import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes of a stream that may break. */
public class BrokenStreams {
    public static int count(InputStream in) {
        int read = 0;
        if (in == null) {
            return read;
        }
        try {
            while (read < 5 && in.read() >= 0) {
                read++;
            }
            return read;
        } catch (IOException broken) {
            return 100 / (read - 2); // THROWS ArithmeticException
        }
    }
}
