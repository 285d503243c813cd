// What goes into a file is one value from then on, which is said: it may be read again. What is printed is not.
// INCOMPLETE readAgain: pinned
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

public class WrittenFiles {
    public static int readAgain(byte b) throws IOException {
        File file = new File(System.getProperty("java.io.tmpdir"), "javelin-golden-written");
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(b);
        }
        try (FileInputStream in = new FileInputStream(file)) {
            return (byte) in.read() == 77 ? 1 : 0;
        }
    }

    public static int printed(int x) {
        System.out.write(x);
        return 1 / (x - 7); // THROWS ArithmeticException
    }
}
