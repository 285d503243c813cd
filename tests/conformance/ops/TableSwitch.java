// AREA: jvm.switch
package ops;

/** tableswitch: negative low, holes, defaults, the edges of int, fall through. */
public class TableSwitch {
    static String dense(int i) {
        switch (i) {
            case -2: return "minus two";
            case -1: return "minus one";
            case 0: return "zero";
            case 1:
            case 2: return "one or two";
            case 4: return "four";
            default: return "other";
        }
    }

    static int fall(int i) {
        int sum = 0;
        switch (i) {
            case 1: sum += 1;
            case 2: sum += 10;
            case 3: sum += 100; break;
            default: sum -= 1;
            case 5: sum += 10000;
        }
        return sum;
    }

    static int edges(int i) {
        switch (i) {
            case Integer.MAX_VALUE: return 1;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 3;
        }
        switch (i) {
            case Integer.MIN_VALUE: return 4;
            case Integer.MIN_VALUE + 1: return 5;
            case Integer.MIN_VALUE + 2: return 6;
        }
        return 0;
    }

    public static void main(String[] args) {
        for (int i = -5; i <= 7; i++) {
            System.out.println(i + " " + dense(i) + " " + fall(i));
        }
        int[] extremes = {Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 2, Integer.MIN_VALUE + 2, Integer.MAX_VALUE - 3, 0};
        for (int i : extremes) {
            System.out.println(edges(i) + " " + dense(i) + " " + fall(i));
        }
        for (char c = 'a'; c < 'h'; c++) {
            int value = switch (c) {
                case 'a', 'b' -> 1;
                case 'c' -> 2;
                case 'd', 'e', 'f' -> {
                    int square = c * c;
                    yield square % 100;
                }
                default -> -1;
            };
            System.out.println(c + "=" + value);
        }
    }
}
