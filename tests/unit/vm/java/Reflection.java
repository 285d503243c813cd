// SPDX-License-Identifier: Apache-2.0
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

class Reflection {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Note {
        String value() default "none";
        int[] numbers() default {1, 2};
        Class<?> type() default Object.class;
        Thread.State state() default Thread.State.NEW;
    }

    @Note("class")
    static class Subject<T extends Number> implements Comparable<Subject<T>> {
        public int number = 4;
        private final String hidden = "h".trim();
        static double ratio = .5;
        protected List<? super T> list;

        public Subject() { }

        private Subject(int number, String... rest) throws java.io.IOException {
            this.number = number + rest.length;
        }

        @Note(value = "method", numbers = 9, type = String.class, state = Thread.State.BLOCKED) @Deprecated
        public <X> Map<X, T> generic(X x, T[] array) {
            return null;
        }

        private long secret(byte b, short s, char c, float f, double d, boolean z, long l) {
            return b + s + c + (long) f + (long) d + (z ? 1 : 0) + l;
        }

        static void fails() {
            throw new IllegalStateException("inside");
        }

        public int compareTo(Subject<T> other) {
            return 0;
        }
    }

    sealed interface Sealed permits One, Two { }

    record One(int x, @Note String y) implements Sealed { }

    static final class Two implements Sealed { }

    static class Plain { }

    private static String names(Object[] objects) {
        return Arrays.stream(objects).map(Object::toString).sorted().toList().toString();
    }

    static String membersAreListed() {
        Class<?> type = Subject.class;
        return names(type.getDeclaredFields()) + names(type.getDeclaredMethods()) + names(type.getDeclaredConstructors()) + names(type.getFields()) + type.getMethods().length + names(type.getInterfaces());
    }

    static String classesTellWhatTheyAre() {
        Class<?>[] types = {Subject.class, One.class, Sealed.class, int.class, int[][].class, String[].class, Thread.State.class, Note.class, new Object() { }.getClass(), void.class};
        StringBuilder text = new StringBuilder();
        for (Class<?> type : types) {
            text.append(type.getName()).append(type.getSimpleName()).append(type.getTypeName()).append(Modifier.toString(type.getModifiers())).append(type.isRecord()).append(type.isSealed()).append(type.isEnum()).append(type.isArray())
                .append(type.isAnnotation()).append(type.isAnonymousClass()).append(type.isMemberClass()).append(type.getSuperclass()).append(type.getComponentType()).append(type.getEnclosingClass()).append(type.getDeclaringClass())
                .append(type.getEnclosingMethod()).append(type.getNestHost()).append(type.getPackageName()).append(type.getClassLoader() == null).append(type.desiredAssertionStatus()).append('\n');
        }
        return text + names(Sealed.class.getPermittedSubclasses()) + names(One.class.getRecordComponents()) + Subject.class.isNestmateOf(One.class) + names(Reflection.class.getDeclaredClasses());
    }

    static String genericSignaturesAreRead() throws Exception {
        Method generic = Subject.class.getMethod("generic", Object.class, Number[].class);
        return generic.toGenericString() + Arrays.toString(Subject.class.getTypeParameters()[0].getBounds()) + Subject.class.getDeclaredField("list").getGenericType() + Arrays.toString(Subject.class.getGenericInterfaces())
            + Arrays.toString(generic.getGenericParameterTypes());
    }

    static String annotationsAreRead() throws Exception {
        Method generic = Subject.class.getMethod("generic", Object.class, Number[].class);
        Note note = generic.getAnnotation(Note.class);
        return note.value() + Arrays.toString(note.numbers()) + note.type() + note.state() + generic.isAnnotationPresent(Deprecated.class) + Subject.class.getAnnotation(Note.class).value()
            + One.class.getRecordComponents()[1].getAnnotations().length + note.equals(generic.getAnnotation(Note.class)) + Note.class.getMethod("numbers").getDefaultValue().getClass();
    }

    static String fieldsAreReadAndWritten() throws Exception {
        Subject<Integer> subject = new Subject<>();
        Field number = Subject.class.getField("number");
        number.setInt(subject, 77);
        number.set(subject, (Integer) number.get(subject) + 1);
        Field hidden = Subject.class.getDeclaredField("hidden");
        hidden.setAccessible(true);
        Field ratio = Subject.class.getDeclaredField("ratio");
        ratio.setDouble(null, 2.5);
        String text = subject.number + " " + hidden.get(subject) + ratio.get(null) + number.getLong(subject) + Modifier.toString(hidden.getModifiers());
        try {
            number.set(subject, "text");
        } catch (IllegalArgumentException e) {
            text += e.getMessage();
        }
        try {
            number.get(null);
        } catch (NullPointerException e) {
            text += "null";
        }
        return text;
    }

    static String methodsAreInvoked() throws Exception {
        Method secret = Subject.class.getDeclaredMethod("secret", byte.class, short.class, char.class, float.class, double.class, boolean.class, long.class);
        secret.setAccessible(true);
        Subject<Long> subject = new Subject<>();
        String text = "" + secret.invoke(subject, (byte) 1, (short) 2, 'c', 1.5f, 2.5, true, 10L);
        try {
            Subject.class.getDeclaredMethod("fails").invoke(null);
        } catch (InvocationTargetException e) {
            text += e.getCause().getMessage();
        }
        try {
            secret.invoke(subject, 1);
        } catch (IllegalArgumentException e) {
            text += e.getMessage();
        }
        try {
            secret.invoke("wrong", (byte) 1, (short) 2, 'c', 1.5f, 2.5, true, 10L);
        } catch (IllegalArgumentException e) {
            text += e.getMessage();
        }
        return text + Subject.class.getMethod("compareTo", Object.class).isBridge() + Integer.class.getMethod("valueOf", int.class).invoke(null, (short) 5);
    }

    static String constructorsMakeObjects() throws Exception {
        Constructor<?> constructor = Subject.class.getDeclaredConstructor(int.class, String[].class);
        constructor.setAccessible(true);
        Object made = constructor.newInstance(5, new String[]{"a", "b"});
        String text = ((Subject<?>) made).number + Arrays.toString(constructor.getExceptionTypes()) + constructor.isVarArgs() + constructor.getParameters()[0];
        try {
            Number.class.getDeclaredConstructor().newInstance();
        } catch (InstantiationException e) {
            text += "abstract";
        }
        return text;
    }

    static String classesAreFoundByName() throws Exception {
        String text = Class.forName("Reflection$One") + " " + Class.forName("[I") + Class.forName("[[Ljava.lang.String;") + Class.forName("java.util.ArrayList", false, null);
        for (String name : new String[]{"int", "no.Such", "[Lno.Such;", "a/b", ""}) {
            try {
                text += Class.forName(name);
            } catch (ClassNotFoundException e) {
                text += e.getMessage();
            }
        }
        return text + Class.forName("java.lang.String").cast("x") + Number.class.isAssignableFrom(Integer.class) + int.class.isInstance(5) + Reflection.class.getModule().isNamed() + String.class.getModule();
    }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    static String loadersDefineClasses() throws Exception {
        byte[] bytes = Reflection.class.getResourceAsStream("Reflection$Plain.class").readAllBytes();
        Loader loader = new Loader();
        Class<?> plain = loader.define(bytes);
        String text = plain.getName() + (plain == Plain.class) + (plain.getClassLoader() == loader) + (loader.loadClass("Reflection$One") == One.class);
        try {
            loader.define(bytes);
        } catch (LinkageError e) {
            text += "twice";
        }
        try {
            loader.define(new byte[]{1, 2, 3, 4});
        } catch (ClassFormatError e) {
            text += "format";
        }
        return text + ClassLoader.getSystemClassLoader().getName() + ClassLoader.getPlatformClassLoader().getName();
    }

    static String servicesAndResourcesAreFound() throws Exception {
        return (ClassLoader.getSystemResource("Reflection.class") != null) + " " + (Object.class.getResource("Object.class") != null) + ClassLoader.getSystemResources("no/such").hasMoreElements()
            + java.nio.charset.Charset.forName("windows-1252") + Object.class.getModule().getDescriptor().name();
    }

    static String objectsAreSerializedAndReadBack() throws Exception {
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        try (java.io.ObjectOutputStream out = new java.io.ObjectOutputStream(bytes)) {
            out.writeObject(new ArrayList<>(List.of(1, "two", 3.0)));
            out.writeObject(new HashMap<>(Map.of("k", Thread.State.NEW)));
            out.writeObject(new int[]{1, 2});
        }
        try (java.io.ObjectInputStream in = new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject() + " " + in.readObject() + ((int[]) in.readObject())[1];
        }
    }
}
