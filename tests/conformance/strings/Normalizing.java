// AREA: java.text.normalizer
package strings;

import java.text.Normalizer;

/** The four Unicode normal forms; stripping accents. */
public class Normalizing {
    static String hex(String s) {
        StringBuilder b = new StringBuilder();
        s.codePoints().forEach(c -> b.append(Integer.toHexString(c)).append(' '));
        return b.toString().trim();
    }

    static String plain(String s) {
        return Normalizer.normalize(s, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
    }

    public static void main(String[] args) {
        String[] samples = {"\u00e9", "e\u0301", "\ufb01", "\u212b", "\u1e69", "s\u0323\u0307", "s\u0307\u0323", "\uac00", "\u1100\u1161", "\u2460", "\uff21", "\u00bd", "\ud834\udd5e", "plain"};
        for (String s : samples) {
            System.out.print(hex(s) + ":");
            for (Normalizer.Form form : Normalizer.Form.values()) {
                System.out.print(" " + form + "=" + hex(Normalizer.normalize(s, form)) + (Normalizer.isNormalized(s, form) ? "*" : ""));
            }
            System.out.println();
        }
        System.out.println(plain("Cr\u00e8me Br\u00fbl\u00e9e \u00e0 la fran\u00e7aise, \u0141\u00f3d\u017a, \u00c5ngstr\u00f6m"));
        StringBuilder long1 = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            long1.append((char) (0xc0 + i % 60));
        }
        String d = Normalizer.normalize(long1, Normalizer.Form.NFD);
        System.out.println(d.length() + " " + Normalizer.normalize(d, Normalizer.Form.NFC).contentEquals(long1) + " " + d.hashCode());
    }
}
