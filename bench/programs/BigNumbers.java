import java.math.BigInteger;

/** BigInteger: factorials, modular powers, division, conversion to text. */
public class BigNumbers {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= size; i++) factorial = factorial.multiply(BigInteger.valueOf(i));
        BigInteger modulus = BigInteger.ONE.shiftLeft(521).subtract(BigInteger.ONE);
        BigInteger power = BigInteger.valueOf(3).modPow(factorial.mod(modulus), modulus);
        System.out.println(factorial.toString().length() + " " + power.hashCode() + " " + factorial.divide(power).bitLength() + " " + factorial.mod(power).hashCode());
    }
}
