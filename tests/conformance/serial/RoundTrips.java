// AREA: java.io.serialization
package serial;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** ObjectOutputStream round trips: JDK types, shared references, cycles, transients, records, enums, arrays. */
public class RoundTrips {
    enum Colour { RED, GREEN { } }

    record Point(int x, double y, String name) implements Serializable {
    }

    static class Node implements Serializable {
        private static final long serialVersionUID = 1L;
        String name;
        Node next;
        transient int cache = 99;
        transient String lost = "lost";
        int[][] grid = {{1, 2}, {3}};

        Node(String name) {
            this.name = name;
        }
    }

    static class Base {
        int base = 7;

        Base() {
            base = 8;
        }
    }

    static class Derived extends Base implements Serializable {
        int derived = 1;
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        return bytes.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T o) throws IOException, ClassNotFoundException {
        return (T) new ObjectInputStream(new ByteArrayInputStream(write(o))).readObject();
    }

    public static void main(String[] args) throws Exception {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("list", new ArrayList<>(List.of(1, 2L, 3.0, 'c', "s", true)));
        map.put("tree", new TreeMap<>(Map.of("b", 1, "a", 2)));
        map.put("immutable", List.of(1, 2, 3));
        map.put("big", new BigInteger("12345678901234567890"));
        map.put("decimal", new BigDecimal("1.50"));
        map.put("date", LocalDate.of(2024, 2, 29));
        map.put("uuid", new UUID(1, 2));
        map.put("bits", BitSet.valueOf(new long[] {5}));
        map.put("linked", new LinkedList<>(Arrays.asList("x", null)));
        map.put("enum", new EnumMap<>(Map.of(Colour.GREEN, "g")));
        System.out.println(copy(map).equals(map) + " " + copy(map));
        Node a = new Node("a");
        a.next = new Node("b");
        a.next.next = a;
        Node c = copy(a);
        System.out.println(c.name + c.next.name + (c.next.next == c) + " " + c.cache + " " + c.lost + " " + Arrays.deepToString(c.grid));
        Object shared = new ArrayList<>(List.of("shared"));
        List<Object> both = copy(new ArrayList<>(List.of(shared, shared)));
        System.out.println((both.get(0) == both.get(1)) + " " + both);
        System.out.println(copy(new Point(1, 2.5, null)) + " " + (copy(Colour.GREEN) == Colour.GREEN) + " " + copy(int[].class) + " " + Arrays.toString(copy(new long[] {1, -1})) + " " + Arrays.deepToString(copy(new String[][] {{"a"}, null})));
        Derived d = new Derived();
        d.base = 100;
        d.derived = 200;
        Derived e = copy(d);
        System.out.println(e.base + " " + e.derived);
        System.out.println(write("text").length + " " + write(new Point(1, 2, "n")).length + " " + write(5).length + " " + copy(new HashMap<>(Map.of(1, "x"))) + " " + copy(new IllegalStateException("kept")).getMessage());
        System.out.println(copy("x".repeat(70000)).length() + " " + copy((Object) null));
    }
}
