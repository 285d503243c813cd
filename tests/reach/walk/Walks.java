// SPDX-License-Identifier: Apache-2.0
package walk;

import java.util.zip.Adler32;
import java.util.zip.CRC32;

/** Places behind natives, functions of floats and loops with many rounds, which only runs can tell about. */
public final class Walks {
    private Walks() {}

    /** The rounds of the loop depend on the input. */
    public static int rounds(int x, double u) {
        int res = 0;
        int i = 0;
        while (i < x) {
            res += i % 2 == 0 ? -1 : 17;
            i++;
        }
        if (res == 8192) {
            if (Math.sin(u) > 0) {
                return 1; // WALKED
            }
        }
        return 0;
    }

    /** A native method. */
    public static int checksum(int a, int b) {
        CRC32 crc = new CRC32();
        crc.update(a);
        crc.update(b);
        if ((crc.getValue() & 0x7f) == 0x5a) {
            return 1; // WALKED
        }
        return 0;
    }

    /** A loop that mixes, as often as the input says. */
    public static int mixed(int seed, int rounds) {
        int hash = seed;
        for (int i = 0; i < rounds; i++) {
            hash = hash * 31 + (hash >>> 7);
        }
        if (rounds > 3000) {
            if ((hash & 0x3f) == 17) {
                return 1; // WALKED
            }
        }
        return 0;
    }

    /** A native method on what an array holds. */
    public static int sum(byte[] data) {
        if (data.length != 3) {
            return 0;
        }
        Adler32 adler = new Adler32();
        adler.update(data);
        if (adler.getValue() % 97 == 13) {
            return 1; // WALKED
        }
        return 0;
    }

    /** Each round of the loop keeps what is wanted otherwise. */
    public static int never(int n) {
        int count = 0;
        for (int i = 0; i < 1000 && i < n; i++) {
            count++;
        }
        if (count < 0) {
            return 1; // UNREACHABLE
        }
        return 0;
    }
}
