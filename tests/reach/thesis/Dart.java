// SPDX-License-Identifier: Apache-2.0
package thesis;

/** A product of three, and a native method. */
public final class Dart {
    private Dart() {}

    public static int dart(int x, int y) {
        int a = x * x * x;
        int b = y + 3;
        if (a == b) {
            return 1; // LIVE
        }
        return 0;
    }
}
