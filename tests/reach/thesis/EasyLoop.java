// SPDX-License-Identifier: Apache-2.0
package thesis;

/** A loop whose rounds depend on the input. */
public final class EasyLoop {
    private EasyLoop() {}

    public static int easyLoop(int x) {
        int i = x;
        int rounds = 0;
        while (i > 0) {
            i--;
            rounds++;
        }
        if (rounds == 12) {
            return 1; // LIVE
        }
        return 0;
    }
}
