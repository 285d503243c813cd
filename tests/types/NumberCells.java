package types;

/** Replaces the first of some numbers by one half. */
public class NumberCells {
    public static int halve(Number[] cells) {
        if (cells == null || cells.length == 0) {
            return 0;
        }
        cells[0] = 0.5; // THROWS ArrayStoreException
        return cells.length;
    }
}
