// The Artemis paper's figure 4.5.
// HUNT: ArrayCreation
// ERROR: java.lang.NegativeArraySizeException at ArrayCreation.java:8 in ArrayCreation.newArray(int)
// EXIT: 10

public class ArrayCreation {
    public static int[] newArray(int n) {
        return new int[n];
    }
}
