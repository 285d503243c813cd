// VERDICT: equivalent
// A switch over two enums becomes comparisons grouped by the event; the state is a record.
import java.util.Objects;

public final class DoorMachine {
    public enum Door { OPEN, CLOSED, LOCKED }

    public enum Event { PUSH, PULL, TURN }

    public record State(Door door, int refused) { }

    public static final class Before {
        public static State f(State state, Event event) {
            Door door = Objects.requireNonNull(state.door(), "door");
            Objects.requireNonNull(event, "event");
            int refused = state.refused();
            switch (door) {
                case OPEN:
                    if (event == Event.PULL) return new State(Door.CLOSED, refused);
                    break;
                case CLOSED:
                    if (event == Event.PUSH) return new State(Door.OPEN, refused);
                    if (event == Event.TURN) return new State(Door.LOCKED, refused);
                    break;
                case LOCKED:
                    if (event == Event.TURN) return new State(Door.CLOSED, 0);
                    break;
            }
            return new State(door, refused + 1);
        }
    }

    public static final class After {
        public static State f(State state, Event event) {
            Door door = Objects.requireNonNull(state.door(), "door");
            Objects.requireNonNull(event, "event");
            Door next = door;
            if (event == Event.TURN) {
                next = door == Door.CLOSED ? Door.LOCKED : door == Door.LOCKED ? Door.CLOSED : door;
            } else if (door != Door.LOCKED) {
                next = event == Event.PUSH ? Door.OPEN : Door.CLOSED;
            }
            if (next == door) {
                return new State(door, state.refused() + 1);
            }
            return new State(next, door == Door.LOCKED ? 0 : state.refused());
        }
    }
}
