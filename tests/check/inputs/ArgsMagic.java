// verdict: FALSE
// property: assert
// why: the arguments open lmn pass every test
// values:
// args: "open","lmn"
// reads: args
public class ArgsMagic {
    public static void main(String[] args) {
        if (args.length == 2 && args[0].equals("open") && args[1].length() == 3) {
            char a = args[1].charAt(0);
            char b = args[1].charAt(1);
            char c = args[1].charAt(2);
            if (b == 'm' && a + c == 2 * b) {
                assert a > b;
            }
        }
    }
}
