/** Exceptions thrown through a few frames and caught, with finally blocks. */
public class Exceptions {
    static int cleaned;

    static int deep(int n, int depth) {
        try {
            if (depth == 0) {
                if (n % 3 == 0) throw new IllegalStateException("n = " + n);
                return 100 / (n % 5);
            }
            return deep(n, depth - 1) + 1;
        } finally {
            cleaned++;
        }
    }

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        int sum = 0;
        for (int i = 0; i < size; i++) {
            try {
                sum += deep(i, 4);
            } catch (IllegalStateException e) {
                sum += e.getMessage().length();
            } catch (ArithmeticException e) {
                sum += 1000;
            }
        }
        System.out.println(sum + " " + cleaned);
    }
}
