// verdict: TRUE
// property: assert
// why: no argument is longer than the longest
// reads: args
public class ArgsLongest {
    public static void main(String[] args) {
        if (args.length == 0 || args.length > 4) {
            return;
        }
        int best = 0;
        for (int i = 1; i < args.length; i++) {
            if (args[i].length() > args[best].length()) {
                best = i;
            }
        }
        for (int i = 0; i < args.length; i++) {
            assert args[i].length() < args[best].length() || i >= best;
            assert args[i].length() <= args[best].length();
        }
    }
}
