// Branches whose two sides are the same code: a run and a merged region must agree on which side was taken.
public class EmptyBranches {
    public static class Block {
        public static int f(int x, int y) {
            int kind = 2;
            if (x > 3) {
                if (y > 5) {
                }
                kind = 1;
            }
            return 10 / (kind - 2); // THROWS ArithmeticException
        }
    }

    public static class Constant {
        public static int f(int x, boolean b) {
            boolean large = x > 3;
            int kind = 0;
            if (b) kind = large || true ? 1 : 2;
            if (kind == 1 && x == 2) throw new IllegalStateException(); // THROWS IllegalStateException
            return kind;
        }
    }
}
