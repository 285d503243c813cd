import java.util.Arrays;
import java.util.Comparator;

/** A quicksort of our own on ints, then the library's merge sort on objects with a comparator. */
public class Sorting {
    static void quicksort(int[] a, int low, int high) {
        while (low < high) {
            int pivot = a[low + high >>> 1];
            int i = low;
            int j = high;
            while (i <= j) {
                while (a[i] < pivot) i++;
                while (a[j] > pivot) j--;
                if (i <= j) {
                    int t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            quicksort(a, low, j);
            low = i;
        }
    }

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        int[] numbers = new int[size];
        Integer[] objects = new Integer[size / 4];
        int x = 1;
        for (int i = 0; i < size; i++) {
            x = x * 1103515245 + 12345;
            numbers[i] = x >>> 4;
            if (i < objects.length) objects[i] = x >> 8;
        }
        quicksort(numbers, 0, size - 1);
        Arrays.sort(objects, Comparator.comparing((Integer i) -> i & 0xFFFF).thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.hashCode(numbers) + " " + Arrays.hashCode(objects));
    }
}
