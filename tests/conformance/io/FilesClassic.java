// AREA: java.io.file
// JDK: 11
package io;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** java.io.File in the working folder: writing, appending, random access, renaming, listing, errors. */
public class FilesClassic {
    public static void main(String[] args) throws IOException {
        File folder = new File("data/deep");
        System.out.println(folder.exists() + " " + folder.mkdir() + " " + folder.mkdirs() + " " + folder.isDirectory() + " " + folder.getParent() + " " + folder.getName());
        File file = new File(folder, "text.txt");
        try (PrintWriter out = new PrintWriter(new FileWriter(file, StandardCharsets.UTF_8))) {
            for (int i = 0; i < 5; i++) out.println("line " + i + " \u00e9");
        }
        try (FileOutputStream append = new FileOutputStream(file, true)) {
            append.write("appended".getBytes());
        }
        System.out.println(file.length() + " " + file.isFile() + " " + file.canRead() + " " + file.createNewFile());
        try (BufferedReader in = new BufferedReader(new FileReader(file, StandardCharsets.UTF_8))) {
            System.out.println(in.readLine() + " " + in.lines().count());
        }
        try (RandomAccessFile random = new RandomAccessFile(new File(folder, "random.bin"), "rw")) {
            random.writeInt(42);
            random.writeUTF("utf");
            random.seek(100);
            random.writeLong(-1);
            System.out.println(random.length() + " " + random.getFilePointer());
            random.seek(4);
            System.out.println(random.readUTF() + " " + random.readInt());
            random.setLength(6);
            random.seek(0);
            System.out.println(random.readInt() + " " + random.read() + random.read() + random.read());
        }
        System.out.println(file.renameTo(new File(folder, "renamed.txt")) + " " + file.exists());
        String[] names = folder.list();
        Arrays.sort(names);
        System.out.println(Arrays.toString(names) + " " + folder.listFiles((d, n) -> n.endsWith(".bin")).length + " " + new File("nothing").list());
        for (String bad : new String[] {"missing.txt", "data", "no/such/folder/file"}) {
            try (FileInputStream in = new FileInputStream(bad)) {
                System.out.println("opened");
            } catch (FileNotFoundException e) {
                System.out.println(e.getMessage());
            }
        }
        try (FileOutputStream out = new FileOutputStream("no/such/file")) {
            System.out.println("opened");
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(folder.delete() + " " + new File(folder, "renamed.txt").delete() + new File(folder, "random.bin").delete() + " " + folder.delete() + " " + new File("data").delete());
        File odd = new File("a//b/../c/./d.txt");
        System.out.println(odd.getPath() + " " + odd.getName() + " " + odd.isAbsolute() + " " + odd.compareTo(new File("b")) + " " + new File("/x/../y").getCanonicalPath() + " " + new File("x").equals(new File("x")) + " " + File.separator + File.pathSeparator + " " + new File("/").getParent());
        File temporary = File.createTempFile("prefix", ".suffix");
        temporary.deleteOnExit();
        System.out.println(temporary.getName().startsWith("prefix") + " " + temporary.getName().endsWith(".suffix") + " " + temporary.length());
        File readOnly = new File("ro");
        readOnly.createNewFile();
        System.out.println(readOnly.setLastModified(1_000_000_000_000L) + " " + readOnly.lastModified() + " " + readOnly.isHidden());
    }
}
