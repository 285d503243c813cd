// JARS: JLex
// ARGS: {inputs}/tokens.lex
import java.nio.file.Files;
import java.nio.file.Path;

/** JLex makes a lexer from our specification; the generated source is printed. */
public class LexGenerator {
    public static void main(String[] args) throws Exception {
        Path specification = Path.of("tokens.lex");
        Files.copy(Path.of(args[0]), specification);
        JLex.Main.main(new String[] {specification.toString()});
        System.out.println("-----");
        System.out.print(Files.readString(Path.of("tokens.lex.java")));
    }
}
