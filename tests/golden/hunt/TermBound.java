// More terms than a method may have: its path ends, and that is said.
// OPTIONS: --term-bound 1 --step-bound 100000
// INCOMPLETE f: term bound reached
public class TermBound {
    public static int f(int x) {
        int hash = x;
        for (int i = 0; i < 400_000; i++) hash = (hash ^ i) * 31 + (hash >>> 3);
        return hash;
    }
}
