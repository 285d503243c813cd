package states;

/** A log with a buffer between opening and closing. */
public class LogFile {
    private int[] buffer;
    private int used;
    private boolean opened;

    public void open() {
        if (!opened) {
            opened = true;
            buffer = new int[4];
            used = 0;
        }
    }

    public void write(int entry) {
        if (opened && buffer != null && used < buffer.length) {
            buffer[used++] = entry;
        }
    }

    public void close() {
        buffer = null;
        if (used == 0) {
            opened = false;
        }
    }

    public int last() {
        if (!opened || used == 0) {
            return 0;
        }
        return buffer[used - 1]; // THROWS NullPointerException
    }
}
