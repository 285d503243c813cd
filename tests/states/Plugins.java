package states;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The plugins of the program, by number, with their priorities. */
public class Plugins {
    private static final List<Integer> ORDER = new ArrayList<>();
    private static final Map<Integer, Integer> PRIORITIES = new HashMap<>();

    private Plugins() {}

    public static void register(int plugin, int priority) {
        if (!ORDER.contains(plugin)) {
            ORDER.add(plugin);
        }
        PRIORITIES.put(plugin, priority);
    }

    public static void unregister(int plugin) {
        PRIORITIES.remove(plugin);
    }

    public static int sumOfPriorities() {
        int sum = 0;
        for (Integer plugin : ORDER) {
            sum += PRIORITIES.get(plugin); // THROWS NullPointerException
        }
        return sum;
    }
}
