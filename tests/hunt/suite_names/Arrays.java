// SPDX-License-Identifier: Apache-2.0
// JUnit 4 has no exact comparison of floats: the JDK's class of this name helps.
public class Arrays {
    public static double[] pair(boolean zero) {
        return new double[] {zero ? 0.0 : -0.0, Double.NaN};
    }
}
