// AREA: java.math.biginteger
// INTRINSICS: compared
package math;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;

/** BigInteger: arithmetic from one word to Karatsuba and Toom-Cook sizes, bits, modular powers, primes, text. */
public class BigIntegers {
    static void attempt(java.util.function.Supplier<?> s) {
        try {
            System.out.println(s.get());
        } catch (ArithmeticException | NumberFormatException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        BigInteger[] values = {BigInteger.ZERO, BigInteger.ONE, BigInteger.TWO.negate(), BigInteger.valueOf(Long.MIN_VALUE), new BigInteger("123456789012345678901234567890"),
            BigInteger.ONE.shiftLeft(64), BigInteger.ONE.shiftLeft(31).negate()};
        for (BigInteger a : values) {
            System.out.println(a + " " + a.bitLength() + " " + a.bitCount() + " " + a.signum() + " " + a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.hashCode() + " "
                + Arrays.toString(a.toByteArray()) + " " + a.toString(16) + " " + a.not() + " " + a.getLowestSetBit());
            for (BigInteger b : values) {
                System.out.print(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.gcd(b) + " " + a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.compareTo(b) + " ");
                attempt(() -> Arrays.toString(a.divideAndRemainder(b)));
            }
        }
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= 300; i++) factorial = factorial.multiply(BigInteger.valueOf(i));
        System.out.println(factorial.bitLength() + " " + factorial.toString().length() + " " + factorial.hashCode() + " " + factorial.mod(BigInteger.valueOf(1_000_003)));
        Random r = new Random(5);
        BigInteger big = new BigInteger(9000, r);
        BigInteger huge = new BigInteger(20000, r);
        System.out.println(big.multiply(huge).hashCode() + " " + huge.multiply(huge).equals(huge.pow(2)) + " " + huge.divide(big).hashCode() + " " + huge.remainder(big).bitLength() + " " + huge.sqrt().hashCode());
        System.out.println(new BigInteger(huge.toString()).equals(huge) + " " + new BigInteger(big.toString(36), 36).equals(big));
        BigInteger p = new BigInteger("170141183460469231731687303715884105727");
        System.out.println(p.isProbablePrime(20) + " " + p.subtract(BigInteger.TWO).isProbablePrime(20) + " " + BigInteger.valueOf(1000000).nextProbablePrime());
        System.out.println(BigInteger.valueOf(3).modPow(p.subtract(BigInteger.ONE), p) + " " + BigInteger.valueOf(7).modInverse(p).multiply(BigInteger.valueOf(7)).mod(p));
        System.out.println(p.shiftRight(100) + " " + p.negate().shiftRight(130) + " " + p.testBit(126) + p.testBit(500) + " " + p.setBit(130).clearBit(0).flipBit(1).bitCount());
        attempt(() -> new BigInteger("12x"));
        attempt(() -> new BigInteger(""));
        attempt(() -> BigInteger.TEN.mod(BigInteger.ZERO));
        attempt(() -> BigInteger.TEN.modInverse(BigInteger.valueOf(4)));
        attempt(() -> BigInteger.ONE.negate().sqrt());
        attempt(() -> BigInteger.TEN.pow(-1));
        attempt(() -> BigInteger.ONE.shiftLeft(64).longValueExact());
    }
}
