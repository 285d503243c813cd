// AREA: java.lang.runtime (pattern switches)
// JAVAC: --enable-preview --release 17
// JVM: --enable-preview
// JDK: 17-17
package patterns;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;

/** Class files with preview features that a program defines itself: this release's are taken, older ones are not. */
public class PreviewLoaded17 {
    public static class Small {
        @Override public String toString() {
            Object o = this;
            return switch (o) {
                case Small s -> "small";
                default -> "other";
            };
        }
    }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws Exception {
        InputStream in = PreviewLoaded17.class.getResourceAsStream("PreviewLoaded17$Small.class");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        in.transferTo(out);
        byte[] bytes = out.toByteArray();
        System.out.println(bytes[4] + " " + bytes[5] + " " + bytes[7]);
        System.out.println(new Loader().define(bytes).getConstructor().newInstance());
        for (int[] version : new int[][] {{0xffff, 60}, {1, 61}, {0, 62}, {0xffff, 62}}) {
            byte[] changed = bytes.clone();
            changed[4] = (byte) (version[0] >> 8);
            changed[5] = (byte) version[0];
            changed[7] = (byte) version[1];
            try {
                System.out.println(new Loader().define(changed));
            } catch (UnsupportedClassVersionError e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
