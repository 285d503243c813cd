// A HashMap that is written to a stream has its entries in their order. The stream asks the clock.
// SCOPE Written.f: clock
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.HashMap;

public class MapStreams {
    // Where a string of one character begins in the stream.
    static int find(byte[] bytes, char c) {
        for (int i = 0; i + 3 < bytes.length; i++)
            if (bytes[i] == 0x74 && bytes[i + 1] == 0 && bytes[i + 2] == 1 && bytes[i + 3] == c) return i;
        return -1;
    }

    public static class Written {
        public static void f(char a, char b) throws IOException {
            if (a < 'p' || a > 'r' || b < 'p' || b > 'r' || a == b) return;
            HashMap<Character, String> map = new HashMap<>();
            map.put(a, "a");
            map.put(b, "b");
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ObjectOutputStream out = new ObjectOutputStream(bytes);
            out.writeObject(map);
            out.flush();
            byte[] all = bytes.toByteArray();
            if (find(all, 'a') < find(all, 'b') != (a < b)) throw new IllegalStateException();
        }
    }
}
