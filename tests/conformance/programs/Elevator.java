// AREA: programs.simulation
package programs;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** An elevator as a state machine with requests arriving over time. */
public class Elevator {
    enum State {
        IDLE, UP, DOWN, OPEN;

        boolean moving() {
            return this == UP || this == DOWN;
        }
    }

    record Request(int at, int from, int to) {
    }

    private int floor;
    private State state = State.IDLE;
    private State resume = State.IDLE;
    private final TreeSet<Integer> stops = new TreeSet<>();
    private final List<Request> waiting = new ArrayList<>();
    private final List<Request> riding = new ArrayList<>();
    private int delivered;
    private int waited;

    private State choose() {
        if (stops.isEmpty()) return State.IDLE;
        if (resume == State.UP && stops.higher(floor) != null) return State.UP;
        if (resume == State.DOWN && stops.lower(floor) != null) return State.DOWN;
        return stops.higher(floor) != null ? State.UP : State.DOWN;
    }

    void tick(int time) {
        switch (state) {
            case UP -> floor++;
            case DOWN -> floor--;
            case OPEN -> {
                riding.removeIf(r -> {
                    if (r.to != floor) return false;
                    delivered++;
                    return true;
                });
                waiting.removeIf(r -> {
                    if (r.from != floor) return false;
                    riding.add(r);
                    stops.add(r.to);
                    waited += time - r.at;
                    return true;
                });
            }
            case IDLE -> {
            }
        }
        if (state.moving()) resume = state;
        if (stops.remove(floor)) state = State.OPEN;
        else state = choose();
    }

    public static void main(String[] args) {
        Elevator e = new Elevator();
        List<Request> plan = new ArrayList<>();
        for (int i = 0; i < 12; i++) plan.add(new Request(i * 3, i * 5 % 9, i * 7 % 10));
        plan.removeIf(r -> r.from == r.to);
        StringBuilder trace = new StringBuilder();
        int time = 0;
        for (; e.delivered < plan.size() && time < 500; time++) {
            for (Request r : plan) {
                if (r.at == time) {
                    e.waiting.add(r);
                    e.stops.add(r.from);
                }
            }
            e.tick(time);
            trace.append(e.floor).append(e.state.name().charAt(0)).append(' ');
        }
        System.out.println(trace);
        System.out.println(time + " " + e.delivered + " of " + plan.size() + " waited " + e.waited + " " + e.state);
    }
}
