// What the machine says of one file's name it says of no other: every machine has a folder ".".
// INCOMPLETE Exists.f: pinned
// INCOMPLETE Folder.f: pinned
// INCOMPLETE Opened.f: pinned
// INCOMPLETE ByPath.f: pinned
// INCOMPLETE Attributes.f: pinned
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class FileNames {
    static boolean fits(String name) {
        return name != null && name.length() == 1 && name.charAt(0) > ' ' && name.charAt(0) < '~' && name.charAt(0) != '/';
    }

    public static class Exists {
        public static void f(String name) {
            if (!fits(name)) return;
            boolean there = new File(name).exists();
            if (!there && name.charAt(0) == '.') throw new IllegalStateException();
        }
    }

    public static class Folder {
        public static void f(String name) {
            if (!fits(name)) return;
            boolean folder = new File(name).isDirectory();
            if (!folder && name.equals(".")) throw new IllegalStateException();
        }
    }

    public static class Opened {
        public static void f(String name) {
            if (!fits(name)) return;
            try (FileInputStream in = new FileInputStream(name)) {
                in.available();
            } catch (IOException e) {
                if (!name.equals(".") && e.getMessage().contains("directory)") && !e.getMessage().contains("No such"))
                    throw new IllegalStateException();
            }
        }
    }

    public static class ByPath {
        public static void f(String name) {
            if (!fits(name)) return;
            boolean there = Files.exists(Path.of(name));
            if (!there && name.charAt(0) == '.') throw new IllegalStateException();
        }
    }

    public static class Attributes {
        public static void f(String name) throws IOException {
            if (!fits(name)) return;
            boolean missing = false;
            try {
                Files.newInputStream(Path.of(name)).close();
            } catch (java.nio.file.NoSuchFileException e) {
                missing = true;
            }
            if (missing && name.charAt(0) == '.') throw new IllegalStateException();
        }
    }
}
