// AREA: programs.crypto
package programs;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;

/** SHA-256 and MD5 of our own against the library's. */
public class Sha256 {
    private static final int[] K = new int[64];
    private static final int[] H = new int[8];
    private static final int[] T = new int[64];

    static {
        int found = 0;
        for (int n = 2; found < 64; n++) {
            boolean prime = true;
            for (int d = 2; d * d <= n; d++) prime &= n % d != 0;
            if (!prime) continue;
            if (found < 8) H[found] = (int) (long) ((Math.sqrt(n) % 1) * (1L << 32));
            K[found++] = (int) (long) ((StrictMath.cbrt(n) % 1) * (1L << 32));
        }
        for (int i = 0; i < 64; i++) T[i] = (int) (long) (Math.abs(StrictMath.sin(i + 1)) * (1L << 32));
    }

    static byte[] pad(byte[] message, boolean big) {
        int length = (message.length + 8) / 64 * 64 + 64;
        byte[] padded = Arrays.copyOf(message, length);
        padded[message.length] = (byte) 0x80;
        for (int i = 0; i < 8; i++) padded[big ? length - 1 - i : length - 8 + i] = (byte) ((long) message.length * 8 >>> 8 * i);
        return padded;
    }

    static byte[] sha(byte[] message) {
        byte[] data = pad(message, true);
        int[] h = H.clone();
        int[] w = new int[64];
        for (int block = 0; block < data.length; block += 64) {
            for (int i = 0; i < 16; i++) w[i] = data[block + 4 * i] << 24 | (data[block + 4 * i + 1] & 255) << 16 | (data[block + 4 * i + 2] & 255) << 8 | data[block + 4 * i + 3] & 255;
            for (int i = 16; i < 64; i++) {
                int s0 = Integer.rotateRight(w[i - 15], 7) ^ Integer.rotateRight(w[i - 15], 18) ^ w[i - 15] >>> 3;
                int s1 = Integer.rotateRight(w[i - 2], 17) ^ Integer.rotateRight(w[i - 2], 19) ^ w[i - 2] >>> 10;
                w[i] = w[i - 16] + s0 + w[i - 7] + s1;
            }
            int[] v = h.clone();
            for (int i = 0; i < 64; i++) {
                int s1 = Integer.rotateRight(v[4], 6) ^ Integer.rotateRight(v[4], 11) ^ Integer.rotateRight(v[4], 25);
                int t1 = v[7] + s1 + (v[4] & v[5] ^ ~v[4] & v[6]) + K[i] + w[i];
                int s0 = Integer.rotateRight(v[0], 2) ^ Integer.rotateRight(v[0], 13) ^ Integer.rotateRight(v[0], 22);
                int t2 = s0 + (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]);
                System.arraycopy(v, 0, v, 1, 7);
                v[4] += t1;
                v[0] = t1 + t2;
            }
            for (int i = 0; i < 8; i++) h[i] += v[i];
        }
        byte[] out = new byte[32];
        for (int i = 0; i < 32; i++) out[i] = (byte) (h[i / 4] >>> 24 - 8 * (i % 4));
        return out;
    }

    public static void main(String[] args) throws Exception {
        HexFormat hex = HexFormat.of();
        for (int n : new int[] {0, 1, 3, 55, 56, 64, 119, 200}) {
            byte[] message = new byte[n];
            for (int i = 0; i < n; i++) message[i] = (byte) (i * 7 + n);
            byte[] mine = sha(message);
            System.out.println(n + " " + hex.formatHex(mine) + " " + Arrays.equals(mine, MessageDigest.getInstance("SHA-256").digest(message)));
        }
        System.out.println(Integer.toHexString(K[0]) + " " + Integer.toHexString(H[7]) + " " + Integer.toHexString(T[63]));
    }
}
