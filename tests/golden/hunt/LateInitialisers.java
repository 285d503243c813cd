// SPDX-License-Identifier: Apache-2.0
// A class is initialised by the code under test, or before that by a test that constructs an object of it: no divergence.

public class LateInitialisers {
    public abstract static class Source {
        protected Source() {
        }

        public abstract int read(int n);
    }

    public static class Special extends Source {
        static final int LIMIT = limit(4);

        static int limit(int n) {
            return n > 3 ? n : 3;
        }

        @Override
        public int read(int n) {
            return LIMIT / n; // THROWS ArithmeticException in LateInitialisers.expand, Special.read
        }
    }

    // Which source it is stays open until read is called; Special has been initialised then.
    public static int expand(int format, Source source, int n) {
        int limit = format == 7 ? Special.LIMIT : Special.limit(format);
        if (source instanceof Special && limit > 2) return source.read(n);
        return 0;
    }
}
