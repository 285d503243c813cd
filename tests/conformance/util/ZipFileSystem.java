// AREA: java.nio.file.zipfs
package util;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.stream.Stream;

/** A zip file as a file system: writing, copying in and out, walking, reopening. */
public class ZipFileSystem {
    public static void main(String[] args) throws IOException {
        Path zip = Path.of("files.zip");
        try (FileSystem fs = FileSystems.newFileSystem(URI.create("jar:" + zip.toUri()), Map.of("create", "true"))) {
            Files.createDirectories(fs.getPath("/a/b"));
            Files.writeString(fs.getPath("/a/hello.txt"), "hello zip");
            Files.write(fs.getPath("/a/b/data.bin"), new byte[1000]);
            Path outside = Files.writeString(Path.of("outside.txt"), "from outside");
            Files.copy(outside, fs.getPath("/copied.txt"));
            System.out.println(fs.isOpen() + " " + fs.getPath("/a", "b").resolve("../x").normalize() + " " + fs.getSeparator() + " " + fs.isReadOnly());
        }
        try (FileSystem fs = FileSystems.newFileSystem(zip)) {
            try (Stream<Path> walk = Files.walk(fs.getPath("/"))) {
                walk.map(Path::toString).sorted().forEach(System.out::println);
            }
            System.out.println(Files.readString(fs.getPath("/a/hello.txt")) + " " + Files.size(fs.getPath("/a/b/data.bin")) + " " + Files.isDirectory(fs.getPath("/a")) + " " + Files.readAllLines(fs.getPath("copied.txt")));
            Files.move(fs.getPath("/copied.txt"), fs.getPath("/a/moved.txt"));
            Files.delete(fs.getPath("/a/b/data.bin"));
            Files.copy(fs.getPath("/a/hello.txt"), Path.of("outside.txt"), StandardCopyOption.REPLACE_EXISTING);
            try {
                Files.readString(fs.getPath("/none"));
            } catch (NoSuchFileException e) {
                System.out.println(e.getMessage());
            }
        }
        try (FileSystem fs = FileSystems.newFileSystem(zip); Stream<Path> list = Files.list(fs.getPath("/a"))) {
            System.out.println(list.map(p -> p.getFileName().toString()).sorted().toList() + " " + Files.readString(Path.of("outside.txt")));
        }
    }
}
