// verdict: FALSE
// property: no-exception
// why: without arguments there is no args[0]
// values:
// reads: args
public class ArgsFirst {
    public static void main(String[] args) {
        if (args.length > 3) {
            return;
        }
        String first = args[0];
        int n = 0;
        for (String a : args) {
            if (a.equals(first)) {
                n++;
            }
        }
        assert n >= 1;
    }
}
