// SPDX-License-Identifier: Apache-2.0
package javelin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class whose static methods stand for methods of another class, native or not, when Javelin is given it by
 * {@code --models}. A static method stands for the static one with its name and descriptor, or for the instance
 * method that takes all its parameters but the first, which is the receiver (of its own type, or Object).
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ModelOf {
    /** The class, as Class.forName takes it: "java.lang.Foo", "a.Outer$Inner". */
    String value();
}
