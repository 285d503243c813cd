// AREA: java.io.file
// STDIN: alpha 3
// STDIN: beta 1
// STDIN: gamma 2
// STDIN: alpha 4
package io;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Like a little shell: sort, uniq, grep, wc, tee over standard input and scratch files. */
public class LineTools {
    static Map<String, Integer> totals(Path file) throws IOException {
        Map<String, Integer> map = new TreeMap<>();
        try (Stream<String> lines = Files.lines(file)) {
            lines.map(l -> l.split(" ")).forEach(p -> map.merge(p[0], Integer.parseInt(p[1]), Integer::sum));
        }
        return map;
    }

    public static void main(String[] args) throws IOException {
        List<String> lines;
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in))) {
            lines = in.lines().collect(Collectors.toList());
        }
        Path all = Path.of("all.txt");
        Files.write(all, lines);
        System.out.println(lines.size() + " " + Files.size(all) + " " + totals(all));
        Path sorted = Files.write(Path.of("sorted.txt"), (Iterable<String>) lines.stream().sorted()::iterator);
        System.out.println(Files.readString(sorted).replace("\n", "|"));
        System.out.println(Files.lines(all).filter(l -> l.matches(".*[a-z]ta.*")).toList() + " " + Files.lines(all).flatMapToInt(String::chars).filter(c -> c == 'a').count());
        try (Stream<Path> files = Files.list(Path.of(""))) {
            System.out.println(files.map(Path::toString).sorted().toList());
        }
        Files.writeString(all, "broken line\n", java.nio.file.StandardOpenOption.APPEND);
        try {
            totals(all);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try (Stream<String> bad = Files.lines(Files.write(Path.of("latin"), new byte[] {'a', (byte) 0xe9, '\n'}))) {
            bad.count();
        } catch (UncheckedIOException e) {
            System.out.println(e.getCause());
        }
    }
}
