// AREA: jvm.switch
package ops;

/** lookupswitch: sparse keys from MIN_VALUE to MAX_VALUE, no default, empty. */
public class LookupSwitch {
    static String sparse(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return "min";
            case -1000000: return "minus a million";
            case -1: return "minus one";
            case 0: return "zero";
            case 99: return "ninety-nine";
            case 100000: return "a hundred thousand";
            case Integer.MAX_VALUE: return "max";
            default: return "none";
        }
    }

    static int withoutDefault(int i) {
        int result = 7;
        switch (i) {
            case 10: result = 1; break;
            case 1000: result = 2; break;
            case 100000: result = 3;
        }
        return result;
    }

    static int empty(int i) {
        switch (i++) {
        }
        switch (i++) {
            default: i *= 2;
        }
        return i;
    }

    public static void main(String[] args) {
        int[] keys = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1000001, -1000000, -2, -1, 0, 1, 98, 99, 100, 99999, 100000, 100001,
            Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        for (int key : keys) {
            System.out.println(key + ": " + sparse(key) + " " + withoutDefault(key) + " " + empty(key));
        }
        System.out.println(withoutDefault(10) + " " + withoutDefault(1000));
        Integer boxed = 1000;
        switch (boxed) {
            case 1000 -> System.out.println("unboxed");
            default -> System.out.println("not here");
        }
        try {
            Integer nothing = null;
            switch (nothing) {
                case 1 -> System.out.println("one");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
