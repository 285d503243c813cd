// AREA: jvm.constants
// JDK: 11
package ops;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.IntSupplier;

/** Class literals in switches of a map, in arrays, in synchronized; class objects are the same everywhere. */
public class ClassConstants {
    static synchronized boolean lockIsClass() {
        return Thread.holdsLock(ClassConstants.class);
    }

    static <T> Class<T> same(Class<T> c) {
        return c;
    }

    static String kind(Object o) {
        Class<?> c = o.getClass();
        if (c == String.class) return "text";
        if (c == Integer.class || c == Long.class) return "whole";
        if (c == int[].class) return "ints";
        if (c == Object[].class) return "objects";
        if (c == ClassConstants[].class) return "mine";
        return c.isArray() ? "array of " + c.getComponentType().getName() : c.getName();
    }

    public static void main(String[] args) throws Throwable {
        Object[] objects = {"s", 1, 2L, 3.0, new int[0], new Object[0], new ClassConstants[0], new String[0][0], new ClassConstants(), Thread.State.NEW, 'c'};
        for (Object o : objects) System.out.println(kind(o));
        System.out.println(lockIsClass() + " " + (same(int.class) == Integer.TYPE) + " " + (int.class == (Class<?>) Integer.class) + " " + (Class.forName("ops.ClassConstants") == ClassConstants.class) + " " + (new ClassConstants[0].getClass() == ClassConstants[].class));
        System.out.println(void.class + " " + Void.class + " " + Void.TYPE.equals(void.class) + " " + boolean[][].class.getName() + " " + ClassConstants[].class);
        MethodHandle h = MethodHandles.lookup().findStatic(ClassConstants.class, "kind", MethodType.methodType(String.class, Object.class));
        System.out.println((String) h.invokeExact((Object) "via handle") + " " + (String) h.invoke(new int[1]));
        IntSupplier[] suppliers = new IntSupplier[3];
        for (int i = 0; i < 3; i++) {
            int n = i;
            suppliers[i] = () -> n * ClassConstants.class.getSimpleName().length();
        }
        int sum = 0;
        for (IntSupplier s : suppliers) sum += s.getAsInt();
        System.out.println(sum);
        synchronized (String.class) {
            System.out.println(Thread.holdsLock(String.class));
        }
    }
}
