/** Strings by builders and by concatenation, searching, splitting by hand. */
public class StringBuilding {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        int total = 0;
        for (int i = 0; i < size; i++) {
            StringBuilder b = new StringBuilder();
            for (int j = 0; j < 20; j++) b.append(i).append(',').append((char) ('a' + j)).append("text");
            String s = b.toString();
            int at = -1;
            while ((at = s.indexOf(',', at + 1)) >= 0) total += s.charAt(at + 1);
            String t = "n" + i + "/" + total + s.substring(3, 9);
            total += t.hashCode() & 15;
        }
        System.out.println(total);
    }
}
