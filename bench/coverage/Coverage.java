// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;

/**
 * What JaCoCo makes of probes: one line a method: class, name, descriptor, branches, covered ones, instructions, covered ones.
 * usage: Coverage FILE-WITH-PROBES... -- (JAR | jrt:MODULE/PACKAGE)...
 */
class Coverage {
    public static void main(String[] args) throws IOException {
        ExecutionDataStore store = new ExecutionDataStore();
        int at = 0;
        for (; !args[at].equals("--"); at++) {
            for (String line : Files.readAllLines(Path.of(args[at]))) add(store, line.split(" "));
        }
        StringBuilder out = new StringBuilder();
        Analyzer analyzer = new Analyzer(store, type -> {
            for (IMethodCoverage method : type.getMethods()) {
                out.append(String.join("\t", type.getName(), method.getName(), method.getDesc(),
                        "" + method.getBranchCounter().getTotalCount(), "" + method.getBranchCounter().getCoveredCount(),
                        "" + method.getInstructionCounter().getTotalCount(),
                        "" + method.getInstructionCounter().getCoveredCount())).append('\n');
            }
        });
        while (++at < args.length) {
            for (Map.Entry<String, byte[]> type : Instrument.classes(args[at]).entrySet()) {
                try {
                    analyzer.analyzeClass(Instrument.withoutDynamicConstants(type.getValue()), type.getKey());
                } catch (IOException e) {
                    System.err.println("not measured: " + type.getKey());
                }
            }
        }
        System.out.print(out);
    }

    private static void add(ExecutionDataStore store, String[] line) {
        String digits = line.length > 2 ? line[2] : "";
        boolean[] probes = new boolean[digits.length()];
        for (int i = 0; i < probes.length; i++) probes[i] = digits.charAt(i) == '1';
        store.put(new ExecutionData(Long.parseLong(line[0]), line[1], probes));
    }
}
