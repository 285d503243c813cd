// verdict: TRUE
// property: assert
// why: each option uses up one or two arguments
// reads: args
public class ArgsOptions {
    public static void main(String[] args) {
        if (args.length > 4) {
            return;
        }
        int verbose = 0;
        int named = 0;
        int rest = 0;
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "-v" -> verbose++;
                case "-n" -> {
                    if (i + 1 < args.length) {
                        named++;
                        i++;
                    }
                }
                default -> rest++;
            }
        }
        assert verbose + 2 * named + rest <= args.length;
        assert args.length - (verbose + 2 * named + rest) <= 1;
    }
}
