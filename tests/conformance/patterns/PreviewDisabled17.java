// AREA: java.lang.runtime (pattern switches)
// JAVAC: --enable-preview --release 17
// EXIT: 1
// JDK: 17-17
package patterns;

/** Preview features without --enable-preview: refused before it runs. */
public class PreviewDisabled17 {
    public static void main(String[] args) {
        Object o = args;
        System.out.println(switch (o) {
            case String[] s -> s.length;
            default -> -1;
        });
    }
}
