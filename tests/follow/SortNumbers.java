// OTHERS:
// A scanner, boxed numbers in a list, a sort, and an uncaught exception at the end.
// STDIN: 31 17 5
// AT LEAST: 20
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;

public class SortNumbers {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    List<Integer> numbers = new ArrayList<>();
    int sum = 0;
    while (in.hasNextInt()) {
      int v = in.nextInt();
      numbers.add(v);
      sum += v;
    }
    Collections.sort(numbers);
    System.out.println(numbers + " " + sum);
    if (sum > 50) throw new IllegalStateException("too much");
  }
}
