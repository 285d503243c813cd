// SPDX-License-Identifier: Apache-2.0
// The one helper class of a generated suite: private fields by reflection, for states that no constructor or
// method makes. It never sets a final field.
#pragma once

namespace javelin::testgen {

inline constexpr const char* kPrivateStateClass = "javelin.PrivateState";
inline constexpr const char* kPrivateStatePath = "javelin/PrivateState.java";
inline constexpr const char* kPrivateStateSource = R"(package javelin;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Private fields, for tests of states that no constructor or method makes. */
public final class PrivateState {
    private PrivateState() { }

    /** Sets a field that is not final; of a static one the object is null. */
    public static void set(Object object, Class<?> declaring, String name, Object value) throws Exception {
        Field field = field(declaring, name);
        if (Modifier.isFinal(field.getModifiers())) throw new IllegalArgumentException(field + " is final");
        field.set(object, value);
    }

    public static Object get(Object object, Class<?> declaring, String name) throws Exception {
        return field(declaring, name).get(object);
    }

    private static Field field(Class<?> declaring, String name) throws Exception {
        Field field = declaring.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
)";

}  // namespace javelin::testgen
