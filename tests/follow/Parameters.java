// ARGS: 10 abc
// SYMBOLIC: Parameters.classify#limit Parameters.classify#2 Parameters.sum#values
// AT LEAST: 6
/** Parameters of methods as inputs. */
public class Parameters {
    static String classify(int limit, String word) {
        if (limit > 5 && word.charAt(1) == 'b') return "one";
        return word.startsWith("x") ? "two" : "three";
    }

    int sum(long[] values) {
        int count = 0;
        for (long v : values) if (v % 3 == 1) count++;
        return count;
    }

    public static void main(String[] args) {
        System.out.println(classify(Integer.parseInt(args[0]), args[1]));
        System.out.println(classify(3, args[1] + "d"));
        System.out.println(new Parameters().sum(new long[] {1, 2, 3, 4}));
    }
}
