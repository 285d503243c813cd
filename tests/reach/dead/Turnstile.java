package dead;

/** A gate that a coin opens, that one person passes, and that a kick breaks. */
public final class Turnstile {
    private enum State {
        LOCKED,
        OPEN,
        BROKEN
    }

    private State state = State.LOCKED;
    private boolean alarm;

    public void coin() {
        if (state == State.LOCKED) {
            state = State.OPEN;
        }
    }

    public void pass() {
        if (state == State.OPEN) {
            state = State.LOCKED;
        } else {
            kick();
        }
    }

    public void kick() {
        state = State.BROKEN;
        alarm = true;
    }

    public void repair() {
        alarm = false;
        state = State.LOCKED;
    }

    public int lamp() {
        if (alarm && state == State.OPEN) {
            return 3; // DEAD
        }
        if (alarm && state == State.BROKEN) {
            return 2; // LIVE
        }
        return state == State.OPEN ? 1 : 0;
    }

    public String sign() {
        switch (state) {
            case LOCKED:
                return "insert coin";
            case OPEN:
                return "pass";
            case BROKEN:
                return "use another gate";
            default:
                return ""; // DEAD
        }
    }

    public String shortSign() {
        switch (state) {
            case LOCKED:
                return "coin";
            case OPEN:
                return "pass";
            default:
                return ""; // LIVE
        }
    }
}
