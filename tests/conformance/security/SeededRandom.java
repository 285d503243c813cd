// AREA: java.security.random
package security;

import java.math.BigInteger;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.Security;
import java.security.Signature;
import java.security.spec.RSAPrivateKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.HexFormat;

/** A seeded SHA1PRNG; RSA signatures with a fixed key; providers by name. */
public class SeededRandom {
    public static void main(String[] args) throws Exception {
        SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
        random.setSeed(42);
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        System.out.println(HexFormat.of().formatHex(bytes) + " " + random.nextInt(1000) + " " + random.nextLong() + " " + random.getAlgorithm());
        BigInteger p = BigInteger.probablePrime(256, random);
        BigInteger q = BigInteger.probablePrime(256, random);
        BigInteger n = p.multiply(q);
        BigInteger e = BigInteger.valueOf(65537);
        BigInteger d = e.modInverse(p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE)));
        KeyFactory factory = KeyFactory.getInstance("RSA");
        PublicKey open = factory.generatePublic(new RSAPublicKeySpec(n, e));
        PrivateKey secret = factory.generatePrivate(new RSAPrivateKeySpec(n, d));
        System.out.println(open.getAlgorithm() + " " + open.getFormat() + " " + open.getEncoded().length + " " + secret.getFormat());
        Signature s = Signature.getInstance("SHA256withRSA");
        s.initSign(secret);
        s.update("message".getBytes());
        byte[] signed = s.sign();
        s.initVerify(open);
        s.update("message".getBytes());
        System.out.println(HexFormat.of().formatHex(signed) + " " + s.verify(signed));
        s.update("massage".getBytes());
        System.out.println(s.verify(signed));
        try {
            Signature.getInstance("SHA256withDSA").initVerify(open);
        } catch (InvalidKeyException x) {
            System.out.println("wrong key");
        }
        Provider sun = Security.getProvider("SUN");
        System.out.println(sun.getName() + " " + sun.getService("MessageDigest", "SHA-256").getAlgorithm() + " " + Security.getProvider("NONE"));
    }
}
