// AREA: jvm.invokedynamic
// JDK: 11
package ops;

import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** invokedynamic for lambdas of many shapes (captures of every type) and for string concatenation. */
public class DynamicCalls {
    interface Wide {
        double apply(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t);
    }

    public static void main(String[] args) {
        boolean z = args.length == 0;
        byte b = 1;
        char c = 'c';
        short s = 2;
        int i = 3;
        long l = 4L;
        float f = 0.5f;
        double d = 0.25;
        String t = "t";
        int[] a = {9};
        Supplier<String> capturesAll = () -> z + "" + b + c + s + i + l + f + d + t + a[0];
        System.out.println(capturesAll.get());
        a[0]++;
        System.out.println(capturesAll.get());
        Wide wide = (z1, b1, c1, s1, i1, l1, f1, d1, t1) -> (z1 ? 1 : 0) + b1 + c1 + s1 + i1 + l1 + f1 + d1 + t1.length() + i;
        System.out.println(wide.apply(z, b, c, s, i, l, f, d, t));
        IntBinaryOperator sum = Integer::sum;
        ToIntFunction<String> length = String::length;
        BiFunction<String, Integer, Character> at = String::charAt;
        LongFunction<int[]> make = n -> new int[(int) n];
        DoubleUnaryOperator root = Math::sqrt;
        System.out.println(sum.applyAsInt(4, 5) + " " + length.applyAsInt("four") + " " + at.apply("xyz", 1) + " " + make.apply(6).length
            + " " + root.applyAsDouble(2));
        Supplier<Supplier<Supplier<Integer>>> nested = () -> () -> () -> i * (int) l;
        System.out.println(nested.get().get().get());
        String text = "";
        for (int k = 0; k < 5; k++) {
            text += k + "\u0001" + k * 0.5 + '\2' + (k % 2 == 0) + null + (Object) k;
        }
        System.out.println(text.replace('\1', '<').replace('\2', '>'));
    }
}
