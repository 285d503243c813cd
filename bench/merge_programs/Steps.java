import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * A brake controller and a collision avoidance that are stepped many times, each step on new inputs: entries brakes1 ... brakes20 and avoid1 ...
 * avoid20 give what they have come to. sameBrakes10, sameAvoid10, ...: two instances on the same inputs, written differently, never disagree
 * (an AssertionError otherwise), so a check has something to prove.
 */
public final class Steps {
    private Steps() {}

    static final class Brakes {
        private boolean alternate;
        private int applied;

        void step(int pedal, boolean skid) {
            int wanted;
            if (pedal <= 0) wanted = 0;
            else if (pedal == 1) wanted = 20;
            else if (pedal == 2) wanted = 50;
            else wanted = 100;
            if (wanted > 0 && skid) {
                wanted /= 2;
                if (applied >= 50) alternate = !alternate;
            }
            if (alternate && wanted > applied + 30) applied += 30;
            else applied = wanted;
        }
    }

    /** The same in another order, with a table. */
    static final class OtherBrakes {
        private static final int[] WANTED = {0, 20, 50, 100};
        private boolean alternate;
        private int applied;

        void step(int pedal, boolean skid) {
            int wanted = WANTED[Math.max(0, Math.min(pedal, 3))];
            boolean slips = skid && wanted != 0;
            if (slips) wanted = wanted >> 1;
            alternate ^= slips && applied >= 50;
            applied = alternate ? Math.min(wanted, applied + 30) : wanted;
        }
    }

    static final class Avoidance {
        static final int STAY = 0;
        static final int CLIMB = 1;
        static final int DESCEND = 2;
        private int advised;
        private int changes;

        void step(int own, int other, int up, int down, int layer, boolean confident) {
            int advice = advise(own, other, up, down, layer, confident);
            if (advice != advised) changes++;
            advised = advice;
        }

        private static int advise(int own, int other, int up, int down, int layer, boolean confident) {
            if (!confident) return STAY;
            int threshold;
            if (layer <= 0) threshold = 400;
            else if (layer == 1) threshold = 500;
            else if (layer == 2) threshold = 640;
            else threshold = 740;
            if (up > down) {
                if (own < other && down >= threshold) return own > other && up >= threshold ? STAY : DESCEND;
                return own > other && up >= threshold ? STAY : CLIMB;
            }
            if (own < other && down >= threshold) return CLIMB;
            return own >= other || up >= threshold ? DESCEND : STAY;
        }
    }

    /** The same with flags. */
    static final class OtherAvoidance {
        private int advised;
        private int changes;

        void step(int own, int other, int up, int down, int layer, boolean confident) {
            int threshold = layer <= 0 ? 400 : layer == 1 ? 500 : layer == 2 ? 640 : 740;
            boolean below = own < other && down >= threshold;
            boolean above = own > other && up >= threshold;
            int advice = Avoidance.STAY;
            if (confident && up > down) {
                if (!above) advice = below ? Avoidance.DESCEND : Avoidance.CLIMB;
            } else if (confident) {
                if (below) advice = Avoidance.CLIMB;
                else if (!(own < other) || up >= threshold) advice = Avoidance.DESCEND;
            }
            changes += advice != advised ? 1 : 0;
            advised = advice;
        }
    }

    private static int brakes(int steps) {
        Brakes brakes = new Brakes();
        for (int i = 0; i < steps; i++) brakes.step(Verifier.nondetInt(), Verifier.nondetBoolean());
        return brakes.applied;
    }

    private static void sameBrakes(int steps) {
        Brakes one = new Brakes();
        OtherBrakes other = new OtherBrakes();
        for (int i = 0; i < steps; i++) {
            int pedal = Verifier.nondetInt();
            boolean skid = Verifier.nondetBoolean();
            one.step(pedal, skid);
            other.step(pedal, skid);
        }
        if (one.applied != other.applied) throw new AssertionError();
    }

    private static int avoid(int steps) {
        Avoidance avoidance = new Avoidance();
        for (int i = 0; i < steps; i++)
            avoidance.step(Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetBoolean());
        return avoidance.advised + avoidance.changes;
    }

    private static void sameAvoid(int steps) {
        Avoidance one = new Avoidance();
        OtherAvoidance two = new OtherAvoidance();
        for (int i = 0; i < steps; i++) {
            int own = Verifier.nondetInt();
            int other = Verifier.nondetInt();
            int up = Verifier.nondetInt();
            int down = Verifier.nondetInt();
            int layer = Verifier.nondetInt();
            boolean confident = Verifier.nondetBoolean();
            one.step(own, other, up, down, layer, confident);
            two.step(own, other, up, down, layer, confident);
        }
        if (one.advised != two.advised || one.changes != two.changes) throw new AssertionError();
    }

    public static int brakes1() { return brakes(1); }
    public static int brakes2() { return brakes(2); }
    public static int brakes3() { return brakes(3); }
    public static int brakes10() { return brakes(10); }
    public static int brakes20() { return brakes(20); }
    public static void sameBrakes1() { sameBrakes(1); }
    public static void sameBrakes3() { sameBrakes(3); }
    public static void sameBrakes10() { sameBrakes(10); }
    public static void sameBrakes20() { sameBrakes(20); }

    public static int avoid1() { return avoid(1); }
    public static int avoid2() { return avoid(2); }
    public static int avoid3() { return avoid(3); }
    public static int avoid10() { return avoid(10); }
    public static int avoid20() { return avoid(20); }
    public static void sameAvoid1() { sameAvoid(1); }
    public static void sameAvoid3() { sameAvoid(3); }
    public static void sameAvoid10() { sameAvoid(10); }
    public static void sameAvoid20() { sameAvoid(20); }
}
