package states;

import java.util.ArrayDeque;
import java.util.Deque;

/** Patients wait in a queue; those that become urgent leave it first. */
public class WaitingRoom {
    private final Deque<Patient> queue = new ArrayDeque<>();
    private int waiting;

    /** A patient. */
    public static class Patient {
        private final int age;
        private boolean urgent;

        public Patient(int age) {
            this.age = age;
        }

        public void worsen() {
            urgent = true;
        }

        public boolean isUrgent() {
            return urgent;
        }
    }

    public void join(Patient patient) {
        if (patient == null) {
            throw new IllegalArgumentException("no patient");
        }
        queue.addLast(patient);
        waiting++;
    }

    public boolean takeUrgent() {
        return queue.removeIf(Patient::isUrgent);
    }

    public int ageOfNext() {
        if (waiting == 0) {
            return -1;
        }
        waiting--;
        return queue.removeFirst().age; // THROWS NoSuchElementException
    }
}
