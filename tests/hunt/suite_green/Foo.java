// SPDX-License-Identifier: Apache-2.0
/** Has tests of the same name already; a member's test would be named as that of Foo_Bar. */
public class Foo {
    public static int inverse(int x) {
        return 100 / x;
    }

    public static int checked(int x) {
        if (x < 0) throw new IllegalArgumentException("negative");
        return x;
    }

    public static class Bar {
        public static int remainder(int x) {
            return 7 % x;
        }
    }
}
