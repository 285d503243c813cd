// SPDX-License-Identifier: Apache-2.0
package thesis;

/** One of 2^32 inputs. */
public final class Narrow {
    private Narrow() {}

    public static int narrow(int x) {
        int y;
        if (x >= 0) {
            y = x;
        } else {
            y = -x;
        }
        if (y < 0) {
            return 1; // LIVE
        }
        return 0;
    }
}
