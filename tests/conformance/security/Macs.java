// AREA: javax.crypto
package security;

import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.AEADBadTagException;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/** HMAC, AES in several modes with fixed keys, PBKDF2; bad padding and tags. */
public class Macs {
    public static void main(String[] args) throws GeneralSecurityException {
        HexFormat hex = HexFormat.of();
        byte[] key = hex.parseHex("000102030405060708090a0b0c0d0e0f");
        for (String name : new String[] {"HmacMD5", "HmacSHA1", "HmacSHA256", "HmacSHA512"}) {
            Mac mac = Mac.getInstance(name);
            mac.init(new SecretKeySpec(key, name));
            mac.update("part one ".getBytes());
            System.out.println(name + " " + hex.formatHex(mac.doFinal("part two".getBytes())));
        }
        SecretKeySpec aes = new SecretKeySpec(key, "AES");
        Cipher ecb = Cipher.getInstance("AES/ECB/NoPadding");
        ecb.init(Cipher.ENCRYPT_MODE, aes);
        System.out.println(hex.formatHex(ecb.doFinal(hex.parseHex("00112233445566778899aabbccddeeff"))));
        byte[] text = "The quick brown fox jumps over the lazy dog".getBytes();
        Cipher cbc = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cbc.init(Cipher.ENCRYPT_MODE, aes, new IvParameterSpec(new byte[16]));
        byte[] encrypted = cbc.doFinal(text);
        cbc.init(Cipher.DECRYPT_MODE, aes, new IvParameterSpec(new byte[16]));
        System.out.println(hex.formatHex(encrypted) + " " + new String(cbc.doFinal(encrypted)));
        encrypted[encrypted.length - 1] ^= 1;
        try {
            cbc.doFinal(encrypted);
        } catch (BadPaddingException e) {
            System.out.println(e.getMessage());
        }
        Cipher ctr = Cipher.getInstance("AES/CTR/NoPadding");
        ctr.init(Cipher.ENCRYPT_MODE, aes, new IvParameterSpec(key));
        System.out.println(hex.formatHex(ctr.doFinal(text)));
        Cipher gcm = Cipher.getInstance("AES/GCM/NoPadding");
        gcm.init(Cipher.ENCRYPT_MODE, aes, new GCMParameterSpec(128, new byte[12]));
        gcm.updateAAD("header".getBytes());
        byte[] sealed = gcm.doFinal(text);
        System.out.println(hex.formatHex(sealed));
        sealed[3] ^= 1;
        gcm.init(Cipher.DECRYPT_MODE, aes, new GCMParameterSpec(128, new byte[12]));
        gcm.updateAAD("header".getBytes());
        try {
            gcm.doFinal(sealed);
        } catch (AEADBadTagException e) {
            System.out.println(e.getMessage());
        }
        SecretKeyFactory pbkdf = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
        System.out.println(hex.formatHex(pbkdf.generateSecret(new PBEKeySpec("password".toCharArray(), "salt".getBytes(), 50, 256)).getEncoded()));
    }
}
