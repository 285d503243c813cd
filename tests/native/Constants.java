// Constants of enums and boxes of small numbers are one object each, wherever they come from.
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

public class Constants {
    enum Own { ONE, TWO { @Override int weight() { return 2; } };
        int weight() { return 1; }
    }

    static native Object constant(String type, String name);
    static native Object box(String type, String descriptor, int value);
    static native Object newInteger(int value);
    static native boolean isConstant(Object constant, String type, String name);
    static native boolean isBox(Object box, String type, String descriptor, int value);
    static native Object pass(Object object);
    static native void put(Object[] array, int index, Object value);
    // Calls Java code that compares by identity.
    static native long toMillis(TimeUnit unit, long duration);

    static void boxes(String type, String descriptor, Object small, Object large, int value) {
        Object got = box(type, descriptor, value);
        System.out.println(type + " " + got + " " + (got == small) + " " + isBox(small, type, descriptor, value) + " "
            + (pass(small) == small) + " " + (pass(large) == large) + " " + isBox(large, type, descriptor, value));
    }

    @SuppressWarnings("removal")
    public static void main(String[] args) {
        System.loadLibrary("constants");
        // Initialised by nobody but native code so far.
        Object monday = constant("java/time/DayOfWeek", "MONDAY");
        System.out.println(monday + " " + (monday == java.time.DayOfWeek.MONDAY));
        System.out.println(constant("java/util/concurrent/TimeUnit", "DAYS") == TimeUnit.DAYS);
        Object wait = constant("java/nio/file/StandardOpenOption", "APPEND");
        switch ((java.nio.file.StandardOpenOption) wait) {
            case APPEND -> System.out.println("append");
            default -> System.out.println("something else");
        }
        System.out.println(isConstant(RoundingMode.HALF_EVEN, "java/math/RoundingMode", "HALF_EVEN") + " "
            + isConstant(RoundingMode.UP, "java/math/RoundingMode", "DOWN"));
        System.out.println((pass(Own.TWO) == Own.TWO) + " " + ((Own) pass(Own.TWO)).weight() + " " + pass(Own.ONE));
        System.out.println((constant("Constants$Own", "TWO") == Own.TWO) + " " + toMillis(TimeUnit.SECONDS, 5));
        Map<TimeUnit, String> map = new EnumMap<>(TimeUnit.class);
        map.put(TimeUnit.HOURS, "h");
        map.put(TimeUnit.MINUTES, "m");
        System.out.println(pass(map) == map);
        System.out.println(map + " " + map.get(TimeUnit.HOURS));
        Object[] array = {TimeUnit.HOURS, 3, 'c', null};
        put(array, 3, TimeUnit.MICROSECONDS);
        System.out.println(Arrays.toString(array) + " " + (array[3] == TimeUnit.MICROSECONDS) + " " + (array[1] == (Object) 3));

        boxes("java/lang/Integer", "I", -128, new Integer(-128), -128);
        boxes("java/lang/Integer", "I", 127, 128, 127);
        boxes("java/lang/Long", "J", 100L, new Long(100), 100);
        boxes("java/lang/Short", "S", (short) -7, new Short((short) -7), -7);
        boxes("java/lang/Byte", "B", (byte) 5, new Byte((byte) 5), 5);
        boxes("java/lang/Character", "C", 'x', new Character('x'), 'x');
        boxes("java/lang/Boolean", "Z", true, new Boolean(true), 1);
        System.out.println((newInteger(5) == (Object) 5) + " " + newInteger(5).equals(5));
        Integer far = 1000;
        System.out.println((pass(far) == far) + " " + (box("java/lang/Integer", "I", 1000) == far));
        List<Object> list = Arrays.asList(1, 2L, 'a', TimeUnit.DAYS);
        System.out.println(pass(list) == list && list.get(0) == (Object) 1 && list.get(3) == TimeUnit.DAYS);
    }
}
