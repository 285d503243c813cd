// Numbers and words from the command line: the JDK's parsing is part of the path.
// ARGS: 42 kex
// AT LEAST: 8
public class ParseAndCompare {
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    if (n > 100) {
      System.out.println("big");
    } else if (n * 3 == 21) {
      System.out.println("seven");
    } else {
      System.out.println("other " + n);
    }
    if (args[1].equals("key")) System.out.println("key!");
  }
}
