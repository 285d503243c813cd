// AREA: java.lang.invoke.MethodHandles.Lookup
package invoke;

import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.IntUnaryOperator;

/** Hidden classes: the same bytes twice, nest mates, class data, and what reflection says about them. */
public class HiddenClasses {
    private static int secret = 17;

    static class Template implements IntUnaryOperator {
        static int made;
        final int number = ++made;
        public int applyAsInt(int x) { return x + number; }
        static int peek() { return secret; }
        static Object data() throws Throwable { return MethodHandles.classData(MethodHandles.lookup(), "_", Object.class); }
    }

    static byte[] bytesOf(Class<?> type) throws Exception {
        try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    public static void main(String[] args) throws Throwable {
        byte[] bytes = bytesOf(Template.class);
        MethodHandles.Lookup here = MethodHandles.lookup();
        MethodHandles.Lookup first = here.defineHiddenClass(bytes, true, MethodHandles.Lookup.ClassOption.NESTMATE);
        MethodHandles.Lookup second = here.defineHiddenClass(bytes, false, MethodHandles.Lookup.ClassOption.NESTMATE);
        Class<?> one = first.lookupClass();
        Class<?> two = second.lookupClass();
        System.out.println(one.isHidden() + " " + (one == two) + " " + one.getName().startsWith("invoke.HiddenClasses$Template/0x"));
        System.out.println(one.getNestHost() + " " + one.isNestmateOf(HiddenClasses.class) + " " + one.getPackageName());
        MethodHandle make = first.findConstructor(one, MethodType.methodType(void.class));
        IntUnaryOperator a = (IntUnaryOperator) make.invoke();
        IntUnaryOperator b = (IntUnaryOperator) make.invoke();
        System.out.println(a.applyAsInt(10) + " " + b.applyAsInt(10));
        IntUnaryOperator c = (IntUnaryOperator) two.getDeclaredConstructor().newInstance();
        System.out.println(c.applyAsInt(10) + " " + Template.made);
        System.out.println(first.findStatic(one, "peek", MethodType.methodType(int.class)).invoke());
        try {
            Class.forName(one.getName());
        } catch (ClassNotFoundException e) {
            System.out.println("not found by name");
        }
        System.out.println(a.getClass().equals(one) + " " + (a instanceof Template));
        MethodHandles.Lookup third = here.defineHiddenClassWithClassData(bytes, "the data", true, MethodHandles.Lookup.ClassOption.NESTMATE);
        System.out.println(third.findStatic(third.lookupClass(), "data", MethodType.methodType(Object.class)).invoke());
        try {
            here.defineHiddenClass(new byte[] {1, 2, 3}, true);
        } catch (ClassFormatError | IllegalArgumentException e) {
            System.out.println("refused");
        }
    }
}
