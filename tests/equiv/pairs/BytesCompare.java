// VERDICT: different
// WITNESS: new byte[] {(byte) 0x80}, new byte[] {1}
// Bytes are compared as signed numbers, no longer as unsigned ones.
public final class BytesCompare {
    public static final class Before {
        public static int f(byte[] a, byte[] b) {
            int shared = Math.min(a.length, b.length);
            for (int i = 0; i < shared; i++) {
                int left = a[i] & 0xff;
                int right = b[i] & 0xff;
                if (left != right) {
                    return left < right ? -1 : 1;
                }
            }
            return Integer.compare(a.length, b.length);
        }
    }

    public static final class After {
        public static int f(byte[] a, byte[] b) {
            int shared = Math.min(a.length, b.length);
            for (int i = 0; i < shared; i++) {
                if (a[i] != b[i]) {
                    return a[i] < b[i] ? -1 : 1;
                }
            }
            return Integer.compare(a.length, b.length);
        }
    }
}
