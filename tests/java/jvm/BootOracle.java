// SPDX-License-Identifier: Apache-2.0
// Answers questions about the classes of the JVM it runs on; see tests/unit/jvm/oracle.h. Questions come one to a
// line on the standard input, each has one line of answer:
//   class NAME      initialised|uninitialised, superclass or -
//   instance NAME   offset of that field of the last class
//   static NAME     offset and value of that static field of the last class; ? if reflection hides it
//   property KEY    the system property's value; - if there is none
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import jdk.internal.misc.Unsafe;

public class BootOracle {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Class<?> last = Object.class;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            int blank = line.indexOf(' ');
            String name = line.substring(blank + 1);
            switch (line.substring(0, blank)) {
                case "class" -> {
                    last = Class.forName(name.replace('/', '.'), false, null);
                    Class<?> parent = last.getSuperclass();
                    out.println((UNSAFE.shouldBeInitialized(last) ? "uninitialised " : "initialised ")
                            + (parent == null ? "-" : parent.getName().replace('.', '/')));
                }
                case "instance" -> out.println(UNSAFE.objectFieldOffset(last, name));
                case "static" -> out.println(staticField(last, name));
                default -> {
                    String value = System.getProperty(name);
                    out.println(value == null ? "-" : value.replace("\n", "\\n"));
                }
            }
        }
        out.flush();
    }

    private static String staticField(Class<?> owner, String name) {
        Field field;
        try {
            field = owner.getDeclaredField(name);
        } catch (NoSuchFieldException filtered) {
            return "?";
        }
        long offset = UNSAFE.staticFieldOffset(field);
        return offset + " " + value(UNSAFE.staticFieldBase(field), offset, field.getType());
    }

    private static String value(Object base, long offset, Class<?> type) {
        if (type == boolean.class) return UNSAFE.getBoolean(base, offset) ? "1" : "0";
        if (type == byte.class) return Integer.toHexString(UNSAFE.getByte(base, offset) & 0xff);
        if (type == short.class) return Integer.toHexString(UNSAFE.getShort(base, offset) & 0xffff);
        if (type == char.class) return Integer.toHexString(UNSAFE.getChar(base, offset));
        if (type == int.class || type == float.class) return Integer.toHexString(UNSAFE.getInt(base, offset));
        if (type == long.class || type == double.class) return Long.toHexString(UNSAFE.getLong(base, offset));
        Object object = UNSAFE.getReference(base, offset);
        if (object == null) return "null";
        String name = object.getClass().getName().replace('.', '/');
        if (object instanceof String text) return name + " " + text.replace("\n", "\\n");
        return object.getClass().isArray() ? name + " " + Array.getLength(object) : name;
    }
}
