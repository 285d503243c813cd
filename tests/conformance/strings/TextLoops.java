// AREA: java.lang.String loops
// INTRINSICS: compared
package strings;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Every pair of short texts over a few characters, through comparing, searching, hashing, copying and encoding. */
public class TextLoops {
    private static final char[] ALPHABET = {'a', 'b', '\u00e9', '\u20ac'};

    private static List<String> texts(int longest) {
        List<String> all = new ArrayList<>();
        all.add("");
        int begin = 0;
        for (int length = 1; length <= longest; length++) {
            int end = all.size();
            for (int i = begin; i < end; i++) {
                for (char c : ALPHABET) {
                    all.add(all.get(i) + c);
                }
            }
            begin = end;
        }
        return all;
    }

    private static long mix(long sum, long value) {
        return sum * 1_000_003 + value;
    }

    private static long pairs(List<String> texts) {
        long sum = 0;
        for (String a : texts) {
            for (String b : texts) {
                sum = mix(sum, a.compareTo(b));
                sum = mix(sum, a.equals(b) ? 1 : 0);
                sum = mix(sum, a.indexOf(b));
                sum = mix(sum, a.lastIndexOf(b));
                sum = mix(sum, a.contentEquals(new StringBuilder(b)) ? 1 : 0);
                sum = mix(sum, a.startsWith(b) ? 1 : 0);
                sum = mix(sum, a.compareToIgnoreCase(b));
                for (int from = -1; from <= a.length() + 1; from++) {
                    sum = mix(sum, a.indexOf(b, from));
                }
            }
        }
        return sum;
    }

    private static long singles(List<String> texts) {
        long sum = 0;
        Charset[] charsets = {StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII, StandardCharsets.UTF_16LE};
        for (String text : texts) {
            sum = mix(sum, text.hashCode());
            for (char c : ALPHABET) {
                for (int from = -1; from <= text.length() + 1; from++) {
                    sum = mix(sum, text.indexOf(c, from));
                }
                sum = mix(sum, text.replace(c, 'z').hashCode());
            }
            char[] chars = new char[text.length() + 2];
            text.getChars(0, text.length(), chars, 1);
            sum = mix(sum, new String(chars).hashCode());
            for (int from = 0; from <= text.length(); from++) {
                sum = mix(sum, new String(chars, 1 + from, text.length() - from).hashCode());
                sum = mix(sum, text.substring(from).hashCode());
                StringBuilder builder = new StringBuilder("b").append(text).insert(from, '\u20ac').deleteCharAt(from);
                sum = mix(sum, builder.append(text, from, text.length()).toString().hashCode());
            }
            for (Charset charset : charsets) {
                byte[] bytes = text.getBytes(charset);
                for (byte b : bytes) {
                    sum = mix(sum, b);
                }
                sum = mix(sum, new String(bytes, charset).hashCode());
                sum = mix(sum, new String(bytes, bytes.length / 2, bytes.length - bytes.length / 2, charset).hashCode());
            }
        }
        return sum;
    }

    private static void fails(String what, Runnable call) {
        try {
            call.run();
            System.out.println(what + " passed");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        List<String> texts = texts(3);
        System.out.println(texts.size() + " " + pairs(texts) + " " + singles(texts(4)));
        String wide = "a\u20acb";
        fails("getChars", () -> wide.getChars(0, 3, new char[2], 0));
        fails("getChars behind", () -> "ab".getChars(1, 3, new char[9], 0));
        fails("null", () -> "ab".compareTo(null));
        fails("null part", () -> wide.indexOf((String) null));
        fails("chars", () -> new String(new char[3], 2, 2));
        fails("no chars", () -> new String((char[]) null));
        fails("bytes", () -> new String(new byte[3], -1, 2, StandardCharsets.UTF_8));
        StringBuilder long1 = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            long1.append((char) (i % 97 + 32)).append(i % 1000 == 999 ? '\u0416' : 'x');
        }
        String big = long1.toString();
        System.out.println(big.hashCode() + " " + big.indexOf("\u0416") + " " + big.lastIndexOf("x#") + " " + big.indexOf(big.substring(5000)));
        System.out.println(big.getBytes(StandardCharsets.UTF_8).length + " " + big.toUpperCase().hashCode() + " " + big.compareTo(big + "y"));
    }
}
