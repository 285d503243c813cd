// OPTIONS: --merge=full --suite 20 --array-length 200 --branch-bound 300
// Branches that are gone through with all sides at once (rows M1-M7, M9): the same errors as path by path, each with its place and a
// test, and every branch inside in some test.
// SCOPE Bounded.f: array-length
public class Merging {
    // 2^100 paths, if each element made two.
    public static class Counting {
        public static int f(int[] a) {
            if (a == null) return -1;
            int count = 0;
            for (int i = 0; i < a.length; i++) if (i % 2 == 0 && a[i] == 42) count++;
            if (count == 75) throw new IllegalStateException(); // THROWS IllegalStateException
            return count;
        }
    }

    public static class Controller {
        private int applied;
        private boolean other;

        private void step(int pedal, boolean skid) {
            int wanted;
            if (pedal <= 0) wanted = 0;
            else if (pedal == 1) wanted = 20;
            else wanted = 100;
            if (wanted > 0 && skid) {
                wanted /= 2;
                if (applied >= 50) other = !other;
            }
            if (other && wanted > applied + 30) applied += 30;
            else applied = wanted;
        }

        public static int run(int a, int b, int c, int d, boolean p, boolean q, boolean r, boolean s) {
            Controller brakes = new Controller();
            brakes.step(a, p);
            brakes.step(b, q);
            brakes.step(c, r);
            brakes.step(d, s);
            if (brakes.applied == 40) throw new IllegalStateException(); // THROWS IllegalStateException
            return brakes.applied;
        }
    }

    // What throws inside of a region is found at its place, and what does not is one path.
    public static class Inside {
        private static final int[] TABLE = {4, 8, 15};

        public static int f(int a, int b) {
            int r = 0;
            if (a > 0) {
                r = 100 / b; // THROWS ArithmeticException
                if (b > 50) r += TABLE[a]; // THROWS ArrayIndexOutOfBoundsException
            } else if (b == 3) {
                throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            }
            return r;
        }
    }

    public static class Returns {
        private static int sign(int a) {
            if (a < 0) return -1;
            if (a == 0) return 0;
            return 1;
        }

        public static int f(int a, int b) {
            int s = sign(a) * 3 + sign(b);
            assert s != 2; // THROWS AssertionError
            return s;
        }
    }

    public static class Targets {
        interface Shape {
            int area(int k);
        }

        private static final Shape SQUARE = k -> k * k;
        private static final Shape LINE = k -> k > 6 ? 7 : 0;

        public static int f(int a, int b) {
            Shape shape = SQUARE;
            if (a > 2) shape = LINE;
            int r = 0;
            if (b > 1) r = shape.area(b);
            if (r == 7) throw new IllegalStateException(); // THROWS IllegalStateException
            return r;
        }
    }

    // A search that leaves the loop.
    public static class Searching {
        private static final int[] KEYS = {3, 1, 4, 1, 5, 9, 2, 6};

        public static int f(int key) {
            int at = -1;
            for (int i = 0; i < KEYS.length; i++) {
                if (KEYS[i] == key) {
                    at = i;
                    break;
                }
            }
            if (at == 3) throw new IllegalStateException();
            return 10 / (at - 5); // THROWS ArithmeticException
        }
    }

    // That no array is so long is what inputs are, not what the code says.
    public static class Bounded {
        public static int f(int[] a, int x) {
            if (a == null) return 0;
            int r = 0;
            if (x > 0) r = a.length < 1000 ? 1 : 2;
            return r;
        }
    }

    public static class Lengths {
        public static int f(int a) {
            int n = a > 4 ? 3 : 1;
            int[] made = new int[n];
            return made[a & 3]; // THROWS ArrayIndexOutOfBoundsException
        }
    }
}
