// AREA: language.exit
// EXIT: 9
package lang;

/** Runtime.halt inside a hook replaces the exit status; an uncaught exception also runs hooks. */
public class ExitFromHookHalt {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("halting");
            System.out.flush();
            Runtime.getRuntime().halt(9);
        }));
        int[] empty = {};
        System.out.println("about to fail");
        System.out.println(empty[args.length]);
    }
}
