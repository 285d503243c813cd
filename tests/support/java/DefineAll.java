import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Tells what this JVM makes of class files. Argument: a file that names one class file per line. Prints one line for
 * each: "format" (it cannot be defined because it is malformed), "other" (well-formed, but not to be defined for
 * another reason, such as a missing superclass), "verify" (defined, but linking finds its code to be wrong),
 * "link" (linking fails otherwise) or "ok", and then what was thrown.
 */
public class DefineAll {
    private static final class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    private static String tell(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Class<?> defined;
        try {
            defined = new Loader().define(bytes);
        } catch (ClassFormatError e) {
            return "format " + e;
        } catch (NoClassDefFoundError e) {
            // A module-info is not a class; a missing superclass is found after the file was read.
            return (e.getMessage().contains("ACC_MODULE") ? "format " : "other ") + e;
        } catch (LinkageError | RuntimeException e) {
            return "other " + e;
        }
        try {
            // Either links, but does not initialise; interfaces have no constructors to be asked for.
            if (defined.isInterface()) {
                defined.getDeclaredMethods();
            } else {
                defined.getDeclaredConstructors();
            }
        } catch (VerifyError | ClassFormatError e) {
            return "verify " + e;
        } catch (LinkageError | RuntimeException e) {
            return "link " + e;
        }
        return "ok";
    }

    public static void main(String[] args) throws IOException {
        List<String> files = Files.readAllLines(Path.of(args[0]));
        StringBuilder out = new StringBuilder();
        for (String file : files) {
            out.append(tell(Path.of(file)).replace('\n', ' ').replace('\r', ' ')).append('\n');
        }
        System.out.write(out.toString().getBytes("UTF-8"));
        System.out.flush();
    }
}
