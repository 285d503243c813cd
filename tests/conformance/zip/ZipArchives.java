// AREA: java.util.zip.archives
package zip;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.Attributes;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Zip archives in memory and as files: stored and deflated entries, comments, duplicates, manifests. */
public class ZipArchives {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] stored = "stored content".getBytes();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.setComment("archive comment");
            ZipEntry first = new ZipEntry("folder/deflated.txt");
            first.setTime(1_000_000_000_000L);
            first.setComment("entry comment");
            out.putNextEntry(first);
            out.write("content ".repeat(100).getBytes());
            out.closeEntry();
            ZipEntry second = new ZipEntry("stored.bin");
            second.setMethod(ZipEntry.STORED);
            second.setSize(stored.length);
            CRC32 crc = new CRC32();
            crc.update(stored);
            second.setCrc(crc.getValue());
            out.putNextEntry(second);
            out.write(stored);
            out.putNextEntry(new ZipEntry("empty/"));
            out.putNextEntry(new ZipEntry("\u00fcml\u00e4ut.txt"));
            try {
                out.putNextEntry(new ZipEntry("stored.bin"));
            } catch (ZipException e) {
                System.out.println(e.getMessage());
            }
        }
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            for (ZipEntry e = in.getNextEntry(); e != null; e = in.getNextEntry()) {
                byte[] content = in.readAllBytes();
                System.out.println(e.getName() + " " + e.isDirectory() + " " + content.length + " " + e.getMethod() + " " + Long.toHexString(e.getCrc()));
            }
        }
        Path file = Path.of("archive.zip");
        Files.write(file, bytes.toByteArray());
        try (ZipFile zip = new ZipFile(file.toFile())) {
            System.out.println(zip.size() + " " + zip.getComment() + " " + zip.getEntry("none"));
            for (Enumeration<? extends ZipEntry> e = zip.entries(); e.hasMoreElements(); ) {
                ZipEntry entry = e.nextElement();
                System.out.println(entry + " " + entry.getSize() + " " + entry.getComment() + " " + (entry.getCompressedSize() <= entry.getSize() + 2));
            }
            try (InputStream in = zip.getInputStream(zip.getEntry("stored.bin"))) {
                System.out.println(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
            System.out.println(zip.stream().map(ZipEntry::getName).filter(n -> n.endsWith("txt")).count());
        }
        Files.write(file, new byte[] {1, 2, 3});
        try (ZipFile zip = new ZipFile(file.toFile())) {
            System.out.println("opened " + zip.size());
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "some.Main");
        manifest.getMainAttributes().putValue("Long", "x".repeat(100));
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (JarOutputStream out = new JarOutputStream(jar, manifest)) {
            out.putNextEntry(new ZipEntry("a"));
        }
        try (JarInputStream in = new JarInputStream(new ByteArrayInputStream(jar.toByteArray()))) {
            System.out.println(in.getManifest().getMainAttributes().getValue("main-class") + " " + in.getManifest().getMainAttributes().getValue("Long").length() + " " + in.getNextJarEntry().getName());
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        manifest.write(text);
        System.out.println(text.toString().replace("\r\n", "|"));
    }
}
