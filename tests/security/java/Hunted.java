import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;

/** Hunted in: what gets out anywhere, in the explored machine, in the JVM host or in a test that is replayed, is a finding or a test that fails. */
public class Hunted {
    static final String OUTSIDE = System.getProperty("escape.outside");
    static final String AT_START = Escapes.files(OUTSIDE);

    static void check(String lines) {
        for (String line : lines.split("\n")) {
            if (line.endsWith(" ESCAPED") || line.endsWith(" without an exception")) throw new IllegalStateException(line);
        }
    }

    public static int files(int x) {
        check(AT_START);
        check(Escapes.files(OUTSIDE));
        return x > 3 ? 1 : 2;
    }

    public static int natives(int x) {
        System.loadLibrary("attempts");
        check(Escapes.natives(OUTSIDE, System.getProperty("java.io.tmpdir"), 1));
        return x > 3 ? 1 : 2;
    }

    /** A replayed test leaves these behind. */
    public static int later(int x) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> write("hook")));
        new Thread(() -> write("thread")).start();
        return x > 3 ? 1 : 2;
    }

    static void write(String name) {
        if (System.getProperty("escape.replayed") == null) return;
        try (FileOutputStream to = new FileOutputStream(OUTSIDE + "/" + name)) {
            to.write(1);
        } catch (IOException e) {
            System.err.println(e);
        }
    }

    /** The same on both sides. */
    public static int who(int x) {
        String who = System.getProperty("user.name") + " " + System.getProperty("user.home") + " " + System.getenv();
        if (!who.equals("user /nonexistent " + System.getenv()) || System.getenv().size() != 3) throw new IllegalStateException(who);
        return x > 3 ? 1 : 2;
    }

    /** With --allow-read: so what is refused above is refused for the right reason. */
    public static int allowed(int x) throws IOException {
        String text = new String(Files.readAllBytes(Paths.get(System.getProperty("escape.allowed"))));
        if (x == 4711 && text.equals("open")) throw new IllegalStateException("read what is allowed");
        return 0;
    }
}
