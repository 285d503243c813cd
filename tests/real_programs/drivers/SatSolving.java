// JARS: org.ow2.sat4j.core
// ARGS: {inputs}/queens.cnf {inputs}/pigeons.cnf {inputs}/random3.cnf
import java.io.FileInputStream;
import java.nio.file.Path;
import java.util.Arrays;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.reader.DimacsReader;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.IProblem;
import org.sat4j.specs.ISolver;
import org.sat4j.tools.ModelIterator;

/** Sat4J on DIMACS files of ours: models, counts of models, cardinalities, assumptions. */
public class SatSolving {
    public static void main(String[] args) throws Exception {
        for (String file : args) {
            ISolver solver = SolverFactory.newDefault();
            solver.setTimeout(3600);
            IProblem problem = new DimacsReader(solver).parseInstance(new FileInputStream(file));
            System.out.println(Path.of(file).getFileName() + " " + problem.nVars() + " " + problem.nConstraints());
            if (problem.isSatisfiable()) System.out.println(Arrays.toString(problem.model()));
            else System.out.println("unsatisfiable");
            System.out.println(solver.getStat().get("conflicts") + " " + solver.getStat().get("decisions") + " " + solver.getStat().get("propagations"));
        }
        ModelIterator models = new ModelIterator(SolverFactory.newLight());
        models.newVar(6);
        models.addAtLeast(new VecInt(new int[] {1, 2, 3, 4, 5, 6}), 2);
        models.addAtMost(new VecInt(new int[] {1, 2, 3, 4, 5, 6}), 4);
        models.addClause(new VecInt(new int[] {-1, -2}));
        int count = 0;
        while (models.isSatisfiable()) {
            models.model();
            count++;
        }
        System.out.println(count + " models");
        ISolver solver = SolverFactory.newMiniLearningHeap();
        solver.newVar(3);
        solver.addClause(new VecInt(new int[] {1, 2}));
        solver.addClause(new VecInt(new int[] {-1, 3}));
        System.out.println(solver.isSatisfiable(new VecInt(new int[] {1, -3})) + " " + solver.isSatisfiable(new VecInt(new int[] {-1})) + " " + Arrays.toString(solver.findModel()));
        try {
            solver.addClause(new VecInt(new int[] {2}));
            solver.addClause(new VecInt(new int[] {-2}));
        } catch (ContradictionException e) {
            System.out.println("contradiction " + e.getMessage());
        }
    }
}
