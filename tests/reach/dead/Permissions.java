package dead;

/** Sets of permissions as bits of an int. */
public final class Permissions {
    private static final int READ = 1;
    private static final int WRITE = 2;
    private static final int RUN = 4;
    private static final int ALL = READ | WRITE | RUN;

    private Permissions() {}

    public static int known(int mask) {
        int known = mask & ALL;
        if (known < 0) {
            return 0; // DEAD
        }
        return known;
    }

    public static int rank(int mask) {
        int rank = mask % (ALL + 1);
        if (rank < 0) {
            return 0; // LIVE
        }
        return rank;
    }

    public static boolean tooManyReaders(int mask) {
        if (Integer.bitCount(mask & 0x55555555) > 16) {
            return true; // DEAD
        }
        return false;
    }

    public static boolean tooManyWriters(int mask) {
        if (Integer.bitCount(mask & 0x55555557) > 16) {
            return true; // LIVE
        }
        return false;
    }

    public static int lowest(int mask) {
        int lowest = mask & -mask;
        if ((lowest & (lowest - 1)) != 0) {
            return 0; // DEAD
        }
        return lowest;
    }

    public static int withoutLowest(int mask) {
        int rest = mask & (mask - 1);
        if ((rest & (rest - 1)) != 0) {
            return 0; // LIVE
        }
        return rest;
    }

    public static int rotate(int mask, int by) {
        int turned = Integer.rotateLeft(mask, by);
        if (turned == 0 && mask != 0) {
            return mask; // DEAD
        }
        return turned;
    }

    public static int shift(int mask, int by) {
        int shifted = mask << by;
        if (shifted == 0 && mask != 0) {
            return mask; // LIVE
        }
        return shifted;
    }
}
