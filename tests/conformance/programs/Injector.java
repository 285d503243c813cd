// AREA: programs.reflection
package programs;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Dependency injection and a test runner by annotations and reflection; cycles found. */
public class Injector {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Inject {
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Single {
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Check {
        Class<? extends Throwable> expected() default Check.None.class;

        String value() default "";

        class None extends Throwable {
        }
    }

    interface Store {
        String load(int id);
    }

    @Single
    static class MemoryStore implements Store {
        int loads;

        public String load(int id) {
            return "item" + id + "/" + ++loads;
        }
    }

    static class Service {
        final Store store;
        @Inject
        Service2 other;

        @Inject
        Service(Store store) {
            this.store = store;
        }
    }

    static class Service2 {
        @Inject
        Store store;
    }

    static class Cyclic {
        @Inject
        Cyclic(Cyclic2 c) {
        }
    }

    static class Cyclic2 {
        @Inject
        Cyclic2(Cyclic c) {
        }
    }

    private final Map<Class<?>, Class<?>> bindings = new HashMap<>();
    private final Map<Class<?>, Object> singles = new HashMap<>();
    private final Set<Class<?>> making = new LinkedHashSet<>();

    Object make(Class<?> wanted) throws ReflectiveOperationException {
        Class<?> type = bindings.getOrDefault(wanted, wanted);
        if (singles.containsKey(type)) return singles.get(type);
        if (!making.add(type)) throw new IllegalStateException("cycle " + making.stream().map(Class::getSimpleName).toList());
        try {
            Constructor<?> constructor = type.getDeclaredConstructors()[0];
            Object[] arguments = new Object[constructor.getParameterCount()];
            for (int i = 0; i < arguments.length; i++) arguments[i] = make(constructor.getParameterTypes()[i]);
            Object made = constructor.newInstance(arguments);
            if (type.isAnnotationPresent(Single.class)) singles.put(type, made);
            for (Field f : type.getDeclaredFields()) if (f.isAnnotationPresent(Inject.class)) f.set(made, make(f.getType()));
            return made;
        } finally {
            making.remove(type);
        }
    }

    static class Suite {
        private int count;

        @Check("adds")
        void b() {
            if (++count != 1) throw new AssertionError("count " + count);
        }

        @Check(expected = ArithmeticException.class)
        void a() {
            System.out.println(1 / (count - count));
        }

        @Check
        void c() {
            throw new AssertionError("always");
        }

        void ignored() {
        }
    }

    public static void main(String[] args) throws Exception {
        Injector in = new Injector();
        in.bindings.put(Store.class, MemoryStore.class);
        Service s = (Service) in.make(Service.class);
        System.out.println(s.store.load(1) + " " + s.other.store.load(2) + " " + (s.store == s.other.store) + " " + (in.make(Service.class) == s));
        try {
            in.make(Cyclic.class);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Method[] checks = Suite.class.getDeclaredMethods();
        Arrays.sort(checks, Comparator.comparing(Method::getName));
        for (Method m : checks) {
            Check check = m.getAnnotation(Check.class);
            if (check == null) continue;
            String result = "passed";
            try {
                m.invoke(new Suite());
                if (check.expected() != Check.None.class) result = "expected " + check.expected().getSimpleName();
            } catch (InvocationTargetException e) {
                if (!check.expected().isInstance(e.getCause())) result = "failed: " + e.getCause();
            }
            System.out.println(m.getName() + " '" + check.value() + "' " + result);
        }
    }
}
