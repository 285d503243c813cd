// The Artemis paper's figure 4.3: a null array, and an index out of bounds.
// HUNT: ArrayAccess
// ERROR: java.lang.ArrayIndexOutOfBoundsException at ArrayAccess.java:9 in ArrayAccess.get(int[], int)
// ERROR: java.lang.NullPointerException at ArrayAccess.java:9 in ArrayAccess.get(int[], int)
// EXIT: 10

public class ArrayAccess {
    public static int get(int[] a, int i) {
        return a[i];
    }
}
