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

    // Patched to be of type boolean, as are the bytes below: what is returned or stored is the lowest bit.
    static byte asBoolean(float unused, int x) {
        return (byte) x;
    }

    static byte passed(double unused, byte x) {
        return x;
    }

    static byte flag;
    byte field;

    static String stored(int x) {
        Wide wide = new Wide();
        byte[] array = new byte[1];
        wide.field = (byte) x;
        flag = (byte) x;
        array[0] = (byte) x;
        return wide.field + " " + flag + " " + array[0];
    }

    static void print() {
        for (int x : new int[] {0, 127, 128, 255, 40_000, 70_000, -1, -70_000}) {
            System.out.println("  " + asByte(x) + " " + (int) asChar(x) + " " + asShort(x));
            int narrow = asBoolean(0, x);
            int same = passed(0, (byte) x);
            System.out.println("  " + narrow + " " + same + " " + stored(x));
        }
    }
}
