// AREA: language.methods
// ARGS: one "two words" "" -x=5 'q"uote' é ${HOME} * --
package lang;

import java.util.Arrays;

/** Arguments of main exactly as given: empty, spaces, quotes, options, letters beyond ASCII. */
public class ArgumentsMain {
    static int options(String... args) {
        int n = 0;
        for (String a : args) {
            if (a.startsWith("-") && a.contains("=")) n += Integer.parseInt(a.substring(a.indexOf('=') + 1));
        }
        return n;
    }

    public static void main(String[] args) {
        System.out.println(args.length + " " + Arrays.toString(args));
        for (int i = 0; i < args.length; i++) {
            System.out.println(i + " [" + args[i] + "] " + args[i].length() + " " + args[i].hashCode());
        }
        System.out.println(options(args) + " " + (args.getClass() == String[].class) + " " + args[2].isEmpty() + " " + (args[2] == "") + " " + args[2].equals(""));
        args[0] = null;
        String[] copy = args.clone();
        Arrays.sort(copy, 1, copy.length);
        System.out.println(Arrays.toString(copy));
    }
}
