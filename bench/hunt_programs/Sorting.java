/** Sorts seven numbers by insertion. */
public final class Sorting {
    public static int[] sort(int a, int b, int c, int d, int e, int f, int g) {
        int[] numbers = {a, b, c, d, e, f, g};
        for (int i = 1; i < numbers.length; i++) {
            int moved = numbers[i];
            int j = i - 1;
            while (j >= 0 && Trace.c(numbers[j] > moved)) {
                numbers[j + 1] = numbers[j];
                j--;
            }
            numbers[j + 1] = moved;
        }
        return numbers;
    }

    static void all() {
        for (int numbers = 0; numbers < 823543; numbers++) {
            sort(numbers % 7, numbers / 7 % 7, numbers / 49 % 7, numbers / 343 % 7, numbers / 2401 % 7, numbers / 16807 % 7, numbers / 117649);
            Count.end();
        }
    }
}
