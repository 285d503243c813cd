// AREA: java.util.base64
package util;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/** Base64 in its three alphabets, wrapping streams, bad input; HexFormat. */
public class Base64s {
    public static void main(String[] args) throws IOException {
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "subjects?_d=a>b~\u00ff"}) {
            byte[] bytes = s.getBytes(StandardCharsets.UTF_8);
            String basic = Base64.getEncoder().encodeToString(bytes);
            System.out.println(basic + " " + Base64.getUrlEncoder().encodeToString(bytes) + " " + Base64.getEncoder().withoutPadding().encodeToString(bytes) + " "
                + Arrays.equals(bytes, Base64.getDecoder().decode(basic)));
        }
        byte[] all = new byte[200];
        for (int i = 0; i < all.length; i++) all[i] = (byte) (i * 7);
        String mime = Base64.getMimeEncoder().encodeToString(all);
        System.out.println(mime.replace("\r\n", "|"));
        System.out.println(Arrays.equals(all, Base64.getMimeDecoder().decode("!" + mime + "~\n")));
        System.out.println(Base64.getMimeEncoder(8, new byte[] {'-'}).encodeToString("sixteen letters!".getBytes()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream wrapped = Base64.getEncoder().wrap(out)) {
            for (byte b : all) wrapped.write(b);
        }
        System.out.println(Arrays.equals(all, Base64.getDecoder().wrap(new ByteArrayInputStream(out.toByteArray())).readAllBytes()));
        for (String bad : new String[] {"a", "ab=", "a===", "ab!c", "abcd=", "YQ==YQ=="}) {
            try {
                System.out.println(Arrays.toString(Base64.getDecoder().decode(bad)));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + ": " + e.getMessage());
            }
        }
        HexFormat hex = HexFormat.ofDelimiter(":").withUpperCase().withPrefix("0x");
        System.out.println(hex.formatHex(all, 0, 5) + " " + HexFormat.of().formatHex(all, 190, 200) + " " + Arrays.toString(HexFormat.of().parseHex("00ff7f80")));
        System.out.println(Arrays.toString(hex.parseHex("0x0A:0xFF")) + HexFormat.of().toHexDigits((short) -2) + HexFormat.fromHexDigits("cafe"));
        try {
            HexFormat.of().parseHex("abc");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
