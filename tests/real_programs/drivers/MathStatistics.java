// JARS: commons-math3
import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.apache.commons.math3.ml.clustering.CentroidCluster;
import org.apache.commons.math3.ml.clustering.DoublePoint;
import org.apache.commons.math3.ml.clustering.KMeansPlusPlusClusterer;
import org.apache.commons.math3.ml.distance.EuclideanDistance;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.random.Well19937c;
import org.apache.commons.math3.stat.Frequency;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.stat.inference.TTest;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;

/** commons-math3: statistics, random generators with seeds, linear programs, differential equations, FFT, clusters. */
public class MathStatistics {
    public static void main(String[] args) {
        DescriptiveStatistics s = new DescriptiveStatistics();
        for (int i = 0; i < 50; i++) s.addValue(i * 37 % 50 + 0.25 * (i % 4));
        System.out.println(s.getMean() + " " + s.getStandardDeviation() + " " + s.getPercentile(75) + " " + s.getSkewness() + " " + s.getKurtosis() + " " + s.getMax());
        System.out.println(new NormalDistribution(1, 2).cumulativeProbability(2.5) + " " + new NormalDistribution().inverseCumulativeProbability(0.975) + " " + new BinomialDistribution(20, 0.3).probability(7) + " " + new PoissonDistribution(4).cumulativeProbability(6));
        MersenneTwister twister = new MersenneTwister(42);
        Well19937c well = new Well19937c(7);
        System.out.println(twister.nextInt() + " " + twister.nextGaussian() + " " + twister.nextLong() + " " + well.nextDouble() + " " + well.nextInt(1000));
        SimpleRegression r = new SimpleRegression();
        for (int i = 0; i < 10; i++) r.addData(i, 3 * i + (i % 3));
        System.out.println(r.getSlope() + " " + r.getIntercept() + " " + r.getRSquare() + " " + r.predict(20));
        double[] x = {1, 2, 3, 4, 5};
        double[] y = {2.1, 3.9, 6.2, 7.8, 10.1};
        System.out.println(new PearsonsCorrelation().correlation(x, y) + " " + new TTest().tTest(x, y));
        var best = new SimplexSolver().optimize(new MaxEval(100), new LinearObjectiveFunction(new double[] {3, 5}, 0), new LinearConstraintSet(new LinearConstraint(new double[] {1, 0}, Relationship.LEQ, 4), new LinearConstraint(new double[] {0, 2}, Relationship.LEQ, 12), new LinearConstraint(new double[] {3, 2}, Relationship.LEQ, 18)), GoalType.MAXIMIZE, new NonNegativeConstraint(true));
        System.out.println(Arrays.toString(best.getPoint()) + " " + best.getValue());
        FirstOrderDifferentialEquations circle = new FirstOrderDifferentialEquations() {
            @Override
            public int getDimension() {
                return 2;
            }

            @Override
            public void computeDerivatives(double t, double[] v, double[] dot) {
                dot[0] = -v[1];
                dot[1] = v[0];
            }
        };
        double[] v = {1, 0};
        new DormandPrince853Integrator(1e-8, 1, 1e-10, 1e-10).integrate(circle, 0, v, 1.5, v);
        System.out.println(String.format("%.6f %.6f", v[0], v[1]));
        System.out.println(Arrays.toString(new FastFourierTransformer(DftNormalization.STANDARD).transform(new double[] {1, 2, 3, 4}, TransformType.FORWARD)));
        Frequency f = new Frequency();
        for (String w : "a b a c a b".split(" ")) f.addValue(w);
        System.out.println(f.getCount("a") + " " + f.getPct("b") + " " + f.getMode() + " " + f.getUniqueCount());
        KMeansPlusPlusClusterer<DoublePoint> k = new KMeansPlusPlusClusterer<>(2, 100, new EuclideanDistance(), new MersenneTwister(1));
        java.util.List<DoublePoint> points = new java.util.ArrayList<>();
        for (int i = 0; i < 12; i++) points.add(new DoublePoint(new double[] {i < 6 ? i : 100 + i, i % 3}));
        for (CentroidCluster<DoublePoint> c : k.cluster(points)) System.out.println(c.getPoints().size() + " " + c.getCenter());
    }
}
