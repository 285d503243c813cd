// The Artemis paper's figure 4.3: a null array, and an index out of bounds.

public class ArrayAccess {
    public static int get(int[] a, int i) {
        return a[i]; // THROWS ArrayIndexOutOfBoundsException, NullPointerException
    }
}
