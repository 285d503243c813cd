// AREA: java.lang.reflect.annotations
package reflect;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;

/** A validator and a little object printer driven by annotations on fields and record components. */
public class AnnotationProcessing {
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.FIELD, ElementType.RECORD_COMPONENT, ElementType.PARAMETER})
    @interface Range {
        long min() default Long.MIN_VALUE;

        long max() default Long.MAX_VALUE;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Text {
        String pattern() default ".*";

        boolean optional() default false;
    }

    static class User {
        @Text(pattern = "[a-z]+")
        String name;
        @Range(min = 0, max = 150)
        int age;
        @Text(optional = true)
        String note;

        User(String name, int age, String note) {
            this.name = name;
            this.age = age;
            this.note = note;
        }
    }

    record Point(@Range(min = 0) int x, @Range(max = 10) long y) {
    }

    static List<String> check(Object o) throws ReflectiveOperationException {
        List<String> problems = new ArrayList<>();
        for (Field f : o.getClass().getDeclaredFields()) {
            f.setAccessible(true);
            Object value = f.get(o);
            Range r = f.getAnnotation(Range.class);
            if (r != null && (((Number) value).longValue() < r.min() || ((Number) value).longValue() > r.max())) problems.add(f.getName() + "=" + value + " not in " + r.min() + ".." + r.max());
            Text t = f.getAnnotation(Text.class);
            if (t != null && value == null && !t.optional()) problems.add(f.getName() + " missing");
            if (t != null && value != null && !value.toString().matches(t.pattern())) problems.add(f.getName() + " does not match " + t.pattern());
        }
        return problems;
    }

    static String print(Record r) throws ReflectiveOperationException {
        StringBuilder b = new StringBuilder(r.getClass().getSimpleName());
        for (RecordComponent c : r.getClass().getRecordComponents()) {
            b.append(' ').append(c.getName()).append('=').append(c.getAccessor().invoke(r));
            if (c.isAnnotationPresent(Range.class)) b.append(c.getAnnotation(Range.class).max() == 10 ? " (small)" : " (positive)");
        }
        return b.toString();
    }

    public static void main(String[] args) throws Exception {
        for (Object o : new Object[] {new User("ann", 30, null), new User("Ann", 200, "x"), new User(null, -1, ""), new Point(1, 2), new Point(-1, 11)}) {
            System.out.println(check(o));
        }
        System.out.println(print(new Point(3, 4)));
        System.out.println(Point.class.getDeclaredConstructors()[0].getParameters()[1].getAnnotation(Range.class).max() + " " + User.class.getDeclaredField("note").getAnnotation(Text.class));
    }
}
