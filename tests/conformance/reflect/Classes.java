// AREA: java.lang.reflect.classes
package reflect;

import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;

/** Class: names, kinds, modifiers, hierarchy, nesting, arrays, packages, loaders, assignability, casts. */
public class Classes {
    private abstract static class Nested<T> extends AbstractList<T> implements RandomAccess, Serializable {
    }

    interface Local {
    }

    enum Kind { A { }, B }

    record Rec(int x) {
    }

    @interface Note {
    }

    class Inner {
    }

    public static void main(String[] args) throws Exception {
        class InMethod {
        }
        Object anonymous = new Object() {
        };
        Runnable lambda = () -> { };
        Class<?>[] classes = {Classes.class, Nested.class, Local.class, Kind.class, Kind.A.getClass(), Rec.class, Note.class, Inner.class, InMethod.class, anonymous.getClass(), int.class, void.class, int[].class, Nested[][].class, String.class};
        for (Class<?> c : classes) {
            System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getCanonicalName() + " | " + c.getTypeName() + " | " + c.toGenericString());
            System.out.println("  " + Modifier.toString(c.getModifiers()) + " | " + c.getSuperclass() + " | " + Arrays.toString(c.getInterfaces()) + " | " + c.getEnclosingClass() + " | " + c.getDeclaringClass() + " | " + c.getEnclosingMethod() + " | " + c.getPackageName());
            System.out.println("  " + c.isInterface() + c.isEnum() + c.isRecord() + c.isAnnotation() + c.isArray() + c.isPrimitive() + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + c.isSynthetic() + c.isHidden() + " | " + c.getComponentType() + " | " + c.getNestHost().getSimpleName());
        }
        System.out.println(lambda.getClass().isSynthetic() + " " + lambda.getClass().isHidden() + " " + lambda.getClass().getInterfaces()[0]);
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Object[].class.isAssignableFrom(int[][].class) + " " + int.class.isAssignableFrom(Integer.class) + " " + Integer.class.isInstance(5) + " " + int.class.isInstance(5));
        System.out.println(Class.forName("[Ljava.lang.String;") + " " + Class.forName("[[I").getSimpleName() + " " + int.class.arrayType() + " " + String.class.describeConstable().get() + " " + int[].class.descriptorString());
        System.out.println(String.class.getClassLoader() + " " + (Classes.class.getClassLoader() == ClassLoader.getSystemClassLoader()) + " " + Classes.class.getClassLoader().getName() + " " + String.class.getModule() + " " + Classes.class.getModule().isNamed() + " " + Classes.class.getPackage().getName());
        for (String bad : new String[] {"int", "reflect.Missing", "reflect/Classes", "[X"}) {
            try {
                System.out.println(Class.forName(bad));
            } catch (ClassNotFoundException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Integer.class.cast("x");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(Kind.class.getEnumConstants()) + " " + Integer.class.asSubclass(Number.class).getName() + " " + Arrays.stream(Classes.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList());
    }
}
