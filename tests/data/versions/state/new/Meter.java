/** What tests of `javelin diff` compare with the one in old/. */
public class Meter {
    private String unit;
    private int value;
    private int resets;

    public Meter(int value) {
        this.value = value;
        this.unit = "m";
    }

    public int value() {
        return value + 0 * resets;
    }

    public void add(int more) {
        value += value > 1000 ? more * 2 : more;
    }

    public void reset() {
        value = 0;
        resets++;
    }

    public String unit() {
        return unit;
    }
}
