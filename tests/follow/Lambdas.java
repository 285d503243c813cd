// Streams and lambdas over what was read.
// STDIN: one two three
// AT LEAST: 10
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.stream.Collectors;

public class Lambdas {
  public static void main(String[] args) throws IOException {
    String line = new BufferedReader(new InputStreamReader(System.in)).readLine();
    String joined = Arrays.stream(line.split(" "))
        .filter(w -> w.length() > 2)
        .map(String::toUpperCase)
        .sorted()
        .collect(Collectors.joining(","));
    System.out.println(joined);
    long vowels = line.chars().filter(c -> "aeiou".indexOf(c) >= 0).count();
    System.out.println(vowels);
    if (vowels == 7) System.exit(3);
  }
}
