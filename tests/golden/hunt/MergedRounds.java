// OPTIONS: --array-length 200 --branch-bound 300
// Loops of many rounds with a branch in each, through a list too (rows M1, M2): by default one path, and complete.
// PATHS Filled.f: 4
// PATHS Unreachable.ten: 3
// PATHS Unreachable.hundred: 3
// PATHS Rounds.f: 2
// LEVEL Filled.f: complete within scope
// LEVEL Unreachable.ten: complete within scope
// LEVEL Unreachable.hundred: complete within scope
// LEVEL Rounds.f: complete
import java.util.ArrayList;
import java.util.List;

public class MergedRounds {
    private static int count(int[] a, int bug) {
        List<Integer> list = new ArrayList<>();
        for (int x : a) list.add(x);
        int count = 0;
        for (int i = 0; i < list.size(); i++) if (i % 2 == 0 && list.get(i) == 42) count++;
        if (count == bug) throw new IllegalStateException(); // THROWS IllegalStateException in Filled.f
        return count;
    }

    // The example with which papers on merging begin: 2^100 paths, if each element at an even place makes two.
    public static class Filled {
        public static int f(int[] a) {
            if (a == null || a.length != 200) return -1;
            return count(a, 75);
        }
    }

    public static class Unreachable {
        public static int ten(int[] a) {
            if (a == null || a.length != 10) return -1;
            return count(a, 6);
        }

        public static int hundred(int[] a) {
            if (a == null || a.length != 100) return -1;
            return count(a, 51);
        }
    }

    public static class Rounds {
        public static int f(byte x) {
            int state = 0;
            for (int i = 0; i < 1024; i++) {
                if (i == x * 8) state = i;
            }
            if (state == 504) throw new IllegalStateException(); // THROWS IllegalStateException
            return state;
        }
    }
}
