// verdict: FALSE
// property: assert
// why: 1, 4, 1 and 2, 2, 2 have the same sums
// values: 1,4,1,2,2,2
import org.sosy_lab.sv_benchmarks.Verifier;

public class ChecksumCollision {
    static int checksum(byte[] data) {
        int a = 1;
        int b = 0;
        for (byte d : data) {
            a = (a + (d & 0xff)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    public static void main(String[] args) {
        byte[] p = new byte[3];
        byte[] q = new byte[3];
        for (int i = 0; i < 3; i++) {
            p[i] = Verifier.nondetByte();
        }
        for (int i = 0; i < 3; i++) {
            q[i] = Verifier.nondetByte();
        }
        if (checksum(p) == checksum(q)) {
            assert p[0] == q[0] && p[1] == q[1] && p[2] == q[2];
        }
    }
}
