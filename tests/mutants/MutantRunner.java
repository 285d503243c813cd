import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;

/**
 * Runs programs of which one class file was mutated, each in a class loader of its own, and says what became of each in one line: what was
 * thrown, and a checksum of what it printed. The same program on a JVM and on `javelin exec` must say the same. One that does not end in time
 * ends the process (it cannot be stopped otherwise), with its line written.
 * <p>
 * Arguments: folder of classes, list of mutants (number, main class, mutated class, file), number to begin with, milliseconds for each.
 */
public final class MutantRunner {
    static final class Loader extends ClassLoader {
        private final Path folder;
        private final String mutated;
        private final Path file;

        Loader(Path folder, String mutated, Path file) {
            super("mutant", ClassLoader.getPlatformClassLoader());
            this.folder = folder;
            this.mutated = mutated;
            this.file = file;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            Path place = name.equals(mutated) ? file : folder.resolve(name.replace('.', '/') + ".class");
            byte[] bytes;
            try {
                bytes = Files.readAllBytes(place);
            } catch (IOException | java.nio.file.InvalidPathException e) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static volatile String ended;

    static String run(Loader loader, String main) {
        try {
            Class<?> type = Class.forName(main, true, loader);
            type.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            return "ended";
        } catch (InvocationTargetException e) {
            return describe(e.getCause());
        } catch (Throwable t) {
            return describe(t);
        }
    }

    /** Without identity hashes (of class loaders, mostly), and addresses in the names of hidden classes. */
    static String plain(String text) {
        return text.replaceAll("@[0-9a-f]+", "@").replaceAll("[/+]0x[0-9a-f]+", "/0x");
    }

    static String describe(Throwable t) {
        String text = t.getClass().getName();
        try {
            String message = t.getMessage();
            if (message != null) text += ": " + message;
        } catch (Throwable inner) {
            text += ": no message because of " + inner.getClass().getName();
        }
        if (t instanceof ExceptionInInitializerError && t.getCause() != null) text += " <- " + describe(t.getCause());
        return plain(text).replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        List<String> mutants = Files.readAllLines(Path.of(args[1]), StandardCharsets.UTF_8);
        long limit = Long.parseLong(args[3]);
        PrintStream out = System.out;
        for (int i = Integer.parseInt(args[2]); i < mutants.size(); i++) {
            String[] mutant = mutants.get(i).split(" ");
            Loader loader = new Loader(folder, mutant[2], Path.of(mutant[3]));
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            ended = null;
            out.println("begin " + i);
            out.flush();
            System.setOut(new PrintStream(printed, true, "UTF-8"));
            System.setErr(new PrintStream(new ByteArrayOutputStream(), true, "UTF-8"));
            Thread thread = new Thread(null, () -> ended = run(loader, mutant[1]), "mutant", 1 << 20);
            thread.setDaemon(true);
            thread.start();
            thread.join(limit);
            String result = ended;
            CRC32 sum = new CRC32();
            byte[] text = plain(printed.toString("UTF-8")).getBytes(StandardCharsets.UTF_8);
            sum.update(text);
            out.println("result " + i + " " + text.length + " " + Long.toHexString(sum.getValue()) + " " + (result == null ? "no end" : result));
            out.flush();
            if (result == null) Runtime.getRuntime().halt(3);
        }
        out.println("all");
        out.flush();
        Runtime.getRuntime().halt(0);
    }
}
