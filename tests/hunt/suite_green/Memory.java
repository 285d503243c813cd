// SPDX-License-Identifier: Apache-2.0
import java.util.HashMap;
import java.util.Map;

/** How much memory there is differs: the test that shows the error is disabled. */
public class Memory {
    private final Map<String, String> values;

    public Memory(int capacity) {
        values = new HashMap<>(capacity);
    }

    public void put(String key) {
        values.put(key, key);
    }
}
