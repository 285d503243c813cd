// Its conversions are patched away: what is returned must be narrow all the same.
class Wide {
    static byte asByte(int x) {
        return (byte) x;
    }

    static char asChar(int x) {
        return (char) x;
    }

    static short asShort(int x) {
        return (short) x;
    }

    static void print() {
        for (int x : new int[] {0, 127, 128, 255, 40_000, 70_000, -1, -70_000})
            System.out.println("  " + asByte(x) + " " + (int) asChar(x) + " " + asShort(x));
    }
}
