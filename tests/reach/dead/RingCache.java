package dead;

/** The values of the keys that were put last; the oldest pair is evicted when the ring is full. */
public final class RingCache {
    private final int[] keys;
    private final int[] values;
    private int head;
    private int size;

    public RingCache(int capacity) {
        if (capacity < 1 || capacity > 16) {
            throw new IllegalArgumentException("capacity: " + capacity);
        }
        keys = new int[capacity];
        values = new int[capacity];
    }

    private void evictOldest() {
        size--;
        head = head + 1 == keys.length ? 0 : head + 1;
    }

    public void put(int key, int value) {
        if (size > keys.length) {
            size = keys.length; // DEAD
        }
        if (size == keys.length) {
            evictOldest(); // LIVE
        }
        int slot = head + size;
        if (slot >= keys.length) {
            slot -= keys.length; // LIVE
        }
        if (slot >= keys.length) {
            slot = 0; // DEAD
        }
        keys[slot] = key;
        values[slot] = value;
        size++;
    }

    public boolean takeOldest() {
        if (size == 0) {
            return false;
        }
        evictOldest();
        return true;
    }

    public int get(int key, int otherwise) {
        for (int i = size - 1; i >= 0; i--) {
            int slot = (head + i) % keys.length;
            if (keys[slot] == key) {
                return values[slot];
            }
        }
        return otherwise;
    }
}
