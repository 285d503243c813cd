// JARS: bcel
// INPUT: ClassFile$Sample.class
// PAPER: 34161 89.76 4
import java.io.FileInputStream;
import org.apache.bcel.classfile.ClassParser;
import org.apache.bcel.classfile.JavaClass;
import org.apache.bcel.classfile.Method;

/** BCEL lists a class. */
public class ClassFile {
    static class Sample {
        static final long CONSTANT = 5L;
        private int value = 3;

        int compare(Sample other) {
            switch (value) {
                case 1: return 10;
                case 2: return other.value;
                default: return -1;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        JavaClass c = new ClassParser(new FileInputStream(args[0]), "Sample.class").parse();
        System.out.println(c.getClassName() + " " + c.getConstantPool().getLength() + " " + c.getMajor());
        for (Method m : c.getMethods()) System.out.println(m + "\n" + m.getCode());
    }
}
