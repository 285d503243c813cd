// AREA: jvm.locals
// JDK: 11
package ops;

/** More than 256 local slots: the wide forms of loads, stores and iinc. */
public class WideLocals {
    static long many(int n) {
        long a00 = n, a01 = a00 + 1, a02 = a01 + 1, a03 = a02 + 1, a04 = a03 + 1, a05 = a04 + 1, a06 = a05 + 1, a07 = a06 + 1;
        long b00 = a07 * 2, b01 = b00 + 1, b02 = b01 + 1, b03 = b02 + 1, b04 = b03 + 1, b05 = b04 + 1, b06 = b05 + 1, b07 = b06 + 1;
        long c00 = b07 ^ 5, c01 = c00 + 1, c02 = c01 + 1, c03 = c02 + 1, c04 = c03 + 1, c05 = c04 + 1, c06 = c05 + 1, c07 = c06 + 1;
        long d00 = c07 - 3, d01 = d00 + 1, d02 = d01 + 1, d03 = d02 + 1, d04 = d03 + 1, d05 = d04 + 1, d06 = d05 + 1, d07 = d06 + 1;
        double e00 = d07, e01 = e00 + 1, e02 = e01 + 1, e03 = e02 + 1, e04 = e03 + 1, e05 = e04 + 1, e06 = e05 + 1, e07 = e06 + 1;
        double f00 = e07, f01 = f00 + 1, f02 = f01 + 1, f03 = f02 + 1, f04 = f03 + 1, f05 = f04 + 1, f06 = f05 + 1, f07 = f06 + 1;
        double g00 = f07, g01 = g00 + 1, g02 = g01 + 1, g03 = g02 + 1, g04 = g03 + 1, g05 = g04 + 1, g06 = g05 + 1, g07 = g06 + 1;
        double h00 = g07, h01 = h00 + 1, h02 = h01 + 1, h03 = h02 + 1, h04 = h03 + 1, h05 = h04 + 1, h06 = h05 + 1, h07 = h06 + 1;
        long i00 = n, i01 = i00 + 1, i02 = i01 + 1, i03 = i02 + 1, i04 = i03 + 1, i05 = i04 + 1, i06 = i05 + 1, i07 = i06 + 1;
        long j00 = i07 * 2, j01 = j00 + 1, j02 = j01 + 1, j03 = j02 + 1, j04 = j03 + 1, j05 = j04 + 1, j06 = j05 + 1, j07 = j06 + 1;
        long k00 = j07 ^ 5, k01 = k00 + 1, k02 = k01 + 1, k03 = k02 + 1, k04 = k03 + 1, k05 = k04 + 1, k06 = k05 + 1, k07 = k06 + 1;
        long l00 = k07 - 3, l01 = l00 + 1, l02 = l01 + 1, l03 = l02 + 1, l04 = l03 + 1, l05 = l04 + 1, l06 = l05 + 1, l07 = l06 + 1;
        double m00 = l07, m01 = m00 + 1, m02 = m01 + 1, m03 = m02 + 1, m04 = m03 + 1, m05 = m04 + 1, m06 = m05 + 1, m07 = m06 + 1;
        double n00 = m07, n01 = n00 + 1, n02 = n01 + 1, n03 = n02 + 1, n04 = n03 + 1, n05 = n04 + 1, n06 = n05 + 1, n07 = n06 + 1;
        double o00 = n07, o01 = o00 + 1, o02 = o01 + 1, o03 = o02 + 1, o04 = o03 + 1, o05 = o04 + 1, o06 = o05 + 1, o07 = o06 + 1;
        double p00 = o07, p01 = p00 + 1, p02 = p01 + 1, p03 = p02 + 1, p04 = p03 + 1, p05 = p04 + 1, p06 = p05 + 1, p07 = p06 + 1;
        int wideInt = (int) p07;
        float wideFloat = wideInt / 3f;
        double wideDouble = h07 / 3 + wideFloat;
        String wideReference = "w" + wideInt;
        wideInt++;
        wideInt += 127;
        wideInt -= 30000;
        wideFloat += wideInt;
        a00 += 1000;
        System.out.println(wideInt + " " + wideFloat + " " + wideDouble + " " + wideReference + " " + d07 + " " + l07 + " " + a00);
        for (int i = 0; i < 1000; i += 300) {
            wideInt += i;
        }
        return wideInt + (long) wideDouble;
    }

    public static void main(String[] args) {
        System.out.println(many(0));
        System.out.println(many(-77));
        int narrow = 5;
        narrow += 1000;
        narrow -= 32768;
        narrow += 32767;
        narrow += 40000;
        System.out.println(narrow);
    }
}
