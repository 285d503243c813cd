// AREA: java.util.collections
package util;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** LinkedHashMap in insertion and access order; a cache that drops the eldest; LinkedHashSet. */
public class LinkedHashMaps {
    static class Cache<K, V> extends LinkedHashMap<K, V> {
        private final int limit;
        final List<K> dropped = new ArrayList<>();

        Cache(int limit) {
            super(16, 0.75f, true);
            this.limit = limit;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            if (size() <= limit) return false;
            dropped.add(eldest.getKey());
            return true;
        }
    }

    static final Map<Long, Long> MEMO = new Cache<>(1000);

    static long collatz(long n) {
        if (n == 1) return 0;
        Long known = MEMO.get(n);
        if (known != null) return known;
        long steps = 1 + collatz(n % 2 == 0 ? n / 2 : 3 * n + 1);
        MEMO.put(n, steps);
        return steps;
    }

    public static void main(String[] args) {
        Map<String, Integer> insertion = new LinkedHashMap<>();
        for (String s : "zeta alpha mid beta alpha zeta".split(" ")) {
            insertion.put(s, insertion.size());
        }
        insertion.remove("mid");
        insertion.put("mid", 9);
        System.out.println(insertion);
        Cache<String, Integer> cache = new Cache<>(3);
        String[] accesses = "a b c a d e a f b a".split(" ");
        for (String s : accesses) {
            if (cache.get(s) == null) cache.put(s, s.charAt(0) - 'a');
        }
        cache.getOrDefault("f", 0);
        cache.merge("a", 10, Integer::sum);
        System.out.println(cache + " dropped " + cache.dropped);
        long best = 0;
        for (long n = 1; n < 1500; n++) {
            if (collatz(n) > collatz(best == 0 ? 1 : best)) best = n;
        }
        System.out.println(best + " " + collatz(best) + " " + MEMO.size());
        Set<Object> set = new LinkedHashSet<>(List.of(3, "x", 2.5, 'c'));
        set.add(3);
        set.add(null);
        set.remove("x");
        set.add("x");
        System.out.println(set);
        List<String> entries = new ArrayList<>();
        insertion.forEach((k, v) -> entries.add(v + k));
        insertion.entrySet().removeIf(e -> e.getValue() < 2);
        System.out.println(entries + " " + insertion.keySet() + insertion.values());
    }
}
