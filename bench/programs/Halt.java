/** Ends as soon as main begins: what it takes is the way to the first bytecode of main. */
public class Halt {
    public static void main(String[] args) {
        Runtime.getRuntime().halt(0);
    }
}
