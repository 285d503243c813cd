// AREA: programs.simulation
package programs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** A discrete-event simulation of a processor with priorities, preemption and statistics. */
public class Scheduler {
    enum Priority {
        HIGH(1), NORMAL(3), LOW(6);

        final int slice;

        Priority(int slice) {
            this.slice = slice;
        }
    }

    static final class Task {
        final String name;
        final Priority priority;
        final int arrival;
        int remaining;
        int finished = -1;
        int switches;

        Task(String name, Priority priority, int arrival, int length) {
            this.name = name;
            this.priority = priority;
            this.arrival = arrival;
            this.remaining = length;
        }
    }

    static List<Task> tasks() {
        List<Task> tasks = new ArrayList<>();
        int x = 11;
        for (int i = 0; i < 12; i++) {
            x = x * 69069 + 1;
            tasks.add(new Task("t" + i, Priority.values()[(x >>> 10) % 3 & 3], i * 2, (x >>> 20) % 7 + 2));
        }
        return tasks;
    }

    static int simulate(List<Task> tasks, Comparator<Task> order, boolean preempt, StringBuilder chart) {
        PriorityQueue<Task> ready = new PriorityQueue<>(order.thenComparing(t -> t.arrival).thenComparing(t -> t.name));
        int time = 0;
        int next = 0;
        Task current = null;
        int used = 0;
        for (int done = 0; done < tasks.size(); time++) {
            while (next < tasks.size() && tasks.get(next).arrival <= time) ready.add(tasks.get(next++));
            if (current != null && preempt && used >= current.priority.slice && !ready.isEmpty()) {
                current.switches++;
                ready.add(current);
                current = null;
            }
            if (current == null) {
                current = ready.poll();
                used = 0;
            }
            chart.append(current == null ? '.' : current.name.charAt(1));
            if (current == null) continue;
            used++;
            if (--current.remaining == 0) {
                current.finished = time + 1;
                current = null;
                done++;
            }
        }
        return time;
    }

    public static void main(String[] args) {
        Map<String, Comparator<Task>> policies = new java.util.LinkedHashMap<>();
        policies.put("first come", Comparator.comparing(t -> t.arrival));
        policies.put("shortest", Comparator.comparing(t -> t.remaining));
        policies.put("priority", Comparator.comparing(t -> t.priority));
        policies.forEach((name, order) -> {
            for (boolean preempt : new boolean[] {false, true}) {
                List<Task> tasks = tasks();
                StringBuilder chart = new StringBuilder();
                int end = simulate(tasks, order, preempt, chart);
                Map<Priority, Integer> waits = new EnumMap<>(Priority.class);
                double turnaround = 0;
                int switches = 0;
                for (Task t : tasks) {
                    waits.merge(t.priority, t.finished - t.arrival, Integer::sum);
                    turnaround += t.finished - t.arrival;
                    switches += t.switches;
                }
                System.out.println(name + " " + preempt + " " + end + " " + waits + " " + turnaround / tasks.size() + " " + switches);
                System.out.println("  " + chart);
            }
        });
    }
}
