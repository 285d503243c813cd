/** Its exploration is what the tests make fail. */
public class Struck {
    public static int hit(int n) {
        return n == 4711 ? 1 / (n - 4711) : n;
    }
}
