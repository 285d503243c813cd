// AREA: java.lang.stringbuilder
package strings;

/** StringBuilder and StringBuffer: editing, growth, Latin-1 turning into UTF-16, surrogates, errors. */
public class StringBuilders {
    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(true).append('c').append(-12).append(1L << 40).append(1.5f).append(2.25).append((Object) null).append(new char[] {'x', 'y'}).append("sub string", 4, 10).append((String) null);
        System.out.println(b + " " + b.length());
        b.insert(0, "start ").insert(6, 3.5).insert(b.length(), '!').insert(2, new char[] {'1', '2'}, 0, 1);
        System.out.println(b);
        b.delete(0, 5).deleteCharAt(0).replace(2, 4, "REPLACED").setCharAt(0, '\u20ac');
        System.out.println(b + " " + b.indexOf("l") + " " + b.lastIndexOf("l") + " " + b.charAt(0));
        b.setLength(10);
        System.out.println("[" + b + "]");
        b.setLength(12);
        System.out.println(b.length() + " " + (int) b.charAt(11));
        StringBuilder emoji = new StringBuilder("a\ud83d\ude00b\ud83d");
        System.out.println(emoji.codePointAt(1) + " " + emoji.codePointCount(0, 5) + " " + emoji.offsetByCodePoints(0, 2) + " " + emoji.reverse().codePointAt(2));
        emoji.appendCodePoint(0x1F601).appendCodePoint('z');
        System.out.println(emoji.length());
        attempt(() -> new StringBuilder("abc").charAt(3));
        attempt(() -> new StringBuilder("abc").insert(4, "x"));
        attempt(() -> new StringBuilder("abc").delete(2, 1));
        attempt(() -> new StringBuilder("abc").setLength(-1));
        attempt(() -> new StringBuilder("abc").replace(5, 6, ""));
        attempt(() -> new StringBuilder("abc").substring(1, 5));
        attempt(() -> new StringBuilder("abc").setCharAt(-1, 'x'));
        StringBuffer buffer = new StringBuffer("buffer");
        for (int i = 0; i < 100; i++) buffer.append(i).insert(i, (char) ('a' + i % 26));
        System.out.println(buffer.length() + " " + buffer.toString().hashCode() + " " + buffer.capacity());
        System.out.println(new StringBuilder("abc").compareTo(new StringBuilder("abd")) + " " + new StringBuilder(5).capacity() + " " + new StringBuilder("abc").capacity());
        StringBuilder self = new StringBuilder("self");
        self.append(self).insert(2, self);
        System.out.println(self + " " + self.chars().filter(c -> c == 'e').count());
    }
}
