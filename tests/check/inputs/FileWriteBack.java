// verdict: TRUE
// property: assert
// why: the bytes read from a file are those written to it
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sosy_lab.sv_benchmarks.Verifier;

public class FileWriteBack {
    public static void main(String[] args) throws IOException {
        byte a = Verifier.nondetByte();
        byte b = Verifier.nondetByte();
        Path file = Path.of("writeback.tmp");
        Files.write(file, new byte[] {a, b, 10});
        byte[] back = Files.readAllBytes(file);
        Files.delete(file);
        assert back.length == 3;
        assert back[0] == a && back[1] == b && back[2] == 10;
    }
}
