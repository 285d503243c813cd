package states;

import java.util.HashMap;
import java.util.Map;

/** Tokens that expire when the clock has ticked three times. */
public class SessionTokens {
    private final Map<Integer, Integer> expiry = new HashMap<>();
    private int now;
    private int current;

    public int issue() {
        current++;
        expiry.put(current, now + 3);
        return current;
    }

    public void tick() {
        now++;
        expiry.values().removeIf(end -> end <= now);
    }

    public int ticksLeft() {
        if (current == 0) {
            return 0;
        }
        return expiry.get(current) - now; // THROWS NullPointerException
    }
}
