import java.io.FileOutputStream;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.element.TypeElement;

/** A jar that brings it would have it run when anything is compiled against the jar. */
@SupportedAnnotationTypes("*")
public class EscapingProcessor extends AbstractProcessor {
    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        String folder = EscapingProcessor.class.getResource("outside.txt") == null ? "/nonexistent" : read();
        try (FileOutputStream to = new FileOutputStream(folder + "/processor")) {
            to.write(1);
        } catch (java.io.IOException e) {
            System.err.println(e);
        }
    }

    private static String read() {
        try (var from = EscapingProcessor.class.getResourceAsStream("outside.txt")) {
            return new String(from.readAllBytes());
        } catch (java.io.IOException e) {
            return "/nonexistent";
        }
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        return false;
    }
}
