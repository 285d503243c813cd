// AREA: java.util.collections
package util;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** HashMap buckets that turn into trees and back: keys that collide on purpose, comparable and not. */
public class HashMapTrees {
    static final class Bad implements Comparable<Bad> {
        final int id;

        Bad(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return id & 3;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Bad b && b.id == id;
        }

        @Override
        public int compareTo(Bad o) {
            return Integer.compare(id, o.id);
        }

        @Override
        public String toString() {
            return "b" + id;
        }
    }

    static final class Plain {
        final String name;

        Plain(String name) {
            this.name = name;
        }

        @Override
        public int hashCode() {
            return 7;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Plain p && p.name.equals(name);
        }
    }

    public static void main(String[] args) {
        Map<Bad, Integer> map = new HashMap<>();
        for (int i = 0; i < 300; i++) {
            map.put(new Bad(i * 7 % 300), i);
        }
        long sum = 0;
        for (int i = 0; i < 300; i++) {
            sum = sum * 3 + map.get(new Bad(i));
        }
        System.out.println(map.size() + " " + sum);
        StringBuilder order = new StringBuilder();
        for (Bad b : map.keySet()) {
            order.append(b);
        }
        System.out.println(order.length() + " " + order.toString().hashCode());
        for (int i = 0; i < 300; i++) {
            if (i % 20 != 0) map.remove(new Bad(i));
        }
        System.out.println(map);
        List<String> strings = new ArrayList<>(List.of(""));
        for (int bits = 0; bits < 6; bits++) {
            List<String> next = new ArrayList<>();
            for (String s : strings) {
                next.add(s + "Aa");
                next.add(s + "BB");
            }
            strings = next;
        }
        Set<String> set = new HashSet<>(strings);
        System.out.println(set.size() + " " + strings.get(0).hashCode() + " " + strings.get(63).hashCode() + " " + set.contains("AaBBAaBBAaBB") + " "
            + set.contains("AaBBAaBBAaBb"));
        Map<Plain, Integer> plain = new HashMap<>();
        for (int i = 0; i < 50; i++) {
            plain.merge(new Plain("p" + i % 25), i, Integer::sum);
        }
        int total = 0;
        for (int i = 0; i < 25; i++) {
            total += plain.get(new Plain("p" + i)) * i;
        }
        System.out.println(plain.size() + " " + total);
    }
}
