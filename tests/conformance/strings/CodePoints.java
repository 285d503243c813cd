// AREA: java.lang.unicode
package strings;

import java.util.stream.Collectors;

/** Code points beyond the BMP, surrogates, case mapping of special letters, iteration, broken pairs. */
public class CodePoints {
    public static void main(String[] args) {
        String s = "a\u00e9\u4e2d\ud83d\ude00\ud835\udd38z\udc00\ud800";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(3) + " " + s.codePointAt(4) + " " + s.codePointBefore(5));
        System.out.println(s.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")));
        System.out.println(s.offsetByCodePoints(0, 4) + " " + s.indexOf(0x1F600) + " " + s.lastIndexOf(0x1D538) + " " + s.indexOf("\ude00"));
        System.out.println(Character.charCount(0x1F600) + " " + Character.toChars(0x1F600).length + " " + (int) Character.highSurrogate(0x1F600) + " " + (int) Character.lowSurrogate(0x1F600) + " "
            + Character.toCodePoint('\ud83d', '\ude00') + " " + Character.isSurrogatePair('\ud83d', 'x') + " " + Character.isSupplementaryCodePoint(0xFFFF));
        System.out.println(new String(new int[] {0x48, 0x1F600, 0x69}, 0, 3).equals("H\ud83d\ude00i") + " " + Character.toString(0x1F601).length());
        for (int cp : new int[] {'A', 'z', '5', ' ', '_', '$', 0xdf, 0x130, 0x131, 0x1c5, 0x2160, 0x3b1, 0x3c2, 0x4e2d, 0xfb01, 0x10400, 0x1D538, 0x1F600, 0x300, 0x661, 0x200b, 0xad, 0xe000, 0x378}) {
            System.out.println(Integer.toHexString(cp) + " type " + Character.getType(cp) + " upper " + Integer.toHexString(Character.toUpperCase(cp)) + " lower "
                + Integer.toHexString(Character.toLowerCase(cp)) + " title " + Integer.toHexString(Character.toTitleCase(cp)) + " " + Character.isLetter(cp) + Character.isDigit(cp)
                + Character.isWhitespace(cp) + Character.isJavaIdentifierStart(cp) + Character.isIdeographic(cp) + Character.isMirrored(cp) + " " + Character.getNumericValue(cp) + " "
                + Character.UnicodeBlock.of(cp) + " " + Character.UnicodeScript.of(cp) + " " + Character.getDirectionality(cp));
        }
        System.out.println(Character.getName('a') + ", " + Character.getName(0x1F600) + ", " + Character.codePointOf("GREEK SMALL LETTER ALPHA"));
        System.out.println("\ufb01x \u0149 \u01f0".toUpperCase() + " " + "\u1e9e".toLowerCase() + " " + "A\u03a3 \u03a3A".toLowerCase());
        System.out.println("\u00c5".compareTo("\u212b") + " " + "\u00c5".equalsIgnoreCase("\u212b") + " " + "K".equalsIgnoreCase("\u212a"));
    }
}
