// SPDX-License-Identifier: Apache-2.0
// For the JVM's log of what it does before a program starts.
public class Nothing {
    public static void main(String[] args) {}
}
