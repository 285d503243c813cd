// OPTIONS: --strategy dfs --merge=off
// Two ways lead to one error: the shorter one is shown, whether the search goes it last or first.
// WHEN Last.f: x == 1
// WHEN First.f: x == 1
public class ShortestWay {
    public static class Last {
        public static int f(int x, int y, int z) {
            int d = 5;
            if (x == 1) {
                d = 0;
            } else if (x > 6 && y == 2 && z == 3) {
                d = 0;
            }
            return 10 / d; // THROWS ArithmeticException
        }
    }

    public static class First {
        public static int f(int x, int y, int z) {
            int d = 5;
            if (x > 6 && y == 2 && z == 3) {
                d = 0;
            } else if (x == 1) {
                d = 0;
            }
            return 10 / d; // THROWS ArithmeticException
        }
    }
}
