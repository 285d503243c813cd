// AREA: jvm.control
// JDK: 11
package ops;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** jsr, jsr_w and ret, which compilers wrote for finally before Java 6: classes of version 48 made at run time. */
public class AssembledSubroutines {
    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass("Old", bytes, 0, bytes.length);
        }
    }

    static byte[] classWith(int... code) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeShort(0);
        out.writeShort(48);
        out.writeShort(8);
        for (String name : new String[] {"Old", "java/lang/Object", "f", "(I)I", "Code"}) {
            out.writeByte(1);
            out.writeUTF(name);
        }
        for (int index = 1; index <= 2; index++) {
            out.writeByte(7);
            out.writeShort(index);
        }
        for (int part : new int[] {0x21, 6, 7, 0, 0, 1, 9, 3, 4, 1, 5}) {
            out.writeShort(part);
        }
        out.writeInt(12 + code.length);
        out.writeShort(4);
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
        Class<?> old = new Loader().define(classWith(code));
        for (int i : new int[] {0, 5, -9}) {
            System.out.println(what + "(" + i + ") = " + old.getMethod("f", int.class).invoke(null, i));
        }
    }

    public static void main(String[] args) throws Exception {
        // 0: jsr 8; 3: jsr 8; 6: iload_0; 7: ireturn; 8: astore_1; 9: iinc 0 3; 12: ret 1
        show("two calls", 168, 0, 8, 168, 0, 5, 26, 172, 76, 132, 0, 3, 169, 1);
        // 0: jsr_w 7; 5: iload_0; 6: ireturn; 7: astore_2; 8: iload_0; 9: dup; 10: imul; 11: istore_0; 12: ret 2
        show("square", 201, 0, 0, 0, 7, 26, 172, 77, 26, 89, 104, 59, 169, 2);
        // nested: 0: jsr 5; 3: iload_0; 4: ireturn; 5: astore_1; 6: jsr 14; 9: iinc 0 1; 12: ret 1; 14: astore_2; 15: iinc 0 10; 18: ret 2
        show("nested", 168, 0, 5, 26, 172, 76, 168, 0, 8, 132, 0, 1, 169, 1, 77, 132, 0, 10, 169, 2);
        // wide ret: 0: jsr 5; 3: iload_0; 4: ireturn; 5: astore_1; 6: iinc 0 -1; 9: wide ret 1
        show("wide ret", 168, 0, 5, 26, 172, 76, 132, 0, 255, 196, 169, 0, 1);
    }
}
