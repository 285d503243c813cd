// SPDX-License-Identifier: Apache-2.0
package thesis;

/** A condition that nothing before it has to do with. */
public final class Slicing {
    private Slicing() {}

    public static int run(int x1, int x2, int x3, int x4, int x5, int x6, int x7, int x8, int x9, int x10) {
        int z = 0;
        if (x1 > 0) {
            z = z + x1;
        } else {
            z = z - x1;
        }
        if (x2 > 0) {
            z = z + x2;
        } else {
            z = z - x2;
        }
        if (x3 > 0) {
            z = z + x3;
        } else {
            z = z - x3;
        }
        if (x4 > 0) {
            z = z + x4;
        } else {
            z = z - x4;
        }
        if (x5 > 0) {
            z = z + x5;
        } else {
            z = z - x5;
        }
        if (x6 > 0) {
            z = z + x6;
        } else {
            z = z - x6;
        }
        if (x7 > 0) {
            z = z + x7;
        } else {
            z = z - x7;
        }
        if (x8 > 0) {
            z = z + x8;
        } else {
            z = z - x8;
        }
        if (x9 > 0) {
            z = z + x9;
        } else {
            z = z - x9;
        }
        int y = 0;
        if (y == 1) {
            return x10; // DEAD
        }
        return z;
    }
}
