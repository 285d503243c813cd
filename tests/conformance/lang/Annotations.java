// AREA: language.annotations
package lang;

import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Arrays;

/** Annotations read at run time: defaults, every member type, inherited, repeated, on parameters; equality and text. */
public class Annotations {
    enum Mode { FAST, SLOW }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Info {
        String value() default "none";
        int number() default 42;
        long[] longs() default {1, 2};
        Class<?> type() default Object.class;
        Mode mode() default Mode.SLOW;
        Tag tag() default @Tag("inner");
        double ratio() default 0.5;
        char letter() default 'q';
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER})
    @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface Tags {
        Tag[] value();
    }

    @interface Invisible {
    }

    @Info(value = "parent", mode = Mode.FAST, longs = {})
    @Tag("a")
    @Tag("b")
    static class Parent {
        @Info
        @Deprecated
        public int field;

        @Tag("method")
        @Invisible
        public void run(@Tag("first") int a, @Info("second") String b) {
        }
    }

    static class Child extends Parent {
    }

    public static void main(String[] args) throws Exception {
        Info info = Parent.class.getAnnotation(Info.class);
        System.out.println(info.value() + " " + info.number() + " " + Arrays.toString(info.longs()) + " " + info.type() + " " + info.mode() + " "
            + info.tag().value() + " " + info.ratio() + " " + info.letter());
        System.out.println(info);
        System.out.println(Child.class.isAnnotationPresent(Info.class) + " " + Child.class.getDeclaredAnnotations().length + " "
            + Child.class.isAnnotationPresent(Tags.class));
        for (Tag t : Parent.class.getAnnotationsByType(Tag.class)) {
            System.out.println(t);
        }
        System.out.println(Parent.class.getAnnotation(Tag.class) + " " + Parent.class.getAnnotation(Tags.class).value().length);
        for (Annotation a : Parent.class.getField("field").getAnnotations()) {
            System.out.println(a.annotationType().getSimpleName() + " " + a);
        }
        var method = Parent.class.getMethod("run", int.class, String.class);
        System.out.println(Arrays.toString(method.getAnnotations()) + " " + Arrays.deepToString(method.getParameterAnnotations()));
        System.out.println(info.equals(Child.class.getAnnotation(Info.class)) + " " + info.tag().equals(method.getAnnotation(Tag.class)));
        System.out.println(info.tag().hashCode() + " " + Info.class.getMethod("number").getDefaultValue());
    }
}
