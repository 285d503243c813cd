// SPDX-License-Identifier: Apache-2.0
class Arithmetic {
    private static final int[] INTS = {0, 1, -1, 2, 7, -7, 31, 32, 63, 255, 0x7fff, Integer.MAX_VALUE, Integer.MIN_VALUE};
    private static final long[] LONGS = {0, 1, -1, 5, -5, 64, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE};
    private static final float[] FLOATS = {0f, -0f, 1f, -1.5f, 3e38f, 1e-45f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
    private static final double[] DOUBLES = {0, -0.0, 1, -2.5, 1e300, 4.9e-324, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};

    static String intOperationsWrapAround() {
        long sum = 0;
        for (int a : INTS) {
            for (int b : INTS) {
                sum = sum * 31 + (a + b);
                sum = sum * 31 + (a - b);
                sum = sum * 31 + (a * b);
                sum = sum * 31 + (a & b) + (a | b) + (a ^ b);
                if (b != 0) sum = sum * 31 + a / b + a % b;
            }
            sum = sum * 31 + (-a) + (~a) + a * 3 + (a + 5) + (a - 9) + (a & 12) + (a | 3) + (a ^ 6);
        }
        return Long.toHexString(sum);
    }

    static String longOperationsWrapAround() {
        long sum = 0;
        for (long a : LONGS) {
            for (long b : LONGS) {
                sum = sum * 31 + (a + b) + (a - b) * 3 + (a * b) * 5 + (a & b) * 7 + (a | b) * 11 + (a ^ b) * 13;
                if (b != 0) sum = sum * 31 + a / b + a % b;
                sum += a < b ? 1 : a > b ? 2 : 3;
            }
            sum = sum * 31 + -a + ~a + a * 10L + (a + 100L);
        }
        return Long.toHexString(sum);
    }

    static String shiftsUseTheLowBitsOfTheDistance() {
        long sum = 0;
        for (int a : INTS) {
            for (int b : INTS) {
                sum = sum * 31 + (a << b) + (a >> b) + (a >>> b);
                sum = sum * 31 + ((long) a << b) + ((long) a >> b) + ((long) a >>> b);
            }
            sum += (a << 3) + (a >> 3) + (a >>> 3) + ((long) a << 35) + ((long) a >>> 35);
        }
        return Long.toHexString(sum);
    }

    static String divisionByZeroThrows() {
        int zero = INTS[0];
        String text = "";
        try {
            text += 1 / zero;
        } catch (ArithmeticException e) {
            text += e.getMessage();
        }
        try {
            text += 1L % zero;
        } catch (ArithmeticException e) {
            text += e.getMessage();
        }
        try {
            text += 1L / (long) zero;
        } catch (ArithmeticException e) {
            text += e.getMessage();
        }
        return text;
    }

    static String floatOperationsRoundAsJavaSays() {
        int hash = 0;
        for (float a : FLOATS) {
            for (float b : FLOATS) {
                hash = hash * 31 + Float.floatToIntBits(a + b);
                hash = hash * 31 + Float.floatToIntBits(a - b);
                hash = hash * 31 + Float.floatToIntBits(a * b);
                hash = hash * 31 + Float.floatToIntBits(a / b);
                hash = hash * 31 + Float.floatToIntBits(a % b);
            }
            hash = hash * 31 + Float.floatToRawIntBits(-a);
        }
        return Integer.toHexString(hash);
    }

    static String doubleOperationsRoundAsJavaSays() {
        long hash = 0;
        for (double a : DOUBLES) {
            for (double b : DOUBLES) {
                hash = hash * 31 + Double.doubleToLongBits(a + b);
                hash = hash * 31 + Double.doubleToLongBits(a - b);
                hash = hash * 31 + Double.doubleToLongBits(a * b);
                hash = hash * 31 + Double.doubleToLongBits(a / b);
                hash = hash * 31 + Double.doubleToLongBits(a % b);
            }
            hash = hash * 31 + Double.doubleToLongBits(-a);
        }
        return Long.toHexString(hash);
    }

    static String nanIsNeitherLessNorGreater() {
        StringBuilder text = new StringBuilder();
        for (double a : DOUBLES) {
            for (double b : DOUBLES) {
                text.append(a < b ? 'l' : '-').append(a <= b ? 'L' : '-').append(a > b ? 'g' : '-').append(a >= b ? 'G' : '-');
                text.append(a == b ? '=' : '-').append((float) a < (float) b ? 'f' : '-').append((float) a >= (float) b ? 'F' : '-');
            }
        }
        return text.toString();
    }

    static String conversionsNarrowAndSaturate() {
        StringBuilder text = new StringBuilder();
        for (double d : DOUBLES) text.append((int) d).append(' ').append((long) d).append(' ').append((float) d).append(' ');
        for (float f : FLOATS) text.append((int) f).append(' ').append((long) f).append(' ').append((double) f).append(' ');
        for (long l : LONGS) text.append((int) l).append(' ').append((float) l).append(' ').append((double) l).append(' ');
        for (int i : INTS) text.append((byte) i).append((short) i).append((int) (char) i).append((float) i).append((double) i).append((long) i);
        return text.toString();
    }

    static String incrementsOfLocalsAndFields() {
        byte b = 127;
        short s = -32768;
        char c = 0;
        b++;
        s--;
        c--;
        int i = 5;
        i += 1000;
        i++;
        i -= 70000;
        return b + " " + s + " " + (int) c + " " + i;
    }

    static String switchesOnIntsFindTheirCase() {
        StringBuilder text = new StringBuilder();
        for (int i = -3; i < 8; i++) {
            switch (i) {
                case 0: text.append('a'); break;
                case 1: text.append('b');
                case 2: text.append('c'); break;
                case 5: text.append('d'); break;
                default: text.append('?');
            }
            switch (i * 1000) {
                case -2000: text.append('x'); break;
                case 5000: text.append('y'); break;
                case 7000: text.append('z'); break;
                default:
            }
        }
        return text.toString();
    }

    static String mathFunctionsGiveJavasBits() {
        double[] xs = {0, 0.5, -0.5, 1, 2.75, -3.3, 10, 700, 1e10, Double.NaN, Double.POSITIVE_INFINITY};
        StringBuilder text = new StringBuilder();
        for (double x : xs) {
            double[] results = {StrictMath.sin(x), StrictMath.cos(x), StrictMath.tan(x), StrictMath.exp(x), StrictMath.log(x),
                StrictMath.sqrt(x), StrictMath.cbrt(x), StrictMath.atan(x), StrictMath.sinh(x), StrictMath.log10(x), Math.floor(x),
                Math.ceil(x), Math.rint(x), Math.abs(x), Math.ulp(x), Math.signum(x), StrictMath.pow(x, 2.5), StrictMath.atan2(x, 2),
                StrictMath.hypot(x, 3), StrictMath.expm1(x), StrictMath.log1p(x), StrictMath.asin(x / 1e11), StrictMath.IEEEremainder(x, 3)};
            for (double result : results) text.append(Double.toHexString(result)).append(' ');
            text.append(Math.round(x)).append(' ').append(Math.max(x, 1)).append(Math.min(x, 1)).append(Math.getExponent(x));
        }
        return text.toString();
    }

    static String bitCountsAndExactOperations() {
        StringBuilder text = new StringBuilder();
        for (int i : INTS) {
            text.append(Integer.bitCount(i)).append(Integer.reverse(i)).append(Integer.numberOfLeadingZeros(i)).append(Integer.numberOfTrailingZeros(i));
            text.append(Integer.toUnsignedString(i)).append(Integer.highestOneBit(i)).append(Integer.reverseBytes(i)).append(' ');
            try {
                text.append(Math.addExact(i, 1));
            } catch (ArithmeticException e) {
                text.append(e.getMessage());
            }
            try {
                text.append(Math.multiplyExact(i, 3));
            } catch (ArithmeticException e) {
                text.append(e.getMessage());
            }
        }
        for (long l : LONGS) text.append(Long.bitCount(l)).append(Long.reverse(l)).append(Math.multiplyHigh(l, 12345678912345L)).append(Long.compareUnsigned(l, 5)).append(Long.divideUnsigned(l, 7));
        return text.toString();
    }

    static String bigIntegersMultiplyAndDivide() {
        java.math.BigInteger a = java.math.BigInteger.ONE;
        for (int i = 2; i < 60; i++) a = a.multiply(java.math.BigInteger.valueOf(i));
        java.math.BigInteger b = java.math.BigInteger.valueOf(3).pow(200);
        return a + " " + b.mod(a) + " " + b.divide(a) + " " + a.gcd(b) + " " + b.modPow(a, java.math.BigInteger.valueOf(1000003)) + " " + a.shiftLeft(33).toString(36)
            + " " + new java.math.BigDecimal("1.25").divide(new java.math.BigDecimal("7"), 30, java.math.RoundingMode.HALF_EVEN);
    }

    static String randomNumbersComeFromTheSeed() {
        java.util.Random random = new java.util.Random(42);
        return random.nextInt() + " " + random.nextLong() + " " + random.nextDouble() + " " + random.nextGaussian() + " " + random.nextInt(100);
    }
}
