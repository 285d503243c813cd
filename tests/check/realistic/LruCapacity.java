// verdict: TRUE
// property: assert
// why: the cache holds two entries at most, among them the one used last
import java.util.LinkedHashMap;
import java.util.Map;
import org.sosy_lab.sv_benchmarks.Verifier;

public class LruCapacity {
    static final class Cache extends LinkedHashMap<Integer, Integer> {
        private static final long serialVersionUID = 1L;

        Cache() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
            return size() > 2;
        }
    }

    public static void main(String[] args) {
        Cache cache = new Cache();
        int previous = -1;
        for (int i = 0; i < 4; i++) {
            int key = Verifier.nondetInt();
            Verifier.assume(key >= 0 && key < 4);
            Integer known = cache.get(key);
            assert known == null || known == key * key;
            if (known == null) {
                cache.put(key, key * key);
            }
            assert cache.size() <= 2;
            assert cache.containsKey(key);
            assert previous < 0 || cache.containsKey(previous);
            previous = key;
        }
    }
}
