// JARS: bcel
import java.io.InputStream;
import org.apache.bcel.Const;
import org.apache.bcel.classfile.ClassParser;
import org.apache.bcel.classfile.Field;
import org.apache.bcel.classfile.JavaClass;
import org.apache.bcel.classfile.Method;
import org.apache.bcel.generic.ClassGen;
import org.apache.bcel.generic.ConstantPoolGen;
import org.apache.bcel.generic.InstructionConst;
import org.apache.bcel.generic.InstructionList;
import org.apache.bcel.generic.MethodGen;
import org.apache.bcel.generic.PUSH;
import org.apache.bcel.generic.Type;

/** BCEL lists a class (this driver's own nested one), and makes a class that is loaded and run. */
public class ClassListing {
    static class Sample implements Comparable<Sample> {
        static final long CONSTANT = 5L;
        private int[] values = {1, 2, 3};

        @Override
        public int compareTo(Sample o) {
            int sum = 0;
            for (int v : values) {
                switch (v) {
                    case 1: sum += 10; break;
                    case 2: sum -= o.values.length; break;
                    default: sum *= 3;
                }
            }
            try {
                return sum / values[0];
            } catch (ArithmeticException e) {
                return -1;
            }
        }
    }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws Exception {
        try (InputStream in = ClassListing.class.getResourceAsStream("ClassListing$Sample.class")) {
            JavaClass c = new ClassParser(in, "Sample.class").parse();
            System.out.println(c.toString().replaceAll("compiled from.*", ""));
            System.out.println(c.getConstantPool().getLength() + " " + c.getMajor());
            for (Field f : c.getFields()) System.out.println(f + " " + f.getSignature());
            for (Method m : c.getMethods()) System.out.println(m + "\n" + m.getCode());
        }
        ClassGen gen = new ClassGen("Made", "java.lang.Object", "Made.java", Const.ACC_PUBLIC | Const.ACC_SUPER, null);
        ConstantPoolGen pool = gen.getConstantPool();
        InstructionList code = new InstructionList();
        code.append(InstructionConst.ILOAD_0);
        code.append(new PUSH(pool, 1000));
        code.append(InstructionConst.IMUL);
        code.append(InstructionConst.IRETURN);
        MethodGen method = new MethodGen(Const.ACC_PUBLIC | Const.ACC_STATIC, Type.INT, new Type[] {Type.INT}, new String[] {"n"}, "times", "Made", code, pool);
        method.setMaxStack();
        method.setMaxLocals();
        gen.addMethod(method.getMethod());
        gen.addEmptyConstructor(Const.ACC_PUBLIC);
        System.out.println(new Loader().define(gen.getJavaClass().getBytes()).getMethod("times", int.class).invoke(null, 42));
    }
}
