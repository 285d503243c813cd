// AREA: java.security.digest
package security;

import java.io.ByteArrayInputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** MD5, SHA-1, SHA-2, SHA-3 of several lengths; updates in parts, cloning, comparison, streams. */
public class Digests {
    public static void main(String[] args) throws Exception {
        HexFormat hex = HexFormat.of();
        for (String name : new String[] {"MD2", "MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256", "SHA3-256", "SHA3-512"}) {
            MessageDigest d = MessageDigest.getInstance(name);
            System.out.println(name + " " + d.getDigestLength() + " " + hex.formatHex(d.digest()) + " " + hex.formatHex(d.digest("abc".getBytes())));
            for (int length : new int[] {55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 200}) {
                for (int i = 0; i < length; i++) d.update((byte) i);
                System.out.print(hex.formatHex(d.digest(), 0, 4) + " ");
            }
            System.out.println();
        }
        MessageDigest d = MessageDigest.getInstance("SHA-256");
        byte[] data = new byte[10000];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * 31);
        d.update(data, 0, 5000);
        MessageDigest fork = (MessageDigest) d.clone();
        d.update(data, 5000, 5000);
        byte[] whole = d.digest();
        System.out.println(MessageDigest.isEqual(whole, MessageDigest.getInstance("SHA-256").digest(data)) + " " + hex.formatHex(fork.digest()) + " " + MessageDigest.isEqual(whole, data));
        try (DigestInputStream in = new DigestInputStream(new ByteArrayInputStream(data), MessageDigest.getInstance("MD5"))) {
            in.readNBytes(1234);
            in.on(false);
            in.readNBytes(100);
            System.out.println(hex.formatHex(in.getMessageDigest().digest()));
        }
        try {
            MessageDigest.getInstance("MD99");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
    }
}
