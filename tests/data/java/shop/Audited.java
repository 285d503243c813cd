package shop;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** An annotation with defaults. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Audited {
    String value();

    int level() default 1;

    Class<?>[] by() default {String.class, int[].class};

    char mark() default '\'';
}
