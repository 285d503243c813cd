// Doubles and floats: parsing makes them from the digits.
// ARGS: 250
// AT LEAST: 4
public class Floats {
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    double half = n / 2.0;
    float third = n / 3f;
    if (half > 120.5) System.out.println("above " + (int) half);
    if (third < 100) System.out.println("below");
    long rounded = (long) (half * 3);
    if (rounded == 375) System.out.println("exact");
    if ((n & 1) == 0 && Math.abs(n - 300) < 100) System.out.println("near");
  }
}
