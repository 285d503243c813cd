// AREA: language.expressions
package lang;

/** Arithmetic on char: promotion to int, increments that stay char, comparisons, digits, the Caesar cipher. */
public class CharArithmetic {
    static String caesar(String text, int shift) {
        char[] result = text.toCharArray();
        for (int i = 0; i < result.length; i++) {
            char c = result[i];
            if (c >= 'a' && c <= 'z') {
                result[i] = (char) ('a' + Math.floorMod(c - 'a' + shift, 26));
            } else if (Character.isUpperCase(c)) {
                result[i] -= 'A';
                result[i] = (char) (Math.floorMod(result[i] + shift, 26) + 'A');
            }
        }
        return new String(result);
    }

    static int checkDigit(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int d = digits.charAt(digits.length() - 1 - i) - '0';
            if (i % 2 == 0) {
                d *= 2;
                if (d > 9) d -= 9;
            }
            sum += d;
        }
        return (10 - sum % 10) % 10;
    }

    public static void main(String[] args) {
        System.out.println('a' + 1);
        System.out.println((char) ('a' + 1));
        char c = 'z';
        c++;
        System.out.println(c);
        c += 'A' - '{';
        System.out.println(c--);
        System.out.println(c);
        char max = Character.MAX_VALUE;
        max++;
        System.out.println((int) max + " " + (int) --max);
        System.out.println((short) '\uffff' + " " + (byte) '\u0080' + " " + (char) -1 % 10 + " " + (char) 98.6 + " " + -'a');
        System.out.println('a' < 'b' ? 'a' / 2 : 'b');
        System.out.println('7' - '0' + Character.getNumericValue('z') + ('a' ^ ' '));
        System.out.println(caesar("Hello, World!", 3) + " " + caesar(caesar("Hello, World!", 30), -30));
        System.out.println(checkDigit("7992739871") + " " + checkDigit("000000018"));
        int[] counts = new int[128];
        for (char letter : "mississippi".toCharArray()) {
            counts[letter]++;
        }
        for (char letter = 'a'; letter <= 'z'; letter++) {
            if (counts[letter] > 0) System.out.print(letter + "" + counts[letter] + ' ');
        }
        System.out.println();
        char[] array = {1, 'a', 0x41, (char) 66.9};
        System.out.println(array[1] + array[2] + "" + array[3]);
        System.out.println(String.valueOf(array, 1, 3) + array.length);
    }
}
