// AREA: language.initialisation
// EXIT: 1
package lang;

/** An initialiser of the main class' helper fails: the uncaught trace shows both exceptions. */
public class InitFailureUncaught {
    static class Table {
        static final int[] VALUES = new int[3];

        static {
            for (int i = 0; i <= VALUES.length; i++) {
                VALUES[i] = i * i;
            }
        }

        static int get(int i) {
            return VALUES[i];
        }
    }

    static int ask(int i) {
        return Table.get(i);
    }

    public static void main(String[] args) {
        try {
            ask(1);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getMessage() + " " + e.getException());
            System.out.println(e.getStackTrace().length);
        }
        System.out.println("once more");
        ask(2);
    }
}
