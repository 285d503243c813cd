// SPDX-License-Identifier: Apache-2.0
// The Java class that writes down what a call did.
#pragma once

namespace javelin::equiv {

// clang-format off
inline constexpr const char* kBehaviourJava = R"java(package javelin;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/** What a call did, as one line of text: how it ended, and its arguments and static fields afterwards. */
public final class Behaviour {
    public interface Call {
        Object run() throws Throwable;
    }

    public interface Action {
        void run() throws Throwable;
    }

    private static final int LONGEST = 3500;
    private static final Map<Object, String> STUBS = new IdentityHashMap<>();
    private static Behaviour running;

    private final String owner;
    private boolean messages = true;
    private boolean ownPrivate = true;
    private boolean isMarked = false;
    private String[] statics = {};
    private Set<String> initialised = new HashSet<>();
    private Set<String> without = new HashSet<>();
    private Set<Integer> quiet = new HashSet<>();
    private final Map<Object, Integer> seen = new IdentityHashMap<>();
    private final List<String> calls = new ArrayList<>();

    /** An object of a class that is there for the call only: it is told by this name, and so are calls of it. */
    public static <T> T stub(String name, T object) {
        STUBS.put(object, name);
        return object;
    }

    /** Code of such an object runs: told if that is during the call. */
    public static void called(String method, Object[] arguments) {
        Behaviour told = running;
        if (told == null) return;
        List<String> texts = new ArrayList<>();
        for (Object argument : arguments) texts.add(told.show(argument));
        told.calls.add(method + "(" + String.join(", ", texts) + ")");
    }

    /** Classes inside of the owner are named without it. */
    public Behaviour(String owner) {
        this.owner = owner;
    }

    /** Exceptions are told by their classes only. */
    public Behaviour withoutMessages() {
        messages = false;
        return this;
    }

    /** In front of each argument and static field stands whether it is as it was. */
    public Behaviour marked() {
        isMarked = true;
        return this;
    }

    /** Private static fields of the owner, and of classes inside of it, are not told. */
    public Behaviour withoutOwnPrivate() {
        ownPrivate = false;
        return this;
    }

    /** These fields ("a.B.name") are not told. */
    public Behaviour without(String... fields) {
        without.addAll(Arrays.asList(fields));
        return this;
    }

    /** These arguments, of which the first is 1, are not told. */
    public Behaviour withoutArguments(Integer... arguments) {
        quiet.addAll(Arrays.asList(arguments));
        return this;
    }

    /** These classes are initialised before the call. */
    public Behaviour initialised(String... classes) {
        initialised.addAll(Arrays.asList(classes));
        return this;
    }

    /** Their static fields are told, too. */
    public Behaviour statics(String... classes) {
        statics = classes;
        return this;
    }

    public String of(Call call, Object... arguments) {
        return told(call, false, arguments);
    }

    public String ofVoid(Action action, Object... arguments) {
        return told(() -> {
            action.run();
            return null;
        }, true, arguments);
    }

    private String told(Call call, boolean isVoid, Object[] arguments) {
        Map<String, String> staticsBefore = staticsOf(initialised);
        List<String> before = new ArrayList<>();
        for (Object argument : arguments) before.add(show(argument));
        List<String> parts = new ArrayList<>();
        try {
            running = this;
            Object result = call.run();
            running = null;
            parts.add(isVoid ? "returned" : "returned " + showResult(result, arguments));
        } catch (Throwable thrown) {
            running = null;
            parts.add("threw " + show(thrown));
        }
        if (!calls.isEmpty()) parts.set(0, parts.get(0) + "; called " + String.join(", ", calls));
        for (int i = 0; i < arguments.length; ++i) {
            if (quiet.contains(i + 1)) continue;
            String after = show(arguments[i]);
            parts.add(mark("\2", after.equals(before.get(i))) + "; argument " + (i + 1) + " is " + after);
        }
        if (statics.length > 0 && !isMarked) parts.add(";");
        for (Map.Entry<String, String> field : staticsOf(Arrays.asList(statics)).entrySet()) {
            boolean isSame = field.getValue().equals(staticsBefore.get(field.getKey()));
            parts.add(mark("\1", isSame) + " " + field.getKey() + " is " + field.getValue());
        }
        String all = String.join("", parts);
        if (all.length() <= LONGEST) return all;
        if (!isMarked) return cut(all, LONGEST);
        parts.replaceAll(part -> cut(part, LONGEST / parts.size()));
        return String.join("", parts);
    }

    private static String cut(String text, int length) {
        int kept = Math.max(2, length - 30);
        return text.length() <= length ? text : text.substring(0, kept) + "... (hash " + text.hashCode() + ")";
    }

    private String mark(String what, boolean isSame) {
        return isMarked ? what + (isSame ? '=' : '!') : "";
    }

    private String showResult(Object result, Object[] arguments) {
        for (int i = 0; i < arguments.length; ++i) {
            if (result != null && result == arguments[i] && !(result instanceof Enum)) return "argument " + (i + 1);
        }
        return show(result);
    }

    private Map<String, String> staticsOf(Collection<String> classes) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String name : classes) {
            try {
                Class<?> type = Class.forName(name);
                for (Field field : type.getDeclaredFields()) {
                    int flags = field.getModifiers();
                    boolean fixed = Modifier.isFinal(flags) && field.getType().isPrimitive();
                    if (!Modifier.isStatic(flags) || fixed || field.isSynthetic() || field.isEnumConstant()) continue;
                    if (Modifier.isPrivate(flags) && !ownPrivate && isOwn(name)) continue;
                    field.setAccessible(true);
                    texts.put(nameOf(type) + "." + field.getName(), show(field.get(null)));
                }
            } catch (ReflectiveOperationException | LinkageError e) {
                // A class that the other program has.
            }
        }
        return texts;
    }

    private boolean isOwn(String name) {
        return name.equals(owner) || name.startsWith(owner + "$");
    }

    private String show(Object value) {
        seen.clear();
        StringBuilder text = new StringBuilder();
        show(value, text);
        return text.toString();
    }

    private String nameOf(Class<?> type) {
        if (type.isArray()) return nameOf(type.getComponentType()) + "[]";
        String name = type.getName();
        if (name.equals(owner)) return "(its class)";
        if (name.startsWith(owner + "$")) return name.substring(owner.length() + 1);
        return name.startsWith("java.lang.") ? name.substring(10) : name;
    }

    private void show(Object value, StringBuilder text) {
        if (value == null) {
            text.append("null");
        } else if (value instanceof String) {
            quote((String) value, text);
        } else if (value instanceof Character) {
            text.append("(char) ").append((int) (Character) value);
        } else if (value instanceof Boolean || value instanceof Integer || value instanceof Double) {
            text.append(value);
        } else if (value instanceof Number && value.getClass().getName().startsWith("java.lang.")) {
            text.append('(').append(nameOf(value.getClass())).append(") ").append(value);
        } else if (value instanceof Class) {
            text.append("class ").append(nameOf((Class<?>) value));
        } else if (value instanceof Enum) {
            text.append(nameOf(((Enum<?>) value).getDeclaringClass())).append('.').append(((Enum<?>) value).name());
        } else if (seen.containsKey(value)) {
            // On the way to itself.
            text.append("#").append(seen.get(value));
        } else {
            seen.put(value, seen.size());
            structure(value, text);
            seen.remove(value);
        }
    }

    private void structure(Object value, StringBuilder text) {
        Class<?> type = value.getClass();
        boolean isOfJdk = type.getClassLoader() == null || type.getModule().isNamed();
        if (STUBS.containsKey(value)) {
            text.append("the stub ").append(STUBS.get(value));
            if (type.getSuperclass() != Object.class) fields(value, type.getSuperclass(), text);
        } else if (type.isSynthetic()) {
            // A lambda expression's class, the name of which says nothing.
            text.append("a lambda expression");
        } else if (type.isArray()) {
            text.append(nameOf(type)).append(" {");
            for (int i = 0; i < Array.getLength(value); ++i) {
                if (i > 0) text.append(", ");
                show(Array.get(value, i), text);
            }
            text.append('}');
        } else if (value instanceof StringBuilder || value instanceof StringBuffer) {
            text.append(nameOf(type)).append(' ');
            quote(value.toString(), text);
        } else if (value instanceof Throwable) {
            text.append(nameOf(type));
            if (messages && ((Throwable) value).getMessage() != null) {
                text.append(": ");
                quote(((Throwable) value).getMessage(), text);
            }
            if (((Throwable) value).getCause() != null) {
                text.append(" because of ");
                show(((Throwable) value).getCause(), text);
            }
            if (!isOfJdk) fields(value, type, text);
        } else if (isOfJdk && value instanceof Collection) {
            boolean hasOrder = !(value instanceof Set) || value instanceof SortedSet || value instanceof LinkedHashSet;
            String name = value instanceof List ? "List" : value instanceof Set ? "Set" : nameOf(type);
            list(name, new ArrayList<Object>((Collection<?>) value), hasOrder, text);
        } else if (isOfJdk && value instanceof Map) {
            boolean hasOrder = value instanceof SortedMap || value instanceof LinkedHashMap;
            List<Object> entries = new ArrayList<>();
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet())
                entries.add(new Object[] {entry.getKey(), entry.getValue()});
            list("Map", entries, hasOrder, text);
        } else if (isOfJdk) {
            text.append(nameOf(type));
            try {
                boolean hasText = type.getMethod("toString").getDeclaringClass() != Object.class;
                // Without hash codes, which are others in each run.
                if (hasText) text.append(' ').append(value.toString().replaceAll("@[0-9a-f]+", "@"));
            } catch (NoSuchMethodException e) {
                // There is none to show.
            }
        } else {
            text.append(nameOf(type));
            fields(value, type, text);
        }
    }

    private void list(String name, List<Object> elements, boolean hasOrder, StringBuilder text) {
        List<String> texts = new ArrayList<>();
        for (Object element : elements) {
            StringBuilder each = new StringBuilder();
            if (name.equals("Map")) {
                show(((Object[]) element)[0], each);
                each.append(" = ");
                show(((Object[]) element)[1], each);
            } else {
                show(element, each);
            }
            texts.add(each.toString());
        }
        if (!hasOrder) Collections.sort(texts);
        text.append(name).append(' ').append(texts);
    }

    private void fields(Object value, Class<?> from, StringBuilder text) {
        text.append(" {");
        String comma = "";
        for (Class<?> type = from; type != null && !type.getModule().isNamed(); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || field.isSynthetic()) continue;
                if (without.contains(type.getName() + "." + field.getName())) continue;
                try {
                    field.setAccessible(true);
                    text.append(comma).append(field.getName()).append(" = ");
                    show(field.get(value), text);
                    comma = ", ";
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
        text.append('}');
    }

    private static void quote(String value, StringBuilder text) {
        text.append('"');
        for (int i = 0; i < value.length(); ++i) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\')
                text.append('\\').append(c);
            else if (c == '\n')
                text.append("\\n");
            else if (c >= ' ' && c < 127)
                text.append(c);
            else
                text.append(String.format("\\%c%04x", 'u', (int) c));
        }
        text.append('"');
    }
}
)java";
// clang-format on

}  // namespace javelin::equiv
