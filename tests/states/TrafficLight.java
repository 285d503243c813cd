package states;

/** A light with three phases that blinks at night and resumes in the morning. */
public class TrafficLight {
    private enum Phase {
        RED,
        GREEN,
        YELLOW
    }

    private int phase;
    private int morningPhase;
    private boolean night;

    public void next() {
        if (!night) {
            phase = (phase + 1) % 3;
        }
    }

    public void toggleNight() {
        night = !night;
        if (night) {
            morningPhase = phase + 1;
            phase = 0;
        } else {
            phase = morningPhase;
        }
    }

    public String shown() {
        return Phase.values()[phase].name(); // THROWS ArrayIndexOutOfBoundsException
    }
}
