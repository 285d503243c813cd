// VERDICT: different
// WITNESS: new int[] {1, 2, 3}, 9
// System.arraycopy inside of one array becomes a loop that overwrites what it has still to read.
public final class OverlapShift {
    public static final class Before {
        public static int f(int[] queue, int first) {
            if (queue.length == 0) {
                return first;
            }
            int dropped = queue[queue.length - 1];
            System.arraycopy(queue, 0, queue, 1, queue.length - 1);
            queue[0] = first;
            return dropped;
        }
    }

    public static final class After {
        public static int f(int[] queue, int first) {
            if (queue.length == 0) {
                return first;
            }
            int dropped = queue[queue.length - 1];
            for (int i = 0; i + 1 < queue.length; i++) {
                queue[i + 1] = queue[i];
            }
            queue[0] = first;
            return dropped;
        }
    }
}
