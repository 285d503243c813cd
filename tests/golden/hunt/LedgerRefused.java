// Constructors that refuse what they are given: other objects are tried when a third of the paths is used up; and if there is none, that is said.
// OPTIONS: --merge=off --path-bound 12
// INCOMPLETE Gate.f: inputs that constructors refuse
// INCOMPLETE Never.f: no input could be made, mostly because of
public class LedgerRefused {
    public static class Gate {
        private Gate() { }

        public Gate(int n) {
            int reasons = 0;
            for (int i = 0; i < 3; i++) {
                if ((n >> i & 1) == 0) reasons++;
            }
            throw new IllegalArgumentException("closed: " + reasons); // THROWS IllegalArgumentException
        }

        public static Gate open() {
            return new Gate();
        }

        public int f(int x) {
            return 1 / (x - 7); // THROWS ArithmeticException
        }
    }

    public static class Never {
        public Never(int n) {
            throw new IllegalStateException(); // THROWS IllegalStateException
        }

        public int f(int x) {
            return 1 / x;
        }
    }
}
