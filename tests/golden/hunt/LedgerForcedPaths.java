// Fewer paths in forced private states than there are.
// OPTIONS: --merge=off --forced-states --limit forced-paths=2
// INCOMPLETE Paths.f: in forced private states
public class LedgerForcedPaths {
    public static class Paths {
        private int first;

        public void set(int first) {
            this.first = first & 3;
        }

        public int f(int x) {
            return first == 7 ? x > 2 ? 1 : 2 : x > 5 ? 3 : x < -9 ? 4 : 5;
        }
    }
}
