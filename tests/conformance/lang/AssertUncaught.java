// AREA: language.assertions
// JVM: -ea -Dlimit=3
// EXIT: 1
package lang;

/** A failing assertion that nobody catches. */
public class AssertUncaught {
    static int checked(int n) {
        int limit = Integer.getInteger("limit", 100);
        assert n < limit : "n = " + n + ", limit = " + limit;
        return n * n;
    }

    public static void main(String[] args) {
        int sum = 0;
        try {
            for (int i = 0; i < 10; i++) {
                sum += checked(i);
                System.out.println(i + " " + sum);
            }
        } finally {
            System.out.println("sum " + sum);
        }
    }
}
