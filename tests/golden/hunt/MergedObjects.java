// OPTIONS: --array-length 12 --branch-bound 40 --suite 40
// By default objects that branches construct make no paths if they stay inside, or if both sides construct one of the same class; nor
// do locks, boxes and small arrays (rows M3, M5, M7). Without merging each has thousands of paths.
// PATHS Sides.f: 3
// PATHS Inside.f: 3
// PATHS Locks.f: 3
// PATHS Boxes.f: 3
// PATHS Arrays.f: 3
// LEVEL Sides.f: complete within scope
// LEVEL Inside.f: complete within scope
// LEVEL Locks.f: complete within scope
// LEVEL Boxes.f: complete within scope
// LEVEL Arrays.f: complete within scope
public class MergedObjects {
    static final class Sum {
        final int even;
        final int odd;

        Sum(int even, int odd) {
            this.even = even;
            this.odd = odd;
        }
    }

    // Each round has a new object, whichever side constructs it.
    public static class Sides {
        public static int f(int[] a) {
            if (a == null || a.length != 12) return -1;
            Sum sum = new Sum(0, 0);
            for (int i = 0; i < 12; i++) {
                if ((a[i] & 1) == 0) sum = new Sum(sum.even + 1, sum.odd);
                else sum = new Sum(sum.even, sum.odd + 3);
            }
            if (sum.even == 7 && sum.odd == 15) throw new IllegalStateException(); // THROWS IllegalStateException
            return sum.odd;
        }
    }

    // What nobody has behind the branch leaves nothing.
    public static class Inside {
        private static int larger(int a, int b) {
            Sum both = new Sum(a, b);
            return both.even > both.odd ? both.even : both.odd;
        }

        public static int f(int[] a) {
            if (a == null || a.length != 12) return -1;
            int count = 0;
            for (int i = 0; i < 12; i++) {
                if (a[i] > 5 && larger(a[i], 9) == 9) count++;
            }
            if (count == 11) throw new IllegalStateException(); // THROWS IllegalStateException
            return count;
        }
    }

    public static class Locks {
        private int count;

        private synchronized void add(int n) {
            count += n;
        }

        public static int f(int[] a) {
            if (a == null || a.length != 12) return -1;
            Locks locks = new Locks();
            for (int i = 0; i < 12; i++) {
                if (a[i] == 4) {
                    locks.add(2);
                } else if (a[i] == 5) {
                    synchronized (locks) {
                        locks.count++;
                    }
                }
            }
            if (locks.count == 23) throw new IllegalStateException(); // THROWS IllegalStateException
            return locks.count;
        }
    }

    public static class Boxes {
        public static int f(int[] a) {
            if (a == null || a.length != 12) return -1;
            int count = 0;
            for (int i = 0; i < 12; i++) {
                Integer box;
                if (a[i] > 100) box = a[i];
                else box = a[i] + 200;
                count += box == 150 ? 1 : 0;
            }
            if (count == 10) throw new IllegalStateException(); // THROWS IllegalStateException
            return count;
        }
    }

    public static class Arrays {
        public static int f(int[] a) {
            if (a == null || a.length != 12) return -1;
            int count = 0;
            for (int i = 0; i < 12; i++) {
                int[] pair;
                if (a[i] < 0) pair = new int[] {i, -a[i]};
                else pair = new int[] {a[i], i};
                if (pair[0] == pair[1]) count++;
            }
            if (count == 9) throw new IllegalStateException(); // THROWS IllegalStateException
            return count;
        }
    }

    // Where an object is kept on one side only, the sides are paths.
    public static class Kept {
        public static int f(int x) {
            Sum sum = new Sum(1, 2);
            if (x > 3) sum = new Sum(x, 4);
            if (sum.even == 77) throw new IllegalStateException(); // THROWS IllegalStateException
            return sum.odd;
        }
    }

    // What leaves by an exception has constructed nothing; what is locked twice is left once.
    public static class Leaving {
        private int count;

        private synchronized int next(int x) {
            synchronized (this) {
                if (x == 0) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
                count += x > 10 ? new Sum(x, 1).odd : new Sum(1, x).odd;
                return count;
            }
        }

        public static int f(int x, int y) {
            Leaving leaving = new Leaving();
            int first = leaving.next(x);
            int both = leaving.next(y);
            if (both == 5 && first == 4 && Thread.holdsLock(leaving)) throw new IllegalStateException();
            if (both == 9 && first == 8) throw new UnsupportedOperationException(); // THROWS UnsupportedOperationException
            return both;
        }
    }
}
