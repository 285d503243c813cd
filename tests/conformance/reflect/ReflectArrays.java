// AREA: java.lang.reflect.array
package reflect;

import java.lang.reflect.Array;
import java.util.Arrays;

/** java.lang.reflect.Array over every element type; widening, errors. */
public class ReflectArrays {
    static Object fill(Class<?> component, int length) {
        Object array = Array.newInstance(component, length);
        for (int i = 0; i < length; i++) {
            if (component == boolean.class) Array.setBoolean(array, i, i % 2 == 0);
            else if (component == char.class) Array.setChar(array, i, (char) ('a' + i));
            else if (component.isPrimitive()) Array.setByte(array, i, (byte) (i * 3));
            else Array.set(array, i, String.valueOf(i));
        }
        return array;
    }

    static String show(Object array) {
        StringBuilder s = new StringBuilder(array.getClass().getSimpleName()).append(Array.getLength(array)).append('{');
        for (int i = 0; i < Array.getLength(array); i++) s.append(Array.get(array, i)).append(',');
        return s.append('}').toString();
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Class<?>[] components = {boolean.class, byte.class, short.class, int.class, long.class, float.class, double.class, String.class, Object.class, Comparable.class};
        for (Class<?> c : components) System.out.println(show(fill(c, 4)));
        Object chars = Array.newInstance(char.class, 3);
        Array.setChar(chars, 1, 'x');
        System.out.println((int) Array.getChar(chars, 1) + " " + Array.getInt(chars, 1) + " " + Array.getDouble(chars, 1));
        int[][][] cube = (int[][][]) Array.newInstance(int.class, 2, 3, 4);
        System.out.println(Arrays.deepToString(cube) + " " + Array.newInstance(int[].class, 2, 2).getClass().getName());
        int[] ints = {1, 2, 3};
        attempt(() -> Array.get(ints, 3));
        attempt(() -> Array.set(ints, 0, "x"));
        attempt(() -> Array.set(ints, 0, 5L));
        attempt(() -> Array.set(ints, 0, 'c'));
        attempt(() -> Array.getByte(ints, 0));
        attempt(() -> Array.getLength("no array"));
        attempt(() -> Array.newInstance(void.class, 1));
        attempt(() -> Array.newInstance(int.class, -1));
        attempt(() -> Array.set(new String[1], 0, 5));
        attempt(() -> Array.get(null, 0));
        System.out.println(Arrays.toString(ints));
        String[] grown = Arrays.copyOf(new String[] {"a"}, 3);
        System.arraycopy(grown, 0, grown, 1, 2);
        System.out.println(Arrays.toString(grown));
        attempt(() -> System.arraycopy(ints, 0, new int[2], 1, 2));
        attempt(() -> System.arraycopy(ints, 0, new long[5], 0, 1));
        attempt(() -> System.arraycopy("x", 0, ints, 0, 1));
        attempt(() -> System.arraycopy(ints, -1, ints, 0, 1));
        attempt(() -> System.arraycopy(new Object[] {"a", 1, "b"}, 0, grown, 0, 3));
        System.out.println(Arrays.toString(grown));
    }
}
