// JARS: JLex
// INPUT: tokens.lex
// PAPER: 65068 17.47 6
import java.nio.file.Files;
import java.nio.file.Path;

/** JLex makes a lexer from a specification; as JLex.Main.main does. */
public class LexSpecification {
    public static void main(String[] args) throws Exception {
        // Its output goes beside its input, so the input is read under another name in the working folder.
        Path link = Path.of("specification.lex");
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, Path.of(args[0]).toAbsolutePath());
        JLex.Main.main(new String[] {link.toString()});
        System.out.println(Files.size(Path.of("specification.lex.java")));
    }
}
