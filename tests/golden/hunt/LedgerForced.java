// Rows of the ledger for private states by force, met by limits that are lower than usual.
// OPTIONS: --merge=off --forced-states --limit forced-fields=1 --limit forced-queries=1
// INCOMPLETE Fields.f: in forced private states, queries
// SCOPE Fields.f: forced-fields
public class LedgerForced {
    public static class Fields {
        private int first;
        private int second;

        public void set(int first, int second) {
            this.first = first & 3;
            this.second = second & 3;
        }

        public int f(int x) {
            if (first == 7) return x > 2 ? 1 : 2;
            return second == 8 ? x > 3 ? 3 : 4 : 5;
        }
    }
}
