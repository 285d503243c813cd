// Code under test works in an empty folder of its own, in the machine and on the JVM, and writes nowhere else.
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class WorkingFolder {
    static void write(File file) throws IOException {
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(1);
        }
    }

    public static int written(int x) throws IOException {
        write(new File("written.txt"));
        return 1 / (x - 7); // THROWS ArithmeticException
    }

    public static int readAgain(int x) throws IOException {
        Files.createDirectories(Path.of("some/folder"));
        Files.writeString(Path.of("some", "folder", "text"), "seven");
        int length = Files.readString(new File("some/folder/text").getAbsoluteFile().toPath()).length();
        return 1 / (x - length); // THROWS ArithmeticException
    }

    public static int temporary(int x) throws IOException {
        File file = File.createTempFile("javelin", ".golden");
        write(file);
        if (!file.delete() || file.exists()) throw new IllegalStateException();
        return 1 / (x - 7); // THROWS ArithmeticException
    }

    public static int moved(int x) throws IOException {
        write(new File("before"));
        Files.move(Path.of("before"), Path.of(System.getProperty("java.io.tmpdir"), "after"));
        if (!new File("after").exists()) throw new IllegalStateException();
        return 1 / (x - 7); // THROWS ArithmeticException
    }

    // What it is called depends on the machine, but it has a name everywhere.
    public static int named(int x) {
        if (!new File("").getAbsoluteFile().isDirectory()) throw new IllegalStateException();
        return 1 / (x - 7); // THROWS ArithmeticException
    }

    public static class Missing {
        public static int read(int x) throws IOException {
            if (x != 3) return 0;
            try (FileInputStream in = new FileInputStream("settings.properties")) { // THROWS FileNotFoundException
                return in.read();
            }
        }
    }

    /** No test sees what another one has written. */
    public static class First {
        public static int time(int x) throws IOException {
            File mark = new File("mark");
            if (mark.exists()) throw new IllegalStateException();
            write(mark);
            return 1 / (x - 7); // THROWS ArithmeticException
        }

        public static int folder(int x) throws IOException {
            if (new File(".").list().length != 0) throw new IllegalStateException();
            write(new File("mark"));
            new File("inner/most").mkdirs();
            return 1 / (x - 8); // THROWS ArithmeticException
        }
    }

    /** Refused on the JVM, so it is in the machine. */
    public static class Elsewhere {
        public static boolean write(int x) throws IOException {
            if (x != 3) return false;
            try {
                WorkingFolder.write(new File("/javelin-golden"));
            } catch (FileNotFoundException e) {
                throw new IllegalStateException(e); // THROWS IllegalStateException
            }
            return true;
        }

        public static int temporary(int x) {
            return 1 / (x - (new File("/tmp/javelin-golden").mkdir() ? 8 : 7)); // THROWS ArithmeticException
        }

        public static int ownProcess(int x) throws IOException {
            if (x != 3) return 0;
            try (FileInputStream in = new FileInputStream("/proc/self/status")) {
                return in.read();
            } catch (FileNotFoundException e) {
                throw new IllegalStateException(e); // THROWS IllegalStateException
            }
        }
    }
}
