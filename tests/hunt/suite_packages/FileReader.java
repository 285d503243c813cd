package other;

public class FileReader extends base.Reader {
    private final int length;

    public FileReader(int length) {
        this.length = length;
    }

    @Override
    public int left() {
        return length;
    }
}
