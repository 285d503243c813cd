package states;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Subscribers of events; nobody may subscribe while the bus is paused. */
public class EventBus {
    private List<Integer> subscribers = new ArrayList<>();
    private boolean paused;
    private int missed;

    public boolean subscribe(int subscriber) {
        if (paused) {
            return false;
        }
        return subscribers.add(subscriber); // THROWS UnsupportedOperationException
    }

    public void pause() {
        paused = true;
        subscribers = Collections.unmodifiableList(subscribers);
    }

    public void publish() {
        if (paused) {
            missed++;
        }
    }

    public void resume() {
        if (missed > 0) {
            subscribers = new ArrayList<>(subscribers);
        }
        missed = 0;
        paused = false;
    }
}
