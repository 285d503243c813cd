// AREA: programs.patterns
package programs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** An event bus with typed subscribers, filters, cancellation, dead events, and handlers that throw. */
public class EventBus {
    interface Event {
        default String name() {
            return getClass().getSimpleName();
        }
    }

    record Click(int x, int y) implements Event {
    }

    record Key(char c) implements Event {
        @Override
        public String name() {
            return "Key:" + c;
        }
    }

    static class Special extends RuntimeException implements Event {
        Special(String m) {
            super(m);
        }
    }

    private final Map<Class<?>, List<Consumer<Event>>> handlers = new LinkedHashMap<>();
    private final List<String> dead = new ArrayList<>();

    <E extends Event> Runnable on(Class<E> type, Predicate<? super E> filter, Consumer<? super E> action) {
        Consumer<Event> wrapped = e -> {
            E event = type.cast(e);
            if (filter.test(event)) action.accept(event);
        };
        handlers.computeIfAbsent(type, t -> new ArrayList<>()).add(wrapped);
        return () -> handlers.get(type).remove(wrapped);
    }

    int post(Event e) {
        int delivered = 0;
        for (Map.Entry<Class<?>, List<Consumer<Event>>> entry : handlers.entrySet()) {
            if (!entry.getKey().isInstance(e)) continue;
            for (Consumer<Event> c : List.copyOf(entry.getValue())) {
                try {
                    c.accept(e);
                    delivered++;
                } catch (RuntimeException problem) {
                    System.out.println("  handler failed: " + problem);
                }
            }
        }
        if (delivered == 0) dead.add(e.name());
        return delivered;
    }

    public static void main(String[] args) {
        EventBus bus = new EventBus();
        StringBuilder typed = new StringBuilder();
        bus.on(Click.class, c -> c.x() > 0, c -> System.out.println("  click " + c));
        Runnable cancel = bus.on(Key.class, k -> true, k -> typed.append(k.c()));
        bus.on(Event.class, e -> e instanceof Key, e -> System.out.println("  any key " + e.name()));
        bus.on(Special.class, e -> true, e -> {
            throw e;
        });
        Event[] events = {new Click(1, 2), new Click(-1, 2), new Key('a'), new Key('b'), new Special("oops"), new Event() { }};
        for (Event e : events) System.out.println(e.name() + " delivered " + bus.post(e));
        cancel.run();
        bus.post(new Key('z'));
        System.out.println(typed + " " + bus.dead);
    }
}
