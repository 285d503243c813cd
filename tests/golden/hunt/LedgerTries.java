// A test needs an object whose constructor refuses most of what it is given, and no other one is tried.
// OPTIONS: --limit input-tries=0 --suite 5
// INCOMPLETE f: no test could be made of the path
public class LedgerTries {
    public static class Picky {
        final int n;

        public Picky(int n) {
            if (n < 100) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            this.n = n;
        }
    }

    public static int f(Picky p, int x) {
        return p == null ? 0 : x > 3 ? 1 : 2;
    }
}
