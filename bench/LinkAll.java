import java.util.jar.JarFile;

/** Links every class of a jar of the class path, without running it: what verification costs. Argument: the jar. */
public class LinkAll {
    public static void main(String[] args) throws Exception {
        int linked = 0;
        int refused = 0;
        try (JarFile jar = new JarFile(args[0])) {
            for (var entry : (Iterable<java.util.jar.JarEntry>) jar.stream()::iterator) {
                String name = entry.getName();
                if (!name.endsWith(".class") || name.startsWith("META-INF") || name.endsWith("module-info.class")) continue;
                try {
                    Class.forName(name.substring(0, name.length() - 6).replace('/', '.'), false, LinkAll.class.getClassLoader()).getDeclaredFields();
                    linked++;
                } catch (LinkageError e) {
                    refused++;
                }
            }
        }
        System.out.println(linked + " linked, " + refused + " not");
    }
}
