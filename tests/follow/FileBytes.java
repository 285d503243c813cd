// OTHERS:
// FILE: k=7;x
// AT LEAST: 8
import java.io.FileInputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** The same file through streams, channels, a mapping: its bytes are the same inputs each time. */
public class FileBytes {
    public static void main(String[] args) throws Exception {
        Path path = Path.of(args[0]);
        byte[] all = Files.readAllBytes(path);
        System.out.println(all[0] == 'k' ? "key" : "other");
        try (FileInputStream in = new FileInputStream(args[0])) {
            in.skip(1);
            System.out.println(in.read() == '=' ? "assigned" : "broken");
        }
        try (RandomAccessFile file = new RandomAccessFile(args[0], "r")) {
            file.seek(2);
            System.out.println((file.readByte() - '0') * 3 > 18 ? "large" : "small");
        }
        try (FileChannel channel = FileChannel.open(path)) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(2);
            channel.read(buffer, 3);
            buffer.flip();
            System.out.println(buffer.getShort() == (';' << 8 | 'x') ? "both" : "neither");
            System.out.println(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()).get(4) > 'm' ? "late" : "early");
        }
        String text = Files.readString(path);
        System.out.println("<" + text.trim().toUpperCase() + ">" + ("<" + text).equals("<k=8;x\n"));
    }
}
