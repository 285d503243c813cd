/**
 * Runs commands on processes that wait in queues of three priorities, like Schedule of the Siemens suite.
 *
 * <p>A command is a number and an argument; see {@link #step}. A place in a queue is given as a percentage of its length. The
 * result sums up in which order processes finish and what is still in the queues; what a command may not do (a priority or a
 * percentage that does not exist) is counted as refused. A queue that loses a process throws IllegalStateException, which no
 * commands should bring about.
 *
 * <p>Entry methods: {@link #run(int[], int[])}; {@link #runThree} with three commands one by one; {@link #runWithProcesses}
 * for processes that are there from the start, as many as are asked for of each priority. Inputs: commands and arguments are
 * free. Suggested lengths: 2 commands (small), 3, 5 (large); runWithProcesses with up to 3 of each.
 */
public final class ProcessScheduler {
    public static final int NEW_PROCESS = 1;
    public static final int UPGRADE = 2;
    public static final int BLOCK = 3;
    public static final int UNBLOCK = 4;
    public static final int QUANTUM_ENDS = 5;
    public static final int FINISH = 6;
    public static final int FLUSH = 7;

    private static final int PRIORITIES = 3;

    private static final class Process {
        final int number;
        int priority;
        Process next;

        Process(int number, int priority) {
            this.number = number;
            this.priority = priority;
        }
    }

    /** A list with its length, from which any place can be taken. */
    private static final class Queue {
        Process first;
        Process last;
        int length;

        void append(Process process) {
            process.next = null;
            if (first == null) {
                first = process;
            } else {
                last.next = process;
            }
            last = process;
            length++;
        }

        /** Takes the process at a percentage of the length: 0 is the first, 100 the last. */
        Process take(int percentage) {
            if (length == 0) return null;
            int place = percentage * length / 100;
            if (place >= length) place = length - 1;
            Process before = null;
            Process taken = first;
            for (int i = 0; i < place; i++) {
                before = taken;
                taken = taken.next;
            }
            if (taken == null) throw new IllegalStateException("a queue is shorter than its length");
            if (before == null) {
                first = taken.next;
            } else {
                before.next = taken.next;
            }
            if (taken == last) last = before;
            length--;
            taken.next = null;
            return taken;
        }
    }

    private final Queue[] ready = new Queue[PRIORITIES + 1];
    private final Queue blocked = new Queue();
    private Process current;
    private int made;
    private int finished;
    private int refused;
    private int trail;

    private ProcessScheduler() {
        for (int i = 1; i <= PRIORITIES; i++) ready[i] = new Queue();
    }

    /** Runs as many commands as both arrays have and finishes what is left. */
    public static int run(int[] commands, int[] arguments) {
        ProcessScheduler scheduler = new ProcessScheduler();
        int count = Math.min(commands.length, arguments.length);
        for (int i = 0; i < count; i++) scheduler.step(commands[i], arguments[i]);
        return scheduler.result();
    }

    public static int runThree(int command1, int argument1, int command2, int argument2, int command3, int argument3) {
        return run(new int[] {command1, command2, command3}, new int[] {argument1, argument2, argument3});
    }

    /** Up to three processes of each priority, and then the commands. */
    public static int runWithProcesses(int low, int middle, int high, int[] commands, int[] arguments) {
        ProcessScheduler scheduler = new ProcessScheduler();
        int[] wanted = {0, low, middle, high};
        for (int priority = 1; priority <= PRIORITIES; priority++) {
            for (int i = 0; i < 3; i++) {
                if (i < wanted[priority]) scheduler.step(NEW_PROCESS, priority);
            }
        }
        int count = Math.min(commands.length, arguments.length);
        for (int i = 0; i < count; i++) scheduler.step(commands[i], arguments[i]);
        return scheduler.result();
    }

    private void step(int command, int argument) {
        switch (command) {
            case NEW_PROCESS:
                start(argument);
                break;
            case UPGRADE:
                upgrade(argument / 128, argument % 128);
                break;
            case BLOCK:
                block();
                break;
            case UNBLOCK:
                unblock(argument);
                break;
            case QUANTUM_ENDS:
                quantumEnds();
                break;
            case FINISH:
                finish();
                break;
            case FLUSH:
                while (current != null) finish();
                break;
            default:
                refused++;
                break;
        }
    }

    private void start(int priority) {
        if (priority < 1 || priority > PRIORITIES) {
            refused++;
            return;
        }
        made++;
        ready[priority].append(new Process(made, priority));
        preempt();
    }

    /** Moves a process of a queue to the next higher priority. */
    private void upgrade(int priority, int percentage) {
        if (priority < 1 || priority >= PRIORITIES || percentage < 0 || percentage > 100) {
            refused++;
            return;
        }
        Process process = ready[priority].take(percentage);
        if (process != null) {
            process.priority++;
            ready[process.priority].append(process);
            preempt();
        }
    }

    private void block() {
        if (current == null) return;
        blocked.append(current);
        current = null;
        choose();
    }

    private void unblock(int percentage) {
        if (percentage < 0 || percentage > 100) {
            refused++;
            return;
        }
        Process process = blocked.take(percentage);
        if (process != null) {
            ready[process.priority].append(process);
            preempt();
        }
    }

    private void quantumEnds() {
        if (current == null) return;
        ready[current.priority].append(current);
        current = null;
        choose();
    }

    private void finish() {
        if (current == null) return;
        trail = trail * 7 + current.number;
        finished++;
        current = null;
        choose();
    }

    /** A process of a higher priority takes the place of the one that runs. */
    private void preempt() {
        if (current == null) {
            choose();
            return;
        }
        boolean higherWaits = false;
        for (int i = current.priority + 1; i <= PRIORITIES; i++) {
            if (ready[i].length > 0) higherWaits = true;
        }
        if (higherWaits) {
            ready[current.priority].append(current);
            current = null;
            choose();
        }
    }

    private void choose() {
        for (int i = PRIORITIES; i >= 1 && current == null; i--) current = ready[i].take(0);
    }

    private int result() {
        int waiting = blocked.length + (current == null ? 0 : 1);
        for (int i = 1; i <= PRIORITIES; i++) waiting += ready[i].length;
        if (waiting + finished != made) throw new IllegalStateException("a process is lost");
        return trail * 100 + waiting * 10 + refused;
    }

    private static void expect(int wanted, int... commandsAndArguments) {
        int count = commandsAndArguments.length / 2;
        int[] commands = new int[count];
        int[] arguments = new int[count];
        for (int i = 0; i < count; i++) {
            commands[i] = commandsAndArguments[2 * i];
            arguments[i] = commandsAndArguments[2 * i + 1];
        }
        int got = run(commands, arguments);
        if (got != wanted) throw new AssertionError(got + ", not " + wanted);
    }

    public static void main(String[] args) {
        expect(0);
        expect(1, NEW_PROCESS, 4);
        expect(10, NEW_PROCESS, 1);
        expect(100, NEW_PROCESS, 1, FINISH, 0);
        // The second one preempts the first.
        expect((2 * 7 + 1) * 100, NEW_PROCESS, 1, NEW_PROCESS, 2, FLUSH, 0);
        // The first one gives way to its equal.
        expect((2 * 7 + 1) * 100, NEW_PROCESS, 1, NEW_PROCESS, 1, QUANTUM_ENDS, 0, FLUSH, 0);
        expect(210, NEW_PROCESS, 1, NEW_PROCESS, 1, BLOCK, 0, FLUSH, 0);
        expect((2 * 7 + 1) * 100, NEW_PROCESS, 1, NEW_PROCESS, 1, BLOCK, 0, UNBLOCK, 100, FLUSH, 0);
        // The last of three is upgraded and preempts.
        expect(((3 * 7 + 2) * 7 + 1) * 100, NEW_PROCESS, 1, NEW_PROCESS, 1, NEW_PROCESS, 1, UPGRADE, 128 + 100, FLUSH, 0);
        expect(2, UPGRADE, 3 * 128, UNBLOCK, 101);
        expect(3, 0, 0, 8, 0, -1, 0);
        if (runThree(NEW_PROCESS, 3, FINISH, 0, FLUSH, 0) != 100) throw new AssertionError("three");
        if (runWithProcesses(1, 0, 9, new int[] {FLUSH}, new int[] {0}) != (((2 * 7 + 3) * 7 + 4) * 7 + 1) * 100) {
            throw new AssertionError("processes");
        }
        java.util.Random random = new java.util.Random(1);
        for (int i = 0; i < 200_000; i++) {
            int[] commands = random.ints(8, 0, 9).toArray();
            int[] arguments = random.ints(8, -1, 400).toArray();
            for (int k = 0; k < 8; k++) if (random.nextBoolean()) arguments[k] = arguments[k] & 3;
            run(commands, arguments);
        }
        System.out.println("ProcessScheduler: fine");
    }
}
