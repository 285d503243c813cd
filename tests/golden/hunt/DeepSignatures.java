// SPDX-License-Identifier: Apache-2.0
// A generic type that is nested deeper than signatures are read: it counts as raw, and that is said.
// SCOPE DeepSignatures.depth: signature-depth

public class DeepSignatures {
    public static class Box<T> {
        private final T inside;

        public Box(T inside) {
            this.inside = inside;
        }

        public T inside() {
            return inside;
        }
    }

    public static int depth(Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<Box<String>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> box) {
        return box == null ? 0 : 1;
    }

    public static int shallow(Box<Box<String>> box) {
        return box == null ? 0 : 1;
    }
}
