// VERDICT: different
// WITNESS: any clock
// The object's own field is written before its method is called, not afterwards.
public final class TickThenCount {
    public abstract static class Clock {
        public int ticks;

        public abstract void tick();
    }

    public static final class Before {
        public static void f(Clock clock) {
            clock.ticks++;
            clock.tick();
        }
    }

    public static final class After {
        public static void f(Clock clock) {
            clock.tick();
            clock.ticks++;
        }
    }
}
