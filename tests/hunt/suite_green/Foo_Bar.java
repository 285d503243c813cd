// SPDX-License-Identifier: Apache-2.0
public class Foo_Bar {
    public static int element(int[] a) {
        return a[2];
    }
}
