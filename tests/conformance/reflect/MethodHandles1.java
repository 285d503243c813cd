// AREA: java.lang.invoke.handles
package reflect;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.Arrays;
import java.util.List;

/** Method handles: lookup of every kind, exact and generic invocation, binding, conversion, errors. */
public class MethodHandles1 {
    private int value = 5;
    static String shared = "s";

    MethodHandles1() {
    }

    MethodHandles1(int value) {
        this.value = value;
    }

    private int times(int factor) {
        return value * factor;
    }

    static String join(String a, Object... rest) {
        return a + Arrays.toString(rest);
    }

    @Override
    public String toString() {
        return "MH" + value;
    }

    static class Child extends MethodHandles1 {
        @Override
        public String toString() {
            return "Child";
        }

        MethodHandle superToString() throws ReflectiveOperationException {
            return MethodHandles.lookup().findSpecial(MethodHandles1.class, "toString", MethodType.methodType(String.class), Child.class);
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle times = lookup.findVirtual(MethodHandles1.class, "times", MethodType.methodType(int.class, int.class));
        MethodHandle max = lookup.findStatic(Math.class, "max", MethodType.methodType(long.class, long.class, long.class));
        MethodHandle make = lookup.findConstructor(MethodHandles1.class, MethodType.methodType(void.class, int.class));
        MethodHandle get = lookup.findGetter(MethodHandles1.class, "value", int.class);
        MethodHandle set = lookup.findSetter(MethodHandles1.class, "value", int.class);
        MethodHandle getShared = lookup.findStaticGetter(MethodHandles1.class, "shared", String.class);
        MethodHandle join = lookup.findStatic(MethodHandles1.class, "join", MethodType.methodType(String.class, String.class, Object[].class));
        MethodHandles1 o = (MethodHandles1) make.invokeExact(8);
        System.out.println((int) times.invokeExact(o, 3) + " " + (long) max.invokeExact(3L, 4L) + " " + max.invoke(3, (short) 9) + " " + get.invoke(o) + " " + (String) getShared.invokeExact());
        set.invoke(o, 11);
        System.out.println(o.value + " " + times.bindTo(o).invoke(2) + " " + times.type() + " " + join.isVarargsCollector());
        System.out.println(join.invoke("a") + " " + join.invoke("b", 1, 2.5, "x") + " " + (String) join.invokeExact("c", new Object[] {1}) + " " + join.invokeWithArguments("d", 'e', 'f') + " " + join.asFixedArity().invoke("g", new Object[] {2}));
        System.out.println(times.invokeWithArguments(List.of(o, 4)) + " " + max.asType(MethodType.methodType(double.class, int.class, byte.class)).invoke(5, (byte) 6) + " " + join.asCollector(Object[].class, 2).type());
        System.out.println(new Child().superToString().invoke(new Child()) + " " + lookup.findVirtual(Object.class, "toString", MethodType.methodType(String.class)).invoke((Object) new Child()));
        System.out.println(lookup.unreflect(MethodHandles1.class.getDeclaredMethod("times", int.class)).invoke(o, 5) + " " + lookup.revealDirect(times).getName());
        try {
            int wrong = (int) max.invokeExact(1, 2);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            times.invoke("text", 1);
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        try {
            times.asType(MethodType.methodType(int.class, String.class));
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            lookup.findVirtual(String.class, "nothing", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            MethodHandles.publicLookup().findVirtual(MethodHandles1.class, "times", times.type().dropParameterTypes(0, 1));
        } catch (IllegalAccessException e) {
            System.out.println("no access");
        }
        MethodType t = MethodType.fromMethodDescriptorString("(ILjava/lang/String;[J)V", null);
        System.out.println(t + " " + t.toMethodDescriptorString() + " " + t.parameterCount() + " " + t.wrap() + " " + t.erase() + " " + t.changeReturnType(int.class).equals(MethodType.methodType(int.class, int.class, String.class, long[].class)));
    }
}
