// SPDX-License-Identifier: Apache-2.0
package javelin.replay;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import javelin.Nondet;

/**
 * Runs a program's main on given inputs, and says which exception escaped it: the confirmation of {@code javelin check}. Its
 * argument is a file of lines: the main class, then "argument TEXT", "value TEXT" and "property KEY TEXT" in order, with texts as
 * hexadecimal UTF-16. It gets a key by standard input, of which the rest is the program's, and answers by signed lines on standard output (see testgen/signed_lines.h).
 */
public final class Program {
    private static long first;
    private static long second;
    private static long lines;

    private Program() {}

    public static void main(String[] arguments) throws Exception {
        receiveKey();
        List<String> orders = Files.readAllLines(Paths.get(arguments[0]), StandardCharsets.US_ASCII);
        OutputStream results = new FileOutputStream(FileDescriptor.out);
        System.setOut(new PrintStream(new OutputStream() {
            @Override
            public void write(int b) {}
        }));
        List<String> given = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (String order : orders.subList(1, orders.size())) {
            String[] words = order.split(" ", -1);
            if (words[0].equals("argument")) given.add(text(words[1]));
            if (words[0].equals("value")) values.add(text(words[1]));
            if (words[0].equals("property")) System.setProperty(text(words[1]), text(words[2]));
        }
        Nondet.give(values.toArray());
        send(results, "begun");
        Throwable thrown;
        try {
            thrown = run(orders.get(0), given.toArray(new String[0]));
        } catch (ReflectiveOperationException e) {
            send(results, "failed\t" + plain(e.toString()));
            return;
        }
        if (thrown == null) {
            send(results, "ended");
        } else {
            send(results, "threw\t" + kindOf(thrown) + "\t"
                + plain(thrown.getClass().getName()) + "\t" + messageOf(thrown) + "\t" + placeOf(thrown));
        }
        // Threads that the program has left, and its hooks, have no part any more.
        Runtime.getRuntime().halt(0);
    }

    private static String kindOf(Throwable thrown) {
        if (thrown instanceof AssertionError) return "assertion";
        return thrown instanceof RuntimeException ? "runtime" : "other";
    }

    private static Throwable run(String type, String[] given) throws ReflectiveOperationException {
        try {
            Method main = Class.forName(type, true, ClassLoader.getSystemClassLoader()).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) given);
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (ReflectiveOperationException e) {
            throw e;
        } catch (Throwable e) {
            return e;  // of the initialiser of the class
        }
    }

    // From a pipe: nobody reads it a second time.
    private static void receiveKey() throws IOException {
        byte[] digits = new byte[32];
        FileInputStream in = new FileInputStream(FileDescriptor.in);
        for (int n = 0; n < digits.length;) {
            int count = in.read(digits, n, digits.length - n);
            if (count < 0) throw new IOException("no key");
            n += count;
        }
        String key = new String(digits, StandardCharsets.US_ASCII);
        first = Long.parseUnsignedLong(key.substring(0, 16), 16);
        second = Long.parseUnsignedLong(key.substring(16), 16);
    }

    private static String text(String hex) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i + 4 <= hex.length(); i += 4) text.append((char) Integer.parseInt(hex.substring(i, i + 4), 16));
        return text.toString();
    }

    // Code of the exception's own may run in these two.
    private static String messageOf(Throwable thrown) {
        try {
            String message = String.valueOf(thrown.getMessage());
            return plain(message.length() <= 4000 ? message : message.substring(0, 4000) + "...");
        } catch (RuntimeException problem) {
            return "";
        }
    }

    private static String placeOf(Throwable thrown) {
        try {
            for (StackTraceElement frame : thrown.getStackTrace()) {
                if (!frame.getClassName().startsWith("java.") && !frame.getClassName().startsWith("jdk."))
                    return plain(frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber());
            }
        } catch (RuntimeException problem) {
            return "";
        }
        return "";
    }

    // No name or message can be taken for another part or line.
    private static String plain(String text) {
        return text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
    }

    private static void send(OutputStream results, String line) throws IOException {
        long hash = hash((lines++ + ":" + line).getBytes(StandardCharsets.UTF_8));
        results.write(String.format("%njavelin:%016x:%s%n", hash, line).getBytes(StandardCharsets.UTF_8));
        results.flush();
    }

    // SipHash-2-4.
    private static long hash(byte[] text) {
        long[] v = {first ^ 0x736f6d6570736575L, second ^ 0x646f72616e646f6dL, first ^ 0x6c7967656e657261L, second ^ 0x7465646279746573L};
        long word = 0;
        for (int i = 0; i < text.length; i++) {
            word |= (text[i] & 0xffL) << 8 * (i % 8);
            if (i % 8 != 7) continue;
            take(v, word);
            word = 0;
        }
        take(v, word | (long) text.length << 56);
        v[2] ^= 0xff;
        for (int i = 0; i < 4; i++) round(v);
        return v[0] ^ v[1] ^ v[2] ^ v[3];
    }

    private static void take(long[] v, long word) {
        v[3] ^= word;
        round(v);
        round(v);
        v[0] ^= word;
    }

    private static void round(long[] v) {
        v[0] += v[1];
        v[1] = Long.rotateLeft(v[1], 13) ^ v[0];
        v[0] = Long.rotateLeft(v[0], 32);
        v[2] += v[3];
        v[3] = Long.rotateLeft(v[3], 16) ^ v[2];
        v[0] += v[3];
        v[3] = Long.rotateLeft(v[3], 21) ^ v[0];
        v[2] += v[1];
        v[1] = Long.rotateLeft(v[1], 17) ^ v[2];
        v[2] = Long.rotateLeft(v[2], 32);
    }
}
