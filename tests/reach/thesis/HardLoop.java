// SPDX-License-Identifier: Apache-2.0
package thesis;

/** 1024 rounds of a loop, and a native method behind it. */
public final class HardLoop {
    private HardLoop() {}

    public static int challenges(int x, double u) {
        int res = 0;
        int i = 0;
        while (i < x) {
            int tmp = i % 2;
            if (tmp == 0) {
                res = res - 1;
            } else {
                res = res + 17;
            }
            i++;
        }
        if (res == 8192) {
            if (Math.sin(u) > 0) {
                return 1; // LIVE
            }
            return 2;
        }
        return 0;
    }
}
