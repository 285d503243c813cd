// AREA: language.exit
// ARGS: 3 4
// EXIT: 12
package lang;

/** System.exit in the middle of work: finally blocks do not run, the status is the one given. */
public class ExitCode {
    static int product(String... numbers) {
        int product = 1;
        for (String n : numbers) {
            product *= Integer.parseInt(n);
        }
        return product;
    }

    public static void main(String[] args) {
        try {
            System.out.println("arguments " + String.join("+", args));
            System.err.println("to standard error");
            if (args.length == 2) {
                System.exit(product(args));
            }
            System.out.println("not reached");
        } finally {
            System.out.println("finally is not reached either");
        }
    }
}
