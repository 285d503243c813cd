// SPDX-License-Identifier: Apache-2.0
/** A loop of arithmetic, of which -Dpercent of the rounds work on the program's argument: for the cost of following. */
public class Touched {
    static int round(int value) {
        int x = value;
        for (int i = 0; i < 50; i++) x = (x * 31 + i) ^ (x >>> 3);
        return x;
    }

    public static void main(String[] args) {
        int rounds = Integer.getInteger("rounds", 20000);
        int percent = Integer.getInteger("percent", 0);
        int input = args[0].charAt(0);
        int plain = "7".charAt(0);
        int sum = 0;
        for (int i = 0; i < rounds; i++) sum += round(i % 100 < percent ? input : plain) & 1;
        System.out.println(sum);
    }
}
