// ARGS: {tmp}
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The JDK's own compiler compiles a class in memory; the class is loaded and run; errors of a broken one are listed. */
public class JavaCompiling {
    static final String GOOD = """
        import java.util.*;
        import java.util.function.*;

        public class Compiled implements Supplier<String> {
            enum Kind { A, B }
            record Pair<T>(T left, T right) { }
            private final Map<Kind, Pair<Integer>> map = new EnumMap<>(Kind.class);

            public String get() {
                for (Kind k : Kind.values()) map.put(k, new Pair<>(k.ordinal(), switch (k) { case A -> 10; case B -> 20; }));
                int sum = map.values().stream().mapToInt(p -> p.left() + p.right()).sum();
                return "sum " + sum + " " + map;
            }
        }
        """;
    static final String BAD = """
        public class Broken {
            int f(String s) {
                int x = s;
                undefined(x);
                return
            }
        }
        """;
    static final String BAD_TYPES = """
        import java.util.List;
        class Types {
            final int a;
            void g(List<String> l) { l.add(5); String s = l.get(0).foo; int y; y++; }
            int h(boolean b) { if (b) return 1; }
        }
        """;

    static class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignore) {
            return text;
        }
    }

    static class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {
        final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

        Memory(StandardJavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(JavaFileManager.Location l, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + name), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classes.put(name, bytes);
                    return bytes;
                }
            };
        }
    }

    static class Loader extends ClassLoader {
        private final Map<String, ByteArrayOutputStream> classes;

        Loader(Map<String, ByteArrayOutputStream> classes) {
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = classes.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }

    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        for (String[] source : new String[][] {{"Compiled", GOOD}, {"Broken", BAD}, {"Types", BAD_TYPES}}) {
            DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
            Memory memory = new Memory(compiler.getStandardFileManager(problems, Locale.ENGLISH, null));
            boolean fine = compiler.getTask(null, memory, problems, List.of("-proc:none"), null, List.of(new Source(source[0], source[1]))).call();
            System.out.println(source[0] + " " + fine + " " + memory.classes.keySet());
            memory.classes.forEach((name, bytes) -> System.out.println("  " + name + " " + bytes.size() + " bytes, hash " + java.util.Arrays.hashCode(bytes.toByteArray())));
            problems.getDiagnostics().forEach(d -> System.out.println("  " + d.getKind() + " " + d.getLineNumber() + ":" + d.getColumnNumber() + " " + d.getCode() + " " + d.getMessage(Locale.ENGLISH).replace("\n", " / ")));
            if (fine) {
                Object made = new Loader(memory.classes).loadClass("Compiled").getConstructor().newInstance();
                System.out.println(((java.util.function.Supplier<?>) made).get());
            }
        }
    }
}
