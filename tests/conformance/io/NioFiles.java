// AREA: java.nio.file
package io;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** java.nio.file.Files in the working folder: text, bytes, copies, walks, attributes, links, exceptions. */
public class NioFiles {
    interface Action {
        Object run() throws IOException;
    }

    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (IOException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws IOException {
        Path base = Path.of("tree");
        Files.createDirectories(base.resolve("a/b"));
        Path text = Files.writeString(base.resolve("text.txt"), "h\u00e9llo\nworld\n");
        Files.write(base.resolve("a/lines.txt"), List.of("one", "two", "three"));
        Files.write(base.resolve("a/b/bytes.bin"), new byte[] {1, 2, (byte) 0xff});
        System.out.println(Files.size(text) + " " + Files.readAllLines(text) + " " + Files.readString(base.resolve("a/lines.txt")).length() + " " + Files.exists(base.resolve("none")) + Files.isDirectory(base));
        Files.writeString(text, "more", StandardOpenOption.APPEND);
        try (BufferedWriter w = Files.newBufferedWriter(base.resolve("new.txt"), StandardOpenOption.CREATE_NEW)) {
            w.write("x".repeat(10000));
        }
        System.out.println(Files.lines(text).map(String::length).toList() + " " + Files.size(base.resolve("new.txt")) + " " + Files.mismatch(text, base.resolve("new.txt")));
        attempt(() -> Files.createDirectory(base));
        attempt(() -> Files.readString(base.resolve("missing")));
        attempt(() -> Files.copy(text, base.resolve("new.txt")));
        attempt(() -> Files.copy(text, base.resolve("new.txt"), StandardCopyOption.REPLACE_EXISTING).getFileName());
        attempt(() -> Files.move(base.resolve("new.txt"), base.resolve("a/moved.txt")));
        attempt(() -> {
            Files.delete(base.resolve("a"));
            return "deleted";
        });
        attempt(() -> Files.list(text).count());
        attempt(() -> Files.readString(base.resolve("a/b/bytes.bin")));
        attempt(() -> Files.newByteChannel(base.resolve("a/none"), StandardOpenOption.READ));
        attempt(() -> Files.createSymbolicLink(base.resolve("link"), Path.of("text.txt")));
        attempt(() -> Files.readSymbolicLink(base.resolve("link")) + " " + Files.isSymbolicLink(base.resolve("link")) + " " + Files.isSameFile(base.resolve("link"), text));
        try (Stream<Path> walk = Files.walk(base)) {
            System.out.println(walk.map(Path::toString).sorted().collect(Collectors.joining(" ")));
        }
        try (Stream<Path> found = Files.find(base, 5, (p, attributes) -> attributes.isRegularFile() && attributes.size() < 10)) {
            System.out.println(found.map(p -> p.getFileName().toString()).sorted().toList());
        }
        FileTime time = FileTime.fromMillis(1_500_000_000_000L);
        Files.setLastModifiedTime(text, time);
        BasicFileAttributes attributes = Files.readAttributes(text, BasicFileAttributes.class);
        System.out.println(attributes.lastModifiedTime() + " " + attributes.isDirectory() + " " + attributes.size() + " " + Files.getAttribute(text, "size"));
        Files.setPosixFilePermissions(text, PosixFilePermissions.fromString("rw-r-----"));
        System.out.println(PosixFilePermissions.toString(Files.getPosixFilePermissions(text)) + " " + Files.isWritable(text) + Files.isExecutable(text));
        StringBuilder deleted = new StringBuilder();
        Files.walkFileTree(base, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attrs) throws IOException {
                Files.delete(file);
                deleted.append('f');
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path dir, IOException e) throws IOException {
                Files.delete(dir);
                deleted.append('d').append(dir.getNameCount());
                return FileVisitResult.CONTINUE;
            }
        });
        System.out.println(deleted.length() + " " + Files.notExists(base) + " " + Files.deleteIfExists(base));
        System.out.println(Files.createTempDirectory("dir").getFileName().toString().startsWith("dir"));
    }
}
