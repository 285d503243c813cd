// Sides of branches that no path takes, and why.
// INCOMPLETE Untaken.count: branch bound reached
// LEVEL Untaken.order: complete
public class Untaken {
    public static int order(int n) {
        if (n > 5) {
            if (n < 3) {  // UNTAKEN true: infeasible
                return 1;  // DEAD
            }
            return 2;
        }
        return 3;
    }

    public static int either(int a, int b) {
        if (a > 0 && b > 0) {
            if (a < -1 || b < -1) {  // UNTAKEN true of branch 1: infeasible; true of branch 2: infeasible
                return 1;  // DEAD
            }
        }
        return 2;
    }

    public static int count(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        if (i > 50) {  // UNTAKEN true: loss branch-bound
            if (i > 60) {  // UNTAKEN true: not reached branch-bound; false: not reached branch-bound
                return 2;
            }
            return 1;
        }
        return 0;
    }

    public static int cases(int n) {
        if (n < 0 || n > 1) {
            return 0;
        }
        switch (n) {  // UNTAKEN case 7: infeasible; default: infeasible
            case 0:
                return 1;
            case 1:
                return 2;
            case 7:
                return 3;  // DEAD
            default:
                return 4;  // DEAD
        }
    }

    enum Colour { RED, GREEN }

    public static int colours(boolean red) {
        Colour colour = red ? Colour.RED : Colour.RED;
        switch (colour) {  // UNTAKEN case GREEN: infeasible; default: infeasible
            case RED:
                return 1;
            case GREEN:
                return 2;  // DEAD
            default:
                return 3;  // DEAD
        }
    }

    // Nothing fills the lines: what the mean is over, no test can say.
    public static class Lines {
        private int[] lines;

        public int mean() {
            if (lines == null) {  // UNTAKEN false: scope object-states
                return 0;
            }
            int sum = 0;
            for (int i = 0; i < lines.length; i++) {  // UNTAKEN true: not reached; false: not reached
                sum += lines[i];
            }
            return sum / lines.length;
        }

        private int unused(int n) {
            return n > 5 ? 1 : 2;  // UNTAKEN true: not called; false: not called
        }
    }
}
