// AREA: java.lang.reflect.generics
package reflect;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Generic signatures seen by reflection. */
public class GenericsReflected {
    static abstract class Box<T extends Number & Comparable<T>, U> extends HashMap<String, List<? extends T>> implements Function<U[], Map.Entry<T, ?>> {
        List<? super Integer>[] arrays;
        T variable;
        Map<String, Map<int[], U>> nested;
        Box<Integer, String>.Inner<Long> inner;

        class Inner<V> {
        }

        abstract <X extends Exception> T method(Class<X> type, U... rest) throws X;
    }

    record Pair<A, B extends List<A>>(A first, B second, Map<A, B> both) {
    }

    static String describe(Type t) {
        if (t instanceof ParameterizedType p) {
            return "P(" + describe(p.getRawType()) + Arrays.stream(p.getActualTypeArguments()).map(GenericsReflected::describe).toList() + (p.getOwnerType() == null ? "" : " in " + p.getOwnerType().getTypeName()) + ")";
        }
        if (t instanceof GenericArrayType g) return "A(" + describe(g.getGenericComponentType()) + ")";
        if (t instanceof WildcardType w) return "W(" + Arrays.toString(w.getUpperBounds()) + Arrays.toString(w.getLowerBounds()) + ")";
        if (t instanceof TypeVariable<?> v) return "V(" + v.getName() + Arrays.toString(v.getBounds()) + v.getGenericDeclaration().getClass().getSimpleName() + ")";
        return ((Class<?>) t).getSimpleName();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Arrays.toString(Box.class.getTypeParameters()) + " " + describe(Box.class.getGenericSuperclass()));
        for (Type t : Box.class.getGenericInterfaces()) System.out.println(describe(t) + " " + t);
        for (String name : new String[] {"arrays", "variable", "nested", "inner"}) {
            Type t = Box.class.getDeclaredField(name).getGenericType();
            System.out.println(name + " " + describe(t) + " " + t.getTypeName());
        }
        Method[] methods = Box.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::toString));
        for (Method m : methods) {
            System.out.println(m.toGenericString() + " " + describe(m.getGenericReturnType()) + " " + Arrays.stream(m.getGenericParameterTypes()).map(GenericsReflected::describe).toList() + " " + Arrays.stream(m.getGenericExceptionTypes()).map(GenericsReflected::describe).toList());
        }
        for (RecordComponent c : Pair.class.getRecordComponents()) System.out.println(c.getName() + " " + describe(c.getGenericType()) + " " + c.getGenericSignature() + " " + c.getAccessor().getName());
        Type captured = new HashMap<String, List<Integer>>() { }.getClass().getGenericSuperclass();
        System.out.println(captured + " " + ((ParameterizedType) captured).getActualTypeArguments()[1].equals(((ParameterizedType) new HashMap<Long, List<Integer>>() { }.getClass().getGenericSuperclass()).getActualTypeArguments()[1]));
    }
}
