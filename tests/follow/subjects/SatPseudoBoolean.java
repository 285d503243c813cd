// JARS: org.ow2.sat4j.pb org.ow2.sat4j.core
// INPUT: knapsack.opb
import java.io.FileReader;
import org.sat4j.pb.IPBSolver;
import org.sat4j.pb.SolverFactory;
import org.sat4j.pb.reader.OPBReader2012;
import org.sat4j.specs.IProblem;

/** Sat4J on a file of pseudo-Boolean constraints. */
public class SatPseudoBoolean {
    public static void main(String[] args) throws Exception {
        IPBSolver solver = SolverFactory.newDefault();
        solver.setTimeout(3600);
        IProblem problem = new OPBReader2012(solver).parseInstance(new FileReader(args[0]));
        System.out.println(problem.nVars() + " " + problem.nConstraints() + " " + problem.isSatisfiable());
    }
}
