// JARS: org.ow2.sat4j.core
// INPUT: pigeons.cnf
// PAPER: 60351 0.0 0
import java.io.FileInputStream;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.reader.DimacsReader;
import org.sat4j.specs.IProblem;
import org.sat4j.specs.ISolver;

/** Sat4J on a DIMACS file. */
public class SatDimacs {
    public static void main(String[] args) throws Exception {
        ISolver solver = SolverFactory.newDefault();
        solver.setTimeout(3600);
        IProblem problem = new DimacsReader(solver).parseInstance(new FileInputStream(args[0]));
        System.out.println(problem.nVars() + " " + problem.nConstraints() + " " + problem.isSatisfiable());
    }
}
