// AREA: programs.compression
package programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** LZW, Burrows-Wheeler, move-to-front, run lengths: all reversible. */
public class LzwAndBurrows {
    static List<Integer> lzw(String text) {
        Map<String, Integer> table = new HashMap<>();
        for (int i = 0; i < 256; i++) table.put("" + (char) i, i);
        List<Integer> out = new ArrayList<>();
        String current = "";
        for (char c : text.toCharArray()) {
            if (table.containsKey(current + c)) {
                current += c;
            } else {
                out.add(table.get(current));
                table.put(current + c, table.size());
                current = "" + c;
            }
        }
        if (!current.isEmpty()) out.add(table.get(current));
        return out;
    }

    static String unlzw(List<Integer> codes) {
        List<String> table = new ArrayList<>();
        for (int i = 0; i < 256; i++) table.add("" + (char) i);
        String previous = table.get(codes.get(0));
        StringBuilder out = new StringBuilder(previous);
        for (int code : codes.subList(1, codes.size())) {
            String entry = code < table.size() ? table.get(code) : previous + previous.charAt(0);
            out.append(entry);
            table.add(previous + entry.charAt(0));
            previous = entry;
        }
        return out.toString();
    }

    static String burrows(String text) {
        String s = text + '\0';
        Integer[] rotations = new Integer[s.length()];
        Arrays.setAll(rotations, i -> i);
        Arrays.sort(rotations, (a, b) -> (s.substring(a) + s.substring(0, a)).compareTo(s.substring(b) + s.substring(0, b)));
        StringBuilder out = new StringBuilder();
        for (int r : rotations) out.append(s.charAt((r + s.length() - 1) % s.length()));
        return out.toString();
    }

    static String unburrows(String last) {
        int n = last.length();
        Integer[] order = new Integer[n];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> last.charAt(a) != last.charAt(b) ? last.charAt(a) - last.charAt(b) : a - b);
        StringBuilder out = new StringBuilder();
        for (int at = order[last.indexOf('\0')], i = 0; i < n - 1; i++, at = order[at]) out.append(last.charAt(at));
        return out.toString();
    }

    static int[] moveToFront(String s) {
        StringBuilder alphabet = new StringBuilder();
        for (char c = 0; c < 128; c++) alphabet.append(c);
        int[] out = new int[s.length()];
        for (int i = 0; i < out.length; i++) {
            out[i] = alphabet.indexOf("" + s.charAt(i));
            alphabet.deleteCharAt(out[i]).insert(0, s.charAt(i));
        }
        return out;
    }

    public static void main(String[] args) {
        for (String text : new String[] {"tobeornottobeortobeornot", "banana", "aaaaaaaaaaaa", "she sells sea shells by the sea shore"}) {
            List<Integer> codes = lzw(text);
            String bwt = burrows(text);
            System.out.println(codes + " " + unlzw(codes).equals(text));
            System.out.println(bwt.replace('\0', '$') + " " + unburrows(bwt).equals(text) + " " + Arrays.toString(moveToFront(bwt)));
        }
    }
}
