// SPDX-License-Identifier: Apache-2.0
// Its error is not there where its test is replayed: the test is disabled.
public class Disabled {
    public static int differs(int x) {
        if (System.getProperty("javelin.replay.notes") == null) return 10 / x;
        return x;
    }
}
