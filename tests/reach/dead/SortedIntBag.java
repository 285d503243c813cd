package dead;

/** At most eight ints in ascending order; equal ones may repeat. */
public final class SortedIntBag {
    private final int[] items = new int[8];
    private int size;

    private int firstNotBelow(int item) {
        int at = 0;
        while (at < size && items[at] < item) {
            at++;
        }
        return at;
    }

    /** Adds an item and says whether it is new. */
    public boolean add(int item) {
        if (size == items.length) {
            return false;
        }
        int at = firstNotBelow(item);
        System.arraycopy(items, at, items, at + 1, size - at);
        items[at] = item;
        size++;
        if (at + 1 < size && items[at + 1] < item) {
            return false; // DEAD
        }
        if (at + 1 < size && items[at + 1] <= item) {
            return false; // LIVE
        }
        return true;
    }

    public boolean remove(int item) {
        int at = firstNotBelow(item);
        if (at == size || items[at] != item) {
            return false;
        }
        System.arraycopy(items, at + 1, items, at, size - at - 1);
        size--;
        return true;
    }

    public long spread() {
        if (size > 1 && items[0] > items[size - 1]) {
            return -1; // DEAD
        }
        if (size > 1 && items[0] >= items[size - 1]) {
            return 0; // LIVE
        }
        return size == 0 ? 0 : (long) items[size - 1] - items[0];
    }
}
