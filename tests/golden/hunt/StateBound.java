// OPTIONS: --state-bound 4 --strategy bfs --merge=off
// Paths that may not wait are dropped, and it is said.
// INCOMPLETE many: too many waiting states
public class StateBound {
    public static int many(int bits) {
        int count = 0;
        if ((bits & 1) != 0) count++;
        if ((bits & 2) != 0) count++;
        if ((bits & 4) != 0) count++;
        if ((bits & 8) != 0) count++;
        if ((bits & 16) != 0) count++;
        return count;
    }

    public static int few(int x) {
        return x > 3 ? 10 / (x - 5) : x; // THROWS ArithmeticException
    }
}
