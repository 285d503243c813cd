package marked;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The marks "// THROWS Type" of a folder of programs, one in each, and what a driver shows of them. */
public final class Marks {
    private static final Pattern MARK = Pattern.compile("// THROWS (\\w+)$");

    private final Map<String, String> wanted = new TreeMap<>();
    private final Map<String, String> shown = new TreeMap<>();
    private final String drivers;

    /** A scenario, which may throw whatever it likes. */
    public interface Scenario {
        void run() throws Throwable;
    }

    /** Reads the marks of the folder; frames of the drivers' package say nothing of where an error is. */
    public Marks(Path folder, String drivers) throws IOException {
        this.drivers = drivers;
        List<Path> sources;
        try (Stream<Path> files = Files.list(folder)) {
            sources = files.filter(file -> file.toString().endsWith(".java")).collect(Collectors.toList());
        }
        for (Path source : sources) {
            read(source);
        }
    }

    private void read(Path source) throws IOException {
        String name = source.getFileName().toString();
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
            Matcher mark = MARK.matcher(lines.get(i));
            if (mark.find() && wanted.put(name, mark.group(1) + " at line " + (i + 1)) != null) {
                throw new IllegalStateException(name + " has two marks");
            }
        }
        if (!wanted.containsKey(name)) {
            throw new IllegalStateException(name + " has no mark");
        }
    }

    private static boolean isOfPrograms(StackTraceElement frame, String programs) {
        return frame.getFileName() != null && frame.getClassName().startsWith(programs + ".");
    }

    /** Runs a scenario of one program, which must throw at the program's marked line. */
    public void run(String program, Scenario scenario) {
        String programs = drivers.substring(0, drivers.lastIndexOf('.'));
        String error = "nothing thrown";
        try {
            scenario.run();
        } catch (Throwable thrown) {
            error = thrown + " outside of the programs";
            for (StackTraceElement frame : thrown.getStackTrace()) {
                if (isOfPrograms(frame, programs)) {
                    boolean here = frame.getFileName().equals(program + ".java") && !frame.getClassName().startsWith(drivers);
                    error = thrown.getClass().getSimpleName() + " at " + (here ? "line " : frame.getFileName() + ":") + frame.getLineNumber();
                    break;
                }
            }
        }
        if (shown.put(program + ".java", error) != null) {
            throw new IllegalStateException(program + " has two scenarios");
        }
    }

    /** Fails unless so many programs exist and each has shown its error. */
    public void finish(int programs) {
        if (!wanted.equals(shown)) {
            wanted.forEach(
                    (name, error) -> {
                        if (!error.equals(shown.get(name))) {
                            System.err.println(name + ": marked " + error + ", shown " + shown.get(name));
                        }
                    });
            throw new IllegalStateException("the errors shown are not those that are marked");
        }
        if (wanted.size() != programs) {
            throw new IllegalStateException(wanted.size() + " programs, not " + programs);
        }
        System.out.println(programs + " errors shown at their lines");
    }
}
