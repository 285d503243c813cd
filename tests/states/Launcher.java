package states;

/** A rocket that must be fuelled, armed and aimed, in this order, before it is launched. */
public class Launcher {
    private static final int[] DELAYS = {3, 2, 1};
    private int stage;

    public void fuel() {
        stage = stage == 0 ? 1 : 0;
    }

    public void arm() {
        stage = stage == 1 ? 2 : 0;
    }

    public void aim() {
        stage = stage == 2 ? 3 : 0;
    }

    public int launch() {
        return DELAYS[stage]; // THROWS ArrayIndexOutOfBoundsException
    }
}
