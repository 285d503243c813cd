// AREA: language.assertions
// JVM: -ea
package lang;

/** assert with -ea: messages of every type, causes, evaluation only when needed, desiredAssertionStatus. */
public class AssertionsOn {
    static int evaluated;

    static String message() {
        evaluated++;
        return "computed";
    }

    static void attempt(int n) {
        try {
            switch (n) {
                case 0 -> {
                    assert n > 0;
                }
                case 1 -> {
                    assert n > 1 : message();
                }
                case 2 -> {
                    assert n > 2 : 2.5;
                }
                case 3 -> {
                    assert n > 3 : 'c';
                }
                case 4 -> {
                    assert n > 4 : new IllegalStateException("inside");
                }
                case 5 -> {
                    assert n > 5 : (Object) null;
                }
                case 6 -> {
                    assert n > 5 : message();
                }
                default -> {
                    assert n < 0 : 1L << n;
                }
            }
            System.out.println(n + " holds");
        } catch (AssertionError e) {
            System.out.println(n + " " + e.getMessage() + " " + e.getCause());
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 9; n++) {
            attempt(n);
        }
        System.out.println(evaluated + " " + AssertionsOn.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus());
        boolean on = false;
        assert on = true;
        System.out.println(on);
    }
}
