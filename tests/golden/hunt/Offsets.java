// Offsets that code computes for itself, to reach into arrays and memory past the language: where they are
// symbolic, what stands elsewhere is another path's.
// INCOMPLETE Blocks.last: pinned
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;

public class Offsets {
    public static class Mismatches {
        public static int never(long x, long y, int from) {
            if (from < 0 || from > 1) return 0;
            int place = Arrays.mismatch(new long[] {x, y, 3}, from, from + 2, new long[] {1, 1}, 0, 2);
            return 10 / (place == -1 && from == 1 ? 0 : 1);
        }

        public static int found(long x, long y, int from) {
            if (from < 0 || from > 1) return 0;
            int place = Arrays.mismatch(new long[] {x, y, 3}, from, from + 2, new long[] {1, 3}, 0, 2);
            return 10 / (place == -1 && x == 8 ? 0 : 1); // THROWS ArithmeticException
        }
    }

    // Its table is read and written by offsets.
    public static class Tables {
        public static int value(int key) {
            ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
            map.put(1, 3);
            map.put(2, 4);
            int value = map.getOrDefault(key, 7);
            if (value == 3 && key != 1) throw new IllegalStateException();
            return 10 / (value - 4); // THROWS ArithmeticException
        }

        public static int size(int key) {
            ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
            map.put(1, 3);
            map.put(key, 4);
            return 10 / (map.get(1) - 4); // THROWS ArithmeticException
        }
    }

    // A block has one size.
    public static class Blocks {
        public static int last(int size) {
            if (size < 1 || size > 100) return 0;
            ByteBuffer buffer = ByteBuffer.allocateDirect(size);
            buffer.put(size - 1, (byte) 1);
            return 10 / buffer.get(size - 1);
        }
    }
}
