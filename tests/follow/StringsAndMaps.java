// String operations, a switch on strings, a map with symbolic keys, StringBuilder.
// ARGS: alpha=1;beta=22
// AT LEAST: 15
import java.util.Map;
import java.util.TreeMap;

public class StringsAndMaps {
  public static void main(String[] args) {
    Map<String, Integer> map = new TreeMap<>();
    for (String part : args[0].split(";")) {
      int at = part.indexOf('=');
      if (at < 0) {
        System.out.println("no value: " + part);
        continue;
      }
      map.put(part.substring(0, at), Integer.valueOf(part.substring(at + 1)));
    }
    for (Map.Entry<String, Integer> e : map.entrySet()) {
      switch (e.getKey()) {
        case "alpha":
          System.out.println("A" + e.getValue());
          break;
        case "gamma":
          System.out.println("C" + e.getValue());
          break;
        default:
          System.out.println("?" + new StringBuilder(e.getKey()).reverse());
      }
    }
  }
}
