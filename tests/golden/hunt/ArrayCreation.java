// The Artemis paper's figure 4.5.
// INCOMPLETE newArray: array length bound reached

public class ArrayCreation {
    public static int[] newArray(int n) {
        return new int[n]; // THROWS NegativeArraySizeException
    }
}
