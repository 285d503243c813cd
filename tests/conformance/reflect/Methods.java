// AREA: java.lang.reflect.methods
// JDK: 11
package reflect;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Methods found and called by reflection: overloads, primitives, varargs, statics, privates, exceptions. */
public class Methods {
    static class Base {
        public String hello(String who) {
            return "hello " + who;
        }

        protected int secret(int... numbers) {
            return Arrays.stream(numbers).sum();
        }
    }

    static class Derived extends Base implements Comparable<Derived> {
        @Override
        public String hello(String who) {
            return "derived " + super.hello(who);
        }

        private long mix(byte b, char c, double d, boolean z) {
            return b + c + (long) d + (z ? 1 : 0);
        }

        static void fail(Object o) throws java.io.IOException {
            throw new java.io.IOException("failed with " + o);
        }

        public final synchronized <T extends Number> List<? super T> generic(T[] items, List<String> names) {
            return null;
        }

        @Override
        public int compareTo(Derived o) {
            return 0;
        }
    }

    public static void main(String[] args) throws Exception {
        Method[] all = Derived.class.getDeclaredMethods();
        Arrays.sort(all, Comparator.comparing(Method::toString));
        for (Method m : all) {
            System.out.println(m + " | " + m.toGenericString() + " | " + Modifier.toString(m.getModifiers()) + " | " + m.getParameterCount() + m.isVarArgs() + m.isBridge() + m.isDefault() + " | " + Arrays.toString(m.getExceptionTypes()));
        }
        Derived d = new Derived();
        System.out.println(Base.class.getMethod("hello", String.class).invoke(d, "you"));
        Method mix = Derived.class.getDeclaredMethod("mix", byte.class, char.class, double.class, boolean.class);
        mix.setAccessible(true);
        System.out.println(mix.invoke(d, (byte) 1, 'a', 2.9f, true));
        System.out.println(Base.class.getDeclaredMethod("secret", int[].class).invoke(d, (Object) new int[] {1, 2, 3}));
        try {
            Derived.class.getDeclaredMethod("fail", Object.class).invoke(null, "x");
        } catch (InvocationTargetException e) {
            System.out.println(e.getMessage() + " " + e.getCause());
        }
        Object[][] wrong = {{(byte) 1, 'a', 2.0}, {1, 'a', 2.0, true}, {(byte) 1, 'a', "x", true}, {(byte) 1, null, 2.0, true}};
        for (Object[] arguments : wrong) {
            try {
                mix.invoke(d, arguments);
            } catch (IllegalArgumentException | NullPointerException e) {
                System.out.println(e.getClass().getSimpleName() + " " + (arguments.length == 3 || arguments[0] instanceof Integer ? e.getMessage() : ""));
            }
        }
        try {
            mix.invoke("not derived", (byte) 1, 'a', 2.0, true);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Derived.class.getMethod("hello", int.class);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        Method length = String.class.getMethod("length");
        int sum = 0;
        for (int i = 0; i < 50; i++) sum += (Integer) length.invoke("x".repeat(i));
        System.out.println(sum + " " + length.equals(String.class.getMethod("length")) + " " + length.hashCode());
        try {
            length.invoke(null);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
        System.out.println(Arrays.toString(Math.class.getMethod("max", int.class, int.class).getParameters()) + " " + Math.class.getMethod("max", long.class, long.class).invoke(null, 3, 4L));
    }
}
