// SPDX-License-Identifier: Apache-2.0
// In the unnamed package the annotation's simple name would hide this class for good.
public class Test {
    public static int inverse(int x) {
        return 10 / x;
    }
}
