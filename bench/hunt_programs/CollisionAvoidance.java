/** Decides whether an aircraft climbs or descends to avoid another, in the manner of such controllers. */
public final class CollisionAvoidance {
    static final int STAY = 0;
    static final int CLIMB = 1;
    static final int DESCEND = 2;

    public static int advise(int own, int other, int up, int down, int rate, int layer, boolean confident, boolean equipped) {
        boolean enabled = Trace.c(confident) && Trace.c(rate <= 600) && Trace.c(own - other < 1000) && Trace.c(other - own < 1000);
        if (!enabled) return STAY;
        int threshold = Trace.c(layer <= 0) ? 400 : Trace.c(layer == 1) ? 500 : Trace.c(layer == 2) ? 640 : 740;
        int upward = Trace.c(equipped) ? up + 100 : up;
        boolean preferUp = Trace.c(upward > down);
        boolean climb;
        boolean descend;
        if (preferUp) {
            climb = Trace.c(own >= other) || !(Trace.c(down >= threshold));
            descend = Trace.c(own > other) && Trace.c(up >= threshold);
        } else {
            climb = Trace.c(own < other) && Trace.c(down >= threshold);
            descend = !Trace.c(own < other) || Trace.c(up >= threshold);
        }
        if (Trace.c(climb && !descend)) return CLIMB;
        if (Trace.c(descend && !climb)) return DESCEND;
        return STAY;
    }

    static void all() {
        int[] altitudes = {Integer.MIN_VALUE, -1, 0, 1, 999, 1000, 1001, Integer.MAX_VALUE};  // differences overflow too
        int[] room = {0, 100, 300, 399, 400, 401, 499, 500, 539, 540, 600, 639, 640, 641, 739, 740, 741, 800, 900, Integer.MAX_VALUE};
        for (int own : altitudes)
            for (int other : altitudes)
                for (int up : room)
                    for (int down : room)
                        for (int rate = 600; rate <= 601; rate++)
                            for (int layer = 0; layer <= 3; layer++)
                                for (int flags = 0; flags < 4; flags++) {
                                    advise(own, other, up, down, rate, layer, (flags & 1) != 0, (flags & 2) != 0);
                                    Count.end();
                                }
    }
}
