// AREA: programs.business
package programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Scores, calendars, change, leap years, ISBN: the exercises of every course, with checks. */
public class Bowling {
    static int score(int... rolls) {
        int total = 0;
        int at = 0;
        for (int frame = 0; frame < 10; frame++) {
            if (rolls[at] == 10) {
                total += 10 + rolls[at + 1] + rolls[at + 2];
                at++;
            } else {
                int two = rolls[at] + rolls[at + 1];
                if (two > 10) throw new IllegalArgumentException("frame " + frame + ": " + two);
                total += two == 10 ? 10 + rolls[at + 2] : two;
                at += 2;
            }
        }
        return total;
    }

    static String month(int year, int month) {
        int[] lengths = {31, year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        int m = month < 3 ? month + 12 : month;
        int y = month < 3 ? year - 1 : year;
        int first = (1 + 13 * (m + 1) / 5 + y + y / 4 - y / 100 + y / 400 + 5) % 7;
        StringBuilder b = new StringBuilder("   ".repeat(first));
        for (int d = 1; d <= lengths[month - 1]; d++) b.append(d < 10 ? "  " : " ").append(d).append((first + d) % 7 == 0 ? "\n" : "");
        return b.toString();
    }

    static List<Integer> change(int amount, int... coins) {
        int[] last = new int[amount + 1];
        int[] count = new int[amount + 1];
        for (int a = 1; a <= amount; a++) {
            count[a] = Integer.MAX_VALUE - 1;
            for (int c : coins) {
                if (c <= a && count[a - c] + 1 < count[a]) {
                    count[a] = count[a - c] + 1;
                    last[a] = c;
                }
            }
        }
        List<Integer> used = new ArrayList<>();
        if (count[amount] < Integer.MAX_VALUE - 1) for (int a = amount; a > 0; a -= last[a]) used.add(last[a]);
        return used;
    }

    static boolean isbn(String s) {
        int sum = 0;
        int n = 0;
        for (char c : s.toCharArray()) {
            if (c == '-') continue;
            int d = c == 'X' && n == 9 ? 10 : Character.digit(c, 10);
            if (d < 0) return false;
            sum += d * (10 - n++);
        }
        return n == 10 && sum % 11 == 0;
    }

    public static void main(String[] args) {
        int[] perfect = new int[12];
        Arrays.fill(perfect, 10);
        System.out.println(score(perfect) + " " + score(new int[20]) + " " + score(9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9) + " " + score(10, 3, 6, 10, 8, 2, 0, 0, 5, 4, 10, 10, 1, 2, 3, 3));
        for (int[] bad : new int[][] {{10, 10}, {9, 9, 1}}) {
            try {
                System.out.println(score(bad));
            } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(month(2024, 2));
        System.out.println(month(1900, 2));
        System.out.println(change(63, 1, 5, 10, 21, 25) + " " + change(7, 2, 4) + " " + change(0, 3));
        System.out.println(isbn("0-306-40615-2") + " " + isbn("0-8044-2957-X") + " " + isbn("0-306-40615-3") + " " + isbn("12345") + " " + isbn("X-306-40615-2"));
    }
}
