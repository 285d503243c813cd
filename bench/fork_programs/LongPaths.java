import org.sosy_lab.sv_benchmarks.Verifier;

/** Methods with one long path: each of its conditions forks. fork_bench.py compares 500 with 5,000 of them. */
public final class LongPaths {
    static int independent1() { return independent(1); }
    static int independent500() { return independent(500); }
    static int independent5000() { return independent(5000); }

    static int stored1() { return stored(1); }
    static int stored500() { return stored(500); }
    static int stored5000() { return stored(5000); }

    static int chain1() { return chain(1); }
    static int chain500() { return chain(500); }
    static int chain5000() { return chain(5000); }

    static int single1(int x) { return single(x, 1); }
    static int single500(int x) { return single(x, 500); }
    static int single5000(int x) { return single(x, 5000); }

    /** Each condition has an input of its own. */
    private static int independent(int conditions) {
        int positive = 0;
        for (int i = 0; i < conditions; i++) {
            if (Verifier.nondetInt() > 0) positive++;
        }
        return positive;
    }

    /** The same, with all inputs in the heap while conditions are decided. */
    private static int stored(int conditions) {
        int[] values = new int[conditions];
        for (int i = 0; i < conditions; i++) values[i] = Verifier.nondetInt();
        int positive = 0;
        for (int value : values) {
            if (value > 0) positive++;
        }
        return positive;
    }

    /** Each condition shares an input with the one before it. */
    private static int chain(int conditions) {
        int rising = 0;
        int last = Verifier.nondetInt();
        for (int i = 0; i < conditions; i++) {
            int next = Verifier.nondetInt();
            if (next > last) rising++;
            last = next;
        }
        return rising;
    }

    /** All conditions are about one input. */
    private static int single(int x, int conditions) {
        int met = 0;
        for (int i = 0; i < conditions; i++) {
            if ((x ^ i) == 123456) met++;
        }
        return met;
    }
}
