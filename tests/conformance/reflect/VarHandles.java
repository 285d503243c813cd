// AREA: java.lang.invoke.varhandles
package reflect;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Var handles on fields, statics, arrays, byte views: every access mode; contention by compare-and-set. */
public class VarHandles {
    volatile int number = 1;
    String text = "t";
    final long fixed = 3;
    static double ratio = 0.5;

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup l = MethodHandles.lookup();
        VarHandle number = l.findVarHandle(VarHandles.class, "number", int.class);
        VarHandle text = l.findVarHandle(VarHandles.class, "text", String.class);
        VarHandle fixed = l.findVarHandle(VarHandles.class, "fixed", long.class);
        VarHandle ratio = l.findStaticVarHandle(VarHandles.class, "ratio", double.class);
        VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
        VarHandle strings = MethodHandles.arrayElementVarHandle(String[].class);
        VarHandles v = new VarHandles();
        number.set(v, 5);
        System.out.println((int) number.get(v) + " " + (int) number.getVolatile(v) + " " + number.compareAndSet(v, 5, 6) + number.compareAndSet(v, 5, 7) + " " + (int) number.getAndAdd(v, 10) + " " + (int) number.getAndBitwiseOr(v, 32) + " " + (int) number.getAndSet(v, 1) + " " + (int) number.compareAndExchange(v, 1, 2) + " " + v.number);
        number.setRelease(v, 9);
        number.setOpaque(v, (int) number.getAcquire(v) + 1);
        System.out.println(v.number + " " + text.compareAndSet(v, "t", "u") + " " + text.getAndSet(v, null) + " " + text.get(v));
        ratio.setVolatile(2.5);
        System.out.println((double) ratio.getAndAdd(1.0) + " " + VarHandles.ratio + " " + (long) fixed.get(v) + " " + fixed.isAccessModeSupported(VarHandle.AccessMode.SET));
        try {
            fixed.set(v, 4L);
        } catch (UnsupportedOperationException e) {
            System.out.println("final");
        }
        try {
            number.set(v, "text");
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong type");
        }
        try {
            number.get((VarHandles) null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        int[] array = {1, 2, 3};
        ints.setVolatile(array, 1, 20);
        System.out.println((int) ints.getAndAdd(array, 1, 5) + " " + ints.weakCompareAndSet(array, 0, 7, 8) + " " + Arrays.toString(array));
        try {
            ints.get(array, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Object[] disguised = new String[1];
        strings.set((String[]) disguised, 0, "fine");
        System.out.println(disguised[0]);
        byte[] bytes = new byte[16];
        VarHandle big = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
        VarHandle little = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
        big.set(bytes, 3, 0x0102030405060708L);
        System.out.println(Arrays.toString(bytes) + " " + (long) big.get(bytes, 4));
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        little.set(buffer, 0, 0xCAFEBABE);
        System.out.println(Integer.toHexString(buffer.getInt(0)) + " " + number.coordinateTypes() + " " + ints.varType());
        Thread[] threads = new Thread[3];
        v.number = 0;
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 200; i++) {
                    int seen;
                    do {
                        seen = (int) number.getVolatile(v);
                    } while (!number.compareAndSet(v, seen, seen + 1));
                    ints.getAndAdd(array, 2, 1);
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        VarHandle.fullFence();
        System.out.println(v.number + " " + array[2]);
    }
}
