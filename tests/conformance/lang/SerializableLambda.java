// AREA: language.lambdas
package lang;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Comparator;
import java.util.function.Function;

/** Serializable lambdas and intersection types: written, read back, called. */
public class SerializableLambda {
    interface Operation extends Function<Integer, Integer>, Serializable {
    }

    interface Marker {
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T object) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        int factor = 6;
        String text = "captured";
        Operation times = x -> x * factor + text.length();
        System.out.println(times.apply(7) + " " + copy(times).apply(7));
        Comparator<String> byLength = (Comparator<String> & Serializable) (a, b) -> a.length() - b.length();
        System.out.println(copy(byLength).compare("four", "seventh"));
        Runnable marked = (Runnable & Serializable & Marker) () -> System.out.println("run");
        marked.run();
        System.out.println((marked instanceof Marker) + " " + (marked instanceof Serializable));
        Function<String, Integer> reference = (Function<String, Integer> & Serializable) Integer::parseInt;
        System.out.println(copy(reference).apply("12") + 1);
        Runnable plain = () -> { };
        try {
            copy(plain);
        } catch (java.io.NotSerializableException e) {
            System.out.println("not serializable: " + e.getMessage().startsWith("lang.SerializableLambda$$Lambda"));
        }
    }
}
