/** What tests of `javelin diff` compare with the one in new/: the same, but for private state that is kept in other fields. */
public class Meter {
    private char unit;
    private int value;

    public Meter(int value) {
        this.value = value;
        this.unit = 'm';
    }

    /** Changes nothing: equivalent, whatever the fields are. */
    public int value() {
        return value;
    }

    /** The new one adds twice as much to a big one. */
    public void add(int more) {
        value += more;
    }

    /** What both have is changed alike. */
    public void reset() {
        value = 0;
    }

    /** Text from a field that is of another type. */
    public String unit() {
        return "" + unit;
    }
}
