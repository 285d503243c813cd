package base;

public abstract class Reader {
    public abstract int left();

    /** Not inherited by the readers of other packages. */
    class Cursor {
        public int share(int parts) {
            return left() / parts;
        }
    }
}
