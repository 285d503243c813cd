// AREA: java.lang.constant
package util;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** Nominal descriptors: classes, method types, method handles; resolution; bad input. */
public class Descriptors {
    public static void main(String[] args) throws Throwable {
        ClassDesc list = ClassDesc.of("java.util.List");
        System.out.println(list + " " + list.descriptorString() + " " + list.arrayType(2).displayName() + " " + list.packageName() + " " + ClassDesc.ofDescriptor("[I").componentType() + " " + list.nested("Inner") + " " + ConstantDescs.CD_int.isPrimitive());
        MethodTypeDesc type = MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_String, ConstantDescs.CD_long.arrayType());
        System.out.println(type + " " + type.descriptorString() + " " + type.parameterCount() + " " + type.changeReturnType(ConstantDescs.CD_void).displayDescriptor() + " " + type.dropParameterTypes(0, 1).parameterList() + " " + type.equals(MethodTypeDesc.ofDescriptor("(Ljava/lang/String;[J)I")));
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        System.out.println(list.resolveConstantDesc(lookup) + " " + type.resolveConstantDesc(lookup));
        DirectMethodHandleDesc parse = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, ClassDesc.of("java.lang.Integer"), "parseInt", MethodTypeDesc.ofDescriptor("(Ljava/lang/String;)I"));
        MethodHandle handle = (MethodHandle) parse.resolveConstantDesc(lookup);
        System.out.println((int) handle.invokeExact("42") + " " + parse + " " + handle.describeConstable().isPresent() + " " + String.class.describeConstable().get() + " " + Integer.valueOf(5).describeConstable().get());
        for (String bad : new String[] {"", "java/util/List", "a.b;", "[I"}) {
            try {
                System.out.println(ClassDesc.of(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            ClassDesc.of("no.such.Thing").resolveConstantDesc(lookup);
        } catch (ReflectiveOperationException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        System.out.println(Thread.State.NEW.describeConstable().get() + " " + Boolean.TRUE.describeConstable().get());
    }
}
