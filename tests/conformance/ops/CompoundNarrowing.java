// AREA: jvm.conversions
// JDK: 11
package ops;

/** Compound assignment narrows silently; the operand types decide how it is computed. */
public class CompoundNarrowing {
    public static void main(String[] args) {
        byte b = 10;
        b += 300;
        System.out.println(b);
        b *= 2.7;
        System.out.println(b);
        b -= 1000L;
        System.out.println(b);
        b /= 0.1f;
        System.out.println(b);
        short s = 32767;
        s++;
        System.out.println(s);
        s += 1e9;
        System.out.println(s);
        char c = 'a';
        c += 1;
        c *= 2;
        System.out.println((int) c);
        c -= 500;
        System.out.println((int) c);
        c = (char) -1;
        c++;
        System.out.println((int) c);
        int i = Integer.MAX_VALUE;
        i += 1.0f;
        System.out.println(i);
        i = 5;
        i += 3.99;
        System.out.println(i);
        i *= 1e12;
        System.out.println(i);
        i <<= 33L;
        System.out.println(i);
        i = 1;
        i += Long.MAX_VALUE;
        System.out.println(i);
        long l = Long.MAX_VALUE;
        l += 1.0;
        System.out.println(l);
        l -= 0.5f;
        System.out.println(l);
        l %= 1000.5;
        System.out.println(l);
        float f = 1;
        f += 1e-8;
        System.out.println(f);
        f += Long.MAX_VALUE;
        System.out.println(f);
        int[] a = {1, 2, 3};
        int k = 0;
        a[k++] += k++ + a[k];
        System.out.println(a[0] + " " + k);
        k = 1;
        k = k++ + ++k * k--;
        System.out.println(k);
    }
}
