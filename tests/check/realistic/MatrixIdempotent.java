// verdict: FALSE
// property: assert
// why: the matrix 2 -2 / 1 -1 is its own square
// values: 2,-2,1,-1
import javelin.Nondet;

public class MatrixIdempotent {
    static int[][] multiply(int[][] x, int[][] y) {
        int[][] r = new int[2][2];
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                for (int k = 0; k < 2; k++) {
                    r[i][j] += x[i][k] * y[k][j];
                }
            }
        }
        return r;
    }

    public static void main(String[] args) {
        int[][] m = new int[2][2];
        for (int i = 0; i < 4; i++) {
            int x = Nondet.intValue();
            Nondet.assume(x >= -4 && x <= 4);
            m[i / 2][i % 2] = x;
        }
        int[][] s = multiply(m, m);
        boolean idempotent = true;
        for (int i = 0; i < 4; i++) {
            idempotent &= s[i / 2][i % 2] == m[i / 2][i % 2];
        }
        assert !idempotent || m[0][1] * m[1][0] == 0;
    }
}
