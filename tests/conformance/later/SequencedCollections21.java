// AREA: java.util.collections (sequenced)
// JAVAC: --release 21
// JDK: 21
package later;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Sequenced collections and maps, and other additions of Java 21 to the library. */
public class SequencedCollections21 {
    static void show(SequencedCollection<String> c) {
        System.out.println(c.getClass().getSimpleName() + " " + c.getFirst() + " " + c.getLast() + " " + c.reversed());
        try {
            c.addFirst("zero");
            c.addLast("last");
            System.out.println(c + " " + c.removeFirst() + " " + c.removeLast() + " " + c);
        } catch (UnsupportedOperationException e) {
            System.out.println("unsupported " + e.getMessage());
        }
    }

    static void showMap(SequencedMap<Integer, String> m) {
        for (int i : new int[] {3, 1, 2}) m.put(i, "v" + i);
        System.out.println(m.firstEntry() + " " + m.lastEntry() + " " + m.reversed() + " " + m.sequencedKeySet().reversed() + " " + m.sequencedValues().getFirst());
        System.out.println(m.pollFirstEntry() + " " + m);
        try {
            m.putFirst(9, "nine");
            System.out.println(m);
        } catch (UnsupportedOperationException e) {
            System.out.println("unsupported");
        }
    }

    public static void main(String[] args) {
        List<String> words = List.of("one", "two", "three");
        show(new ArrayList<>(words));
        show(new ArrayDeque<>(words));
        show(new LinkedHashSet<>(words));
        show(new TreeSet<>(words));
        show(Collections.unmodifiableList(words));
        showMap(new LinkedHashMap<>());
        showMap(new TreeMap<>());
        try {
            new ArrayList<String>().getFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
        StringBuilder b = new StringBuilder();
        b.repeat("ab", 3).repeat('c', 2);
        System.out.println(b + " " + "a-b-c".indexOf('-', 2, 4) + " " + String.join("|", "x1y22z".splitWithDelimiters("\\d+", 0)));
        System.out.println(Math.clamp(15L, 0, 10) + " " + Math.clamp(-1.5, -1.0, 1.0) + " " + Character.isEmoji(0x1F600) + " " + Math.ceilDiv(7, -2) + " " + Math.unsignedMultiplyHigh(-1L, 3L));
        System.out.println(words.reversed().stream().mapMulti((s, sink) -> { if (s.toString().length() == 3) { sink.accept(s); sink.accept(s + "!"); } }).toList());
    }
}
