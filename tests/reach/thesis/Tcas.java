// SPDX-License-Identifier: Apache-2.0
package thesis;

/** Which way an aircraft leaves the way of another one: up, down, or not at all. */
public final class Tcas {
    private static final int CLIMB_GAIN = 100;
    private static final int LOWEST_RATE = 600;
    private static final int FAR = 1350;

    private final int[] separations = {400, 500, 640, 740};
    private final boolean trusted;
    private final int ownAltitude;
    private final int otherAltitude;
    private final int layer;
    private final int upSeparation;
    private final int downSeparation;
    private final boolean climbInhibited;

    public Tcas(boolean trusted, int ownAltitude, int otherAltitude, int layer, int upSeparation, int downSeparation, boolean climbInhibited) {
        this.trusted = trusted;
        this.ownAltitude = ownAltitude;
        this.otherAltitude = otherAltitude;
        this.layer = layer;
        this.upSeparation = upSeparation;
        this.downSeparation = downSeparation;
        this.climbInhibited = climbInhibited;
    }

    private int needed() {
        switch (layer) {
            case 0:
                return 400;
            case 1:
                return 500;
            case 2:
                return 640;
            default:
                return 740;
        }
    }

    private int climbSeparation() {
        return climbInhibited ? upSeparation + CLIMB_GAIN : upSeparation;
    }

    private boolean isBelow() {
        return ownAltitude < otherAltitude;
    }

    private boolean isAbove() {
        return otherAltitude < ownAltitude;
    }

    private boolean climbs() {
        boolean prefersUp = climbSeparation() > downSeparation;
        if (prefersUp) {
            return !isBelow() || (isBelow() && !(downSeparation >= needed()));
        }
        return isAbove() && upSeparation >= needed();
    }

    private boolean descends() {
        boolean prefersUp = climbSeparation() > downSeparation;
        if (prefersUp) {
            return isBelow() && downSeparation >= needed();
        }
        return !isAbove() || (isAbove() && upSeparation >= needed());
    }

    /** 0: nothing, 1: climb, 2: descend. */
    public int advise(int rate, int difference, int capability, boolean otherSilent) {
        boolean active = trusted && rate <= LOWEST_RATE && difference > 600;
        boolean equipped = capability == 1;
        boolean unknown = otherSilent && difference < FAR;
        int advice = 0;
        if (active && ((equipped && unknown) || !equipped)) {
            boolean up = climbs() && isBelow();
            boolean down = descends() && isAbove();
            if (up && down) {
                advice = 0;
            } else if (up) {
                advice = 1; // LIVE
            } else if (down) {
                advice = 2; // LIVE
            } else {
                advice = 3; // LIVE
            }
        }
        return advice;
    }
}
