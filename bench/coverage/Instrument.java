// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jacoco.core.instr.Instrumenter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * JaCoCo's probes in classes of a jar or of a package of the JDK, without an agent: an agent comes too late for the classes that a
 * JVM loads before it. The probes are kept by java.util.TestedProbes, which is put into java.base, so that any class may call it.
 * usage: Instrument FOLDER (JAR | jrt:MODULE/PACKAGE)...
 */
class Instrument {
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        Instrumenter instrumenter = new Instrumenter(Instrument::access);
        for (int i = 1; i < args.length; i++) {
            for (Map.Entry<String, byte[]> type : classes(args[i]).entrySet()) {
                write(instrumenter, type.getKey(), type.getValue(), folder.resolve(type.getKey() + ".class"));
            }
        }
    }

    private static void write(Instrumenter instrumenter, String name, byte[] plain, Path file) throws IOException {
        byte[] probed;
        try {
            probed = instrumenter.instrument(withoutDynamicConstants(plain), name);
        } catch (IOException e) {
            // A class that is newer than this JaCoCo (sealed ones) stays as it is.
            System.err.println("not measured: " + name + " (" + e.getCause().getMessage() + ")");
            return;
        }
        probed[7] = plain[7];
        Files.createDirectories(file.getParent());
        Files.write(file, probed);
    }

    /** In class files of Java 11 and later the probes would be a dynamic constant, which a booting JVM cannot compute yet. */
    static byte[] withoutDynamicConstants(byte[] type) {
        byte[] older = type.clone();
        older[7] = (byte) Math.min(older[7], 54);
        return older;
    }

    private static int access(long id, String name, int count, MethodVisitor code) {
        code.visitLdcInsn(id);
        code.visitLdcInsn(name);
        code.visitLdcInsn(count);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/util/TestedProbes", "of", "(JLjava/lang/String;I)[Z", false);
        return 4;
    }

    /** By name, with slashes. */
    static Map<String, byte[]> classes(String source) throws IOException {
        Map<String, byte[]> found = new TreeMap<>();
        if (source.startsWith("jrt:")) {
            Path module = Path.of(java.net.URI.create("jrt:/" + source.substring(4, source.indexOf('/'))));
            try (var files = Files.list(module.resolve(source.substring(source.indexOf('/') + 1)))) {
                for (Path file : (Iterable<Path>) files::iterator) add(found, module.relativize(file).toString(), file);
            }
            return found;
        }
        try (ZipFile jar = new ZipFile(source)) {
            for (ZipEntry entry : Collections.list(jar.entries())) {
                String name = entry.getName();
                if (!name.endsWith(".class") || name.startsWith("META-INF/") || name.contains("-info")) continue;
                found.put(name.substring(0, name.length() - 6), jar.getInputStream(entry).readAllBytes());
            }
        }
        return found;
    }

    private static void add(Map<String, byte[]> found, String name, Path file) throws IOException {
        if (name.endsWith(".class")) found.put(name.substring(0, name.length() - 6), Files.readAllBytes(file));
    }
}
