/** Product of square matrices of double. */
public class Matrix {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        double[][] a = new double[n][n];
        double[][] b = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i - 0.5 * j;
                b[i][j] = i * j % 7;
            }
        }
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) sum += a[i][k] * b[k][j];
                c[i][j] = sum;
            }
        }
        double trace = 0;
        for (int i = 0; i < n; i++) trace += c[i][i];
        System.out.println(trace);
    }
}
