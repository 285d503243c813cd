// AREA: jvm.arrays
// JDK: 11
package ops;

/** aastore checks the element's class: covariant arrays, interfaces, arrays of arrays, null. */
public class ArrayStores {
    interface Shape { }
    static class Round implements Shape { }
    static class Disc extends Round { }

    static void store(Object[] array, Object value) {
        try {
            array[0] = value;
            System.out.println(array.getClass().getSimpleName() + " takes " + (value == null ? "null" : value.getClass().getSimpleName()));
        } catch (ArrayStoreException e) {
            System.out.println(array.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Object[][] arrays = {new Object[1], new Shape[1], new Round[1], new Disc[1], new String[1], new Comparable[1], new int[1][], new Object[1][], new Cloneable[1], new Round[1][1]};
        Object[] values = {null, new Round(), new Disc(), "text", 5, new int[0], new String[0], new Disc[0], new int[0][0]};
        for (Object[] array : arrays) {
            for (Object value : values) store(array, value);
        }
        Round[] rounds = new Disc[2];
        rounds[0] = new Disc();
        try {
            rounds[1] = new Round();
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage() + " " + (rounds[1] == null));
        }
        try {
            rounds[2] = new Round();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("index first: " + e.getMessage());
        }
    }
}
