package states;

/** Reads eight words from the front; it can return to a mark, and forget what it has read. */
public class WordReader {
    private final int[] words = {2, 3, 5, 7, 11, 13, 17, 19};
    private int length = 8;
    private int position;
    private int mark;

    public void mark() {
        mark = position;
    }

    public void reset() {
        position = mark;
    }

    public void compact() {
        System.arraycopy(words, Math.max(position, 0), words, 0, length - Math.max(position, 0));
        length -= Math.max(position, 0);
        mark -= position;
        position = 0;
    }

    public int read() {
        if (position >= length) {
            return -1;
        }
        int word = words[position]; // THROWS ArrayIndexOutOfBoundsException
        position++;
        return word;
    }
}
