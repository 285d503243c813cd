// AREA: java.nio.file
package io;

import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;

/** Path: parts, resolution, relativising, normalising, matching by glob. */
public class Paths1 {
    public static void main(String[] args) {
        for (String s : new String[] {"/a/b/c.txt", "a/../b/./c", "", "/", "..", "x//y/", "./x", "a/b/../../.."}) {
            Path p = Path.of(s);
            System.out.println("[" + p + "] " + p.isAbsolute() + " " + p.getNameCount() + " " + p.getFileName() + " " + p.getParent() + " " + p.getRoot() + " [" + p.normalize() + "] " + p.hashCode());
        }
        Path base = Path.of("/home/user");
        System.out.println(base.resolve("docs/x") + " " + base.resolve("/abs") + " " + base.resolve("") + " " + base.resolveSibling("other") + " " + base.relativize(Path.of("/home/else/y")) + " " + base.relativize(base) + "|");
        System.out.println(Path.of("a", "b", "c").subpath(1, 3) + " " + Path.of("a/b").startsWith("a") + Path.of("ab/c").startsWith("a") + " " + Path.of("a/b/c").endsWith("b/c") + " " + Path.of("b").compareTo(Path.of("a")) + " " + Path.of("a").equals(Path.of("a/")));
        List<String> names = new ArrayList<>();
        Path.of("/x/y/z").forEach(n -> names.add(n.toString()));
        System.out.println(names + " " + Path.of("x").toFile() + " " + Path.of("/x y").toUri());
        String[] candidates = {"a.txt", "b.java", "dir/c.java", "dir/sub/d.java", ".hidden", "e1.tmp"};
        for (String pattern : new String[] {"glob:*.java", "glob:**.java", "glob:**/*.java", "glob:*.{txt,tmp}", "glob:[!a]*", "glob:?.txt", "regex:.*\\d.*", "glob:dir/**"}) {
            PathMatcher m = FileSystems.getDefault().getPathMatcher(pattern);
            StringBuilder line = new StringBuilder(pattern);
            for (String c : candidates) if (m.matches(Path.of(c))) line.append(' ').append(c);
            System.out.println(line);
        }
        try {
            Path.of("nul\0");
        } catch (InvalidPathException e) {
            System.out.println(e.getReason() + " " + e.getIndex());
        }
        try {
            Path.of("a").relativize(Path.of("/b"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Path.of("a/b").getName(2);
        } catch (IllegalArgumentException e) {
            System.out.println("no such name");
        }
    }
}
