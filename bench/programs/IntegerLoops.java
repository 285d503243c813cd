/** Nested loops of int and long arithmetic without memory. */
public class IntegerLoops {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        int a = 1;
        long b = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < 1000; j++) {
                a = a * 1664525 + 1013904223 ^ j;
                b += a >>> 7 & 0xFF;
            }
        }
        System.out.println(a + " " + b);
    }
}
