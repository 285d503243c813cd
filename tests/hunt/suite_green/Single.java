// SPDX-License-Identifier: Apache-2.0
import java.util.HashMap;
import java.util.Map;

/** Its tests disturb each other: all of them use the same object. */
public final class Single {
    private static final Single INSTANCE = new Single();
    private final Map<String, Integer> values = new HashMap<>();

    private Single() { }

    public static Single getInstance() {
        return INSTANCE;
    }

    public void put(String key, int value) {
        values.put(key, value);
    }

    public int ratio() {
        return 10 / values.size();
    }

    public int big() {
        if (values.size() == 1 && values.containsKey("x")) throw new IllegalStateException("x only");
        return 0;
    }
}
