// AREA: java.io.serialization
package io;

import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A journal of objects in a file: appended primitives and objects, shared and unshared, reset, read to the end. */
public class ObjectFiles {
    record Change(String key, Object before, Object after) implements Serializable {
    }

    static class Table implements Serializable {
        private final Map<String, Object> values = new HashMap<>();
        private transient List<Change> journal = new ArrayList<>();

        void set(String key, Object value) {
            journal.add(new Change(key, values.put(key, value), value));
        }

        private Object readResolve() {
            journal = new ArrayList<>();
            return this;
        }
    }

    public static void main(String[] args) throws Exception {
        Path file = Path.of("journal.bin");
        Table table = new Table();
        table.set("a", 1);
        table.set("b", List.of(1, 2));
        table.set("a", "one");
        try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
            out.writeInt(table.journal.size());
            for (Change c : table.journal) out.writeObject(c);
            out.writeUTF("end of changes");
            out.writeObject(table);
            table.set("c", 'c');
            out.writeObject(table);
            out.reset();
            out.writeObject(table);
            out.writeUnshared(new int[] {1, 2});
        }
        try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
            int n = in.readInt();
            for (int i = 0; i < n; i++) System.out.println(in.readObject());
            System.out.println(in.readUTF());
            Table first = (Table) in.readObject();
            Table second = (Table) in.readObject();
            Table third = (Table) in.readObject();
            System.out.println((first == second) + " " + (second == third) + " " + second.values.size() + third.values.size() + " " + third.journal);
            System.out.println(((int[]) in.readUnshared()).length);
            in.readObject();
        } catch (EOFException e) {
            System.out.println("end of file " + e.getMessage());
        }
        try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
            in.readObject();
        } catch (IOException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
}
