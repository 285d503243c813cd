// AREA: jvm.arithmetic
// JDK: 11
package ops;

/** iadd, isub, imul, idiv, irem, ineg at the edges of int. */
public class IntArithmetic {
    private static final int[] EDGES = {
        0, 1, -1, 2, -2, 7, -7, 127, -128, 255, 32767, -32768, 65535, 46341, -46341,
        Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1};

    static String divide(int a, int b) {
        try {
            return a / b + " " + a % b;
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        int checksum = 0;
        for (int a : EDGES) {
            System.out.println("-(" + a + ") = " + -a + ", ~ = " + ~a);
            for (int b : EDGES) {
                System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + a * b + " " + divide(a, b));
                checksum = checksum * 31 + (a + b) ^ (a - b) ^ (a * b);
            }
        }
        System.out.println("checksum " + checksum);
        System.out.println(Integer.MIN_VALUE / -1);
        System.out.println(Integer.MIN_VALUE % -1);
    }
}
