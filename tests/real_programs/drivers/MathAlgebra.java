// JARS: commons-math3
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.integration.RombergIntegrator;
import org.apache.commons.math3.analysis.integration.SimpsonIntegrator;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.exception.MathIllegalArgumentException;
import org.apache.commons.math3.fraction.BigFraction;
import org.apache.commons.math3.geometry.euclidean.threed.Rotation;
import org.apache.commons.math3.geometry.euclidean.threed.RotationConvention;
import org.apache.commons.math3.geometry.euclidean.threed.Vector3D;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularMatrixException;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.apache.commons.math3.primes.Primes;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.apache.commons.math3.util.CombinatoricsUtils;

/** commons-math3: linear algebra, roots, integrals, polynomials, fractions, geometry. */
public class MathAlgebra {
    public static void main(String[] args) {
        RealMatrix m = new Array2DRowRealMatrix(new double[][] {{4, -2, 1}, {-2, 4, -2}, {1, -2, 4}});
        System.out.println(new LUDecomposition(m).getDeterminant() + " " + new LUDecomposition(m).getSolver().solve(new ArrayRealVector(new double[] {11, -16, 17})));
        System.out.println(new QRDecomposition(m).getR() + " " + new SingularValueDecomposition(m).getRank() + " " + m.multiply(m.transpose()).getTrace());
        EigenDecomposition e = new EigenDecomposition(m);
        System.out.println(e.getRealEigenvalue(0) + " " + e.getRealEigenvalue(2) + " " + e.hasComplexEigenvalues());
        try {
            new LUDecomposition(new Array2DRowRealMatrix(new double[2][2])).getSolver().getInverse();
        } catch (SingularMatrixException x) {
            System.out.println(x.getMessage());
        }
        UnivariateFunction f = x -> x * x * x - 2 * x - 5;
        System.out.println(new BrentSolver(1e-12).solve(100, f, 2, 3) + " " + new SimpsonIntegrator().integrate(10000, f, 0, 2) + " " + new RombergIntegrator().integrate(10000, x -> 1 / (1 + x * x), 0, 1));
        PolynomialFunction p = new PolynomialFunction(new double[] {1, -3, 0, 2});
        System.out.println(p + " | " + p.polynomialDerivative() + " | " + p.multiply(p).degree() + " | " + p.value(1.5));
        System.out.println(new SplineInterpolator().interpolate(new double[] {0, 1, 2, 3}, new double[] {0, 1, 4, 9}).value(1.5));
        System.out.println(new Complex(3, -4).sqrt() + " " + new Complex(1, 1).pow(3) + " " + new Complex(0, 1).exp().abs() + " " + new Complex(-8, 0).nthRoot(3));
        System.out.println(new BigFraction(355, 113).subtract(new BigFraction(22, 7)).reciprocal() + " " + BigFraction.ONE_THIRD.pow(5) + " " + new BigFraction(0.75));
        System.out.println(CombinatoricsUtils.binomialCoefficient(40, 17) + " " + CombinatoricsUtils.factorialLog(20) + " " + ArithmeticUtils.gcd(1071, 462) + " " + ArithmeticUtils.lcm(21, 6) + " " + Primes.primeFactors(360360) + " " + Primes.nextPrime(1000));
        Rotation r = new Rotation(Vector3D.PLUS_K, Math.PI / 2, RotationConvention.VECTOR_OPERATOR);
        System.out.println(r.applyTo(Vector3D.PLUS_I).getY() + " " + Vector3D.crossProduct(new Vector3D(1, 2, 3), new Vector3D(4, 5, 6)) + " " + Vector3D.angle(Vector3D.PLUS_I, new Vector3D(1, 1, 0)));
        try {
            CombinatoricsUtils.binomialCoefficient(3, 5);
        } catch (MathIllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
    }
}
