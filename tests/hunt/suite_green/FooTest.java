// SPDX-License-Identifier: Apache-2.0
/** The user's own. */
class FooTest {
    private FooTest() { }
}
