// AREA: java.nio.charset
package strings;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HexFormat;

/** Encoding and decoding in many charsets, malformed input, replacement, small buffers. */
public class Charsets {
    static final HexFormat HEX = HexFormat.of();

    public static void main(String[] args) throws Exception {
        String s = "A\u00e9\u20ac\u4e2d\ud83d\ude00\ud800z";
        for (String name : new String[] {"US-ASCII", "ISO-8859-1", "UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "windows-1252", "IBM437", "Shift_JIS", "GBK", "EUC-KR", "ISO-8859-15", "Big5"}) {
            byte[] bytes = s.getBytes(name);
            System.out.println(name + " " + HEX.formatHex(bytes) + " " + new String(bytes, name).length() + " " + Charset.forName(name).newEncoder().canEncode('\u20ac') + " "
                + Charset.forName(name).newEncoder().maxBytesPerChar());
        }
        byte[][] broken = {{(byte) 0xc3}, {(byte) 0xc0, (byte) 0x80}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, {(byte) 0xf0, (byte) 0x9f, (byte) 0x98, 'x'}, {(byte) 0xff, 'a', (byte) 0xfe}};
        for (byte[] b : broken) {
            String decoded = new String(b, StandardCharsets.UTF_8);
            StringBuilder codes = new StringBuilder();
            decoded.chars().forEach(c -> codes.append(Integer.toHexString(c)).append(' '));
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b));
                System.out.println("decoded");
            } catch (CharacterCodingException e) {
                System.out.println(codes + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        CharsetEncoder ascii = StandardCharsets.US_ASCII.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'#'});
        System.out.println(StandardCharsets.US_ASCII.decode(ascii.encode(CharBuffer.wrap("na\u00efve \ud83d\ude00."))));
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap("x\u20acy".getBytes(StandardCharsets.UTF_8));
        CharBuffer out = CharBuffer.allocate(2);
        CoderResult first = decoder.decode(in, out, false);
        System.out.println(first + " " + out.position() + " " + in.remaining());
        System.out.println(decoder.decode(ByteBuffer.wrap(new byte[] {(byte) 0xe2}), CharBuffer.allocate(5), true));
        try {
            Charset.forName("no-such-charset");
        } catch (UnsupportedCharsetException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Charset.forName("latin1") + " " + Charset.isSupported("utf8") + " " + StandardCharsets.UTF_8.aliases().contains("UTF8") + " " + StandardCharsets.UTF_16.contains(StandardCharsets.US_ASCII));
    }
}
