// AREA: jvm.stack
// JDK: 11
package ops;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Method;

/** Instructions that javac does not write (nop, swap, unusual forms of dup), in classes made at run time. */
public class AssembledStack {
    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass("Made", bytes, 0, bytes.length);
        }
    }

    /** A class Made with one method static int f(int, int) of this code. */
    static byte[] classWith(int... code) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeShort(0);
        out.writeShort(49);
        String[] names = {"Made", "java/lang/Object", "f", "(II)I", "Code"};
        out.writeShort(names.length + 3);
        for (String name : names) {
            out.writeByte(1);
            out.writeUTF(name);
        }
        out.writeByte(7);
        out.writeShort(1);
        out.writeByte(7);
        out.writeShort(2);
        for (int part : new int[] {0x21, 6, 7, 0, 0, 1, 9, 3, 4, 1, 5}) {
            out.writeShort(part);
        }
        out.writeInt(12 + code.length);
        out.writeShort(8);
        out.writeShort(4);
        out.writeInt(code.length);
        for (int b : code) {
            out.writeByte(b);
        }
        out.writeInt(0);
        out.writeShort(0);
        return bytes.toByteArray();
    }

    static void show(String what, int... code) throws Exception {
        Method f = new Loader().define(classWith(code)).getMethod("f", int.class, int.class);
        System.out.println(what + ": " + f.invoke(null, 100, 7));
    }

    public static void main(String[] args) throws Exception {
        show("nop", 0, 26, 0, 27, 0, 96, 0, 172);
        show("swap then isub", 26, 27, 95, 100, 172);
        show("dup2 of two ints", 26, 27, 92, 96, 100, 100, 172);
        show("dup2_x1 of ints", 26, 27, 5, 93, 104, 100, 100, 100, 172);
        show("dup2_x2 of ints", 26, 27, 5, 6, 94, 104, 100, 104, 100, 100, 172);
        show("dup_x2 of ints", 26, 27, 5, 91, 104, 100, 100, 172);
        show("pop2 of two ints", 26, 27, 5, 88, 172);
        show("goto_w", 26, 200, 0, 0, 0, 7, 0, 0, 27, 104, 172);
        show("wide iload and iinc", 196, 21, 0, 0, 196, 132, 0, 1, 3, 232, 27, 96, 172);
    }
}
