// SPDX-License-Identifier: Apache-2.0
package thesis;

/** Which kind of triangle three sides make. */
public final class Trityp {
    private Trityp() {}

    public static int classify(int a, int b, int c) {
        int equal = 0;
        if (a <= 0 || b <= 0 || c <= 0) {
            return 0;
        }
        if (a == b) {
            equal += 1;
        }
        if (a == c) {
            equal += 2;
        }
        if (b == c) {
            equal += 3;
        }
        if (equal == 0) {
            if (a + b <= c || b + c <= a || a + c <= b) {
                return 0;
            }
            return 1; // LIVE
        }
        if (equal > 3) {
            return 3; // LIVE
        }
        if (equal == 1 && a + b > c) {
            return 2;
        }
        if (equal == 2 && a + c > b) {
            return 2;
        }
        if (equal == 3 && b + c > a) {
            return 2; // LIVE
        }
        return 0;
    }
}
