// AREA: programs.structures
package programs;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;

/** An open-addressing map on AbstractMap: inherits equals, toString, views; compared with HashMap. */
public class HashTable<K, V> extends AbstractMap<K, V> {
    private Object[] keys = new Object[8];
    private Object[] values = new Object[8];
    private static final Object NULL = new Object();
    private int size;
    int probes;

    private int slot(Object key) {
        int mask = keys.length - 1;
        int h = key.hashCode() * 0x9E3779B9;
        int i = h >>> 7 & mask;
        while (keys[i] != null && !keys[i].equals(key)) {
            i = i + 1 & mask;
            probes++;
        }
        return i;
    }

    @Override
    @SuppressWarnings("unchecked")
    public V put(K key, V value) {
        Object k = key == null ? NULL : key;
        if (size * 2 >= keys.length) grow();
        int i = slot(k);
        if (keys[i] == null) size++;
        keys[i] = k;
        V old = (V) values[i];
        values[i] = value;
        return old;
    }

    @SuppressWarnings("unchecked")
    private void grow() {
        Object[] oldKeys = keys;
        Object[] oldValues = values;
        keys = new Object[oldKeys.length * 2];
        values = new Object[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != null) {
                int s = slot(oldKeys[i]);
                keys[s] = oldKeys[i];
                values[s] = oldValues[i];
            }
        }
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return size;
            }

            @Override
            public Iterator<Entry<K, V>> iterator() {
                return new Iterator<>() {
                    private int at = -1;

                    @Override
                    public boolean hasNext() {
                        for (int i = at + 1; i < keys.length; i++) if (keys[i] != null) return true;
                        return false;
                    }

                    @Override
                    @SuppressWarnings("unchecked")
                    public Entry<K, V> next() {
                        for (at++; at < keys.length; at++) if (keys[at] != null) return new SimpleEntry<>(keys[at] == NULL ? null : (K) keys[at], (V) values[at]);
                        throw new NoSuchElementException();
                    }
                };
            }
        };
    }

    public static void main(String[] args) {
        HashTable<Object, Integer> mine = new HashTable<>();
        Map<Object, Integer> theirs = new HashMap<>();
        for (int i = 0; i < 300; i++) {
            Object key = i % 7 == 0 ? "s" + i % 50 : i % 11 == 0 ? (Object) (i / 2.0) : Integer.valueOf(i * 64 % 1000);
            if (!Objects.equals(mine.put(key, i), theirs.put(key, i))) System.out.println("differs at " + i);
        }
        mine.put(null, -1);
        theirs.put(null, -1);
        System.out.println(mine.equals(theirs) + " " + theirs.equals(mine) + " " + (mine.hashCode() == theirs.hashCode()) + " " + mine.size() + " " + mine.probes + " " + mine.get(null) + " " + mine.containsKey("s7") + mine.containsValue(299));
        HashTable<Integer, String> small = new HashTable<>();
        for (int i = 5; i > 0; i--) small.put(i, "v" + i);
        System.out.println(small + " " + small.keySet() + " " + small.values() + " " + small.getOrDefault(9, "none") + " " + small.isEmpty());
        try {
            small.remove(3);
        } catch (UnsupportedOperationException e) {
            System.out.println("iterator cannot remove: " + e.getMessage());
        }
    }
}
