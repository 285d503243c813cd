// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** What differs each time it is asked: a path that is run again from the start gets the answers that it had the first time. */
public class Surprises {
    public static int clock(int x) {
        long begin = System.nanoTime() + System.currentTimeMillis();
        int passed = 0;
        for (int i = 0; i < 4; i++) {
            if ((x & 1 << i) != 0) passed += i;
        }
        return (begin & 7) == (x & 7) ? 10 / (passed - 3) : passed;
    }

    public static int random(int x) {
        int drawn = new Random().nextInt(1000);
        if (x > drawn) return x > 2 * drawn ? 1 : 2;
        return x == drawn ? 10 / (x - drawn) : 3;
    }

    public static int file(int x) throws IOException {
        Path file = Files.createTempFile("surprise", ".txt");
        Files.writeString(file, "four");
        String text = Files.readString(file);
        int length = x > 3 ? text.length() : file.getFileName().toString().length();
        Files.delete(file);
        return 10 / (x - length);
    }
}
